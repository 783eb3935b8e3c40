let n = 0
for i in range(4000)
  let n = (n * 31 + i) % 65521
  let d = get(g:, 'd', {})
  let d[n % 97] = string(i) . 'x'
endfor
silent! %s/\v<(\w)(\w*)>/\2\1/g
silent! sort /\w\+/
silent! g/e/m0
qa!
