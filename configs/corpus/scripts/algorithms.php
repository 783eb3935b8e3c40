<?php
function fft($a) { $n = count($a); if ($n == 1) return $a; $e = $o = []; foreach ($a as $i => $v) { if ($i % 2) $o[] = $v; else $e[] = $v; } $e = fft($e); $o = fft($o); $r = [];
  for ($k = 0; $k < $n / 2; $k++) { $t = -2 * M_PI * $k / $n; $c = cos($t); $s = sin($t); $x = $o[$k][0] * $c - $o[$k][1] * $s; $y = $o[$k][0] * $s + $o[$k][1] * $c; $r[$k] = [$e[$k][0] + $x, $e[$k][1] + $y]; $r[$k + $n / 2] = [$e[$k][0] - $x, $e[$k][1] - $y]; } return $r; }
if ($argv[1] == 'fft') { $a = []; for ($i = 0; $i < 8192; $i++) $a[] = [sin($i / 5), 0]; $r = fft($a); echo $r[5][0], "\n"; }
else { $n = []; foreach (preg_split('/\W+/', file_get_contents($argv[2])) as $w) { $w = strrev(strtolower($w)); $n[$w] = ($n[$w] ?? 0) + strlen($w); } arsort($n); echo implode(' ', array_slice(array_keys($n), 0, 9)), "\n"; }
