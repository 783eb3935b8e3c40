{ s += $1; q += $1 * $1; a[NR] = $1; k = int($1) % 50; h[k]++; if ($1 > x) x = $1 }
END { for (i = NR; i > NR - 2000; i--) for (j = 1; j < 20; j++) t += sin(a[i] * j) / (1 + h[j]); printf "%f %f %f %d\n", s / NR, sqrt(q / NR), t, x }
