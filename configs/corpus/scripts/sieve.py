import heapq, re, json, sys
def sieve(n):
    flags = bytearray([1]) * (n + 1)
    for i in range(2, int(n ** 0.5) + 1):
        if flags[i]:
            for k in range(i * i, n + 1, i):
                flags[k] = 0
    return sum(flags) - 2
def huffman(text):
    heap = [[text.count(c), i, c] for i, c in enumerate(sorted(set(text)))]
    heapq.heapify(heap)
    while len(heap) > 1:
        a, b = heapq.heappop(heap), heapq.heappop(heap)
        heapq.heappush(heap, [a[0] + b[0], a[1], (a[2], b[2])])
    return heap[0][2]
def queens(n, row=0, columns=0, left=0, right=0):
    if row == n:
        return 1
    return sum(queens(n, row + 1, columns | 1 << c, (left | 1 << c) << 1, (right | 1 << c) >> 1)
               for c in range(n) if not (columns | left | right) & 1 << c)
class Matrix:
    def __init__(self, n): self.rows = [[(i * j) % 7 + 0.5 for j in range(n)] for i in range(n)]
    def times(self, other):
        turned = list(zip(*other.rows))
        return [[sum(a * b for a, b in zip(row, column)) for column in turned] for row in self.rows]
what, file = sys.argv[1], sys.argv[2]
text = open(file).read()
if what == "sieve": print(sieve(300000))
elif what == "huffman": print(huffman(text)[0])
elif what == "queens": print(queens(7))
elif what == "matrix": print(Matrix(60).times(Matrix(60))[3][4])
elif what == "words":
    count = {}
    for word in re.findall(r"[a-z]+", text.lower()): count[word] = count.get(word, 0) + 1
    print(sorted(count.items(), key=lambda p: (-p[1], p[0]))[:9])
elif what == "json": print(len(json.dumps(sorted(json.loads(text), key=lambda r: r["value"]), indent=1)))
