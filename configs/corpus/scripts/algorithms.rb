what, file = ARGV
case what
when 'words' then puts File.read(file).scan(/\w+/).each_with_object(Hash.new(0)) { |w, h| h[w.downcase] += 1 }.sort_by { |k, v| [-v, k] }.first(9).inspect
when 'queens'
  def place(n, r, c, l, d) = r == n ? 1 : (0...n).sum { |i| c[i] || l[r + i] || d[r - i + n] ? 0 : (c[i] = l[r + i] = d[r - i + n] = true; x = place(n, r + 1, c, l, d); c[i] = l[r + i] = d[r - i + n] = nil; x) }
  puts place(7, 0, [], [], [])
else
  Point = Struct.new(:x, :y, :v)
  ps = (0...300).map { |i| Point.new(i * 1.1, i % 17, 0.0) }
  5.times { ps.each { |a| ps.each { |b| d = (a.x - b.x)**2 + (a.y - b.y)**2 + 0.1; a.v += 1.0 / Math.sqrt(d) } } }
  puts ps.sum(&:v)
end
