(defun tak (x y z) (if (not (< y x)) z (tak (tak (- x 1) y z) (tak (- y 1) z x) (tak (- z 1) x y))))
(defun flat (tree) (cond ((null tree) nil) ((atom tree) (list tree)) (t (append (flat (car tree)) (flat (cdr tree))))))
(defun build (n) (if (= n 0) 'x (list (build (- n 1)) n (build (- n 1)))))
(print (tak 14 8 3)) (dotimes (i 5) (print (length (flat (build 9)))))
