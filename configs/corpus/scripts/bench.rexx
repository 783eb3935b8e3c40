n = 0; do i = 1 to 20000; n = (n * 31 + i) // 65521; t = substr('abcdefghij' || n, 3, 4); if pos('7', n) > 0 then s.i = reverse(t); else s.i = t; end
c = 0; do i = 1 to 20000; if s.i > 'c' then c = c + length(s.i); end; say n c
