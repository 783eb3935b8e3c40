set n = 0
set i = 0
while ($i < 3000)
@ i++
@ n = ($n * 31 + $i) % 65521
if ($n > 30000 && $n < 40000) set s = "x$n"
switch ($n)
case *7*:
set t = ($n $i a b)
breaksw
default:
set t = ($i)
endsw
end
echo $n $s
