module M = Map.Make (String)
let rec tak x y z = if y >= x then z else tak (tak (x - 1) y z) (tak (y - 1) z x) (tak (z - 1) x y)
type tree = Leaf | Node of tree * int * tree
let rec insert v = function Leaf -> Node (Leaf, v, Leaf) | Node (l, x, r) as t -> if v < x then Node (insert v l, x, r) else if v > x then Node (l, x, insert v r) else t
let rec sum = function Leaf -> 0 | Node (l, x, r) -> sum l + x + sum r
let () = Printf.printf "%d\n" (tak 14 8 3)
let () = let t = ref Leaf in for i = 1 to 8000 do t := insert (i * 7919 mod 10007) !t done; Printf.printf "%d\n" (sum !t)
let () = let m = ref M.empty in for i = 1 to 4000 do m := M.add (string_of_int (i * 31 mod 977)) i !m done; Printf.printf "%d\n" (M.cardinal !m)
let () = let a = Array.init 3000 (fun i -> float_of_int (i * 37 mod 101)) in Array.sort compare a; Printf.printf "%f\n" (Array.fold_left (+.) 0. a)
