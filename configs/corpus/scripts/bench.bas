10 n = 0
20 for i = 1 to 12000
30 n = n * 31 + i
40 n = n - 65521 * int(n / 65521)
50 a$ = "x" + str$(n)
60 next i
70 print n, a$
80 end
