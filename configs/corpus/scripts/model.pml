byte fork[5]; byte eating;
active [5] proctype P() { do :: atomic { fork[_pid] == 0 -> fork[_pid] = 1 } atomic { fork[(_pid + 1) % 5] == 0 -> fork[(_pid + 1) % 5] = 1 } eating++; eating--; fork[_pid] = 0; fork[(_pid + 1) % 5] = 0 od }
