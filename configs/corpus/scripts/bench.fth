: fib dup 2 < if drop 1 else dup 1- recurse swap 2 - recurse + then ;
create flags 8192 allot
: primes flags 8192 1 fill 0 8192 0 do flags i + c@ if i dup + 3 + dup i + begin dup 8192 < while dup flags + 0 swap c! over + repeat 2drop 1+ then loop ;
: main 24 fib . 20 0 do primes drop loop primes . ;
main bye
