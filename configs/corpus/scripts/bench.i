x = span(0, 10, 20000); for (k = 1; k <= 60; ++k) { y = sin(x * k) * exp(-x); s = sum(y(where(y > 0))); }
n = 0; for (i = 1; i < 60000; ++i) n = (n * 31 + i) % 65521; s; n; quit;
