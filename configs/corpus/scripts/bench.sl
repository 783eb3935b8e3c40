variable a = [1:20000] * 1.5, i, s = 0.0, h = Assoc_Type[];
for (i = 0; i < 60000; i++) { s += a[i mod 20000] * sin(i); h[string(i mod 999)] = i; }
vmessage("%g %d", s, length(h));
