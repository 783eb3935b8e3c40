{ for (i = 1; i <= NF; i++) { w = tolower($i); gsub(/[^a-z]/, "", w); if (w) n[w]++; if (match(w, /[aeiou][^aeiou]+e$/)) m += RSTART } }
END { for (w in n) if (n[w] > 50) printf "%s %d\n", w, n[w]; print m, substr("x" m, 1, 3) }
