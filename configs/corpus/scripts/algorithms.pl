use strict;
my ($what, $file) = @ARGV;
open my $in, '<', $file or die; my @lines = <$in>;
if ($what eq 'words') {
  my %n; for (@lines) { $n{lc $_}++ for /(\w+)/g }
  print "$_ $n{$_}\n" for (sort { $n{$b} <=> $n{$a} || $a cmp $b } keys %n)[0 .. 20];
} elsif ($what eq 'regex') {
  my $n = 0; for (@lines) { $n++ while /\b(\w)(\w*)\1\b|(\d+)(?=\s)|[aeiou]{2,}/gi; s/(\w+) (\w+)/$2 $1/g; $n += tr/a-m//; } print "$n\n";
} elsif ($what eq 'lev') {
  my @w = map { (split)[0] // '' } @lines[0 .. 60]; my $s = 0;
  for my $a (@w) { for my $b (@w) { my @p = (0 .. length $b);
    for my $i (1 .. length $a) { my @q = ($i); for my $j (1 .. length $b) { my $c = $p[$j-1] + (substr($a,$i-1,1) ne substr($b,$j-1,1)); $c = $p[$j]+1 if $p[$j]+1 < $c; $c = $q[$j-1]+1 if $q[$j-1]+1 < $c; push @q, $c } @p = @q } $s += $p[-1] } } print "$s\n";
} else {
  my @a = map { ($_ * 7919) % 10007 } 1 .. 4000; my $i; for $i (1 .. $#a) { my ($v, $j) = ($a[$i], $i); if ($i % 40 == 0) { @a[0..$i] = sort { $a <=> $b } @a[0..$i] } } print "@a[0..5]\n";
}
