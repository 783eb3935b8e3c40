(deftemplate n (slot v)) (deffacts start (n (v 1)))
(defrule grow (n (v ?x&:(< ?x 1500))) => (assert (n (v (+ ?x 1)))))
(defrule pair (n (v ?x)) (n (v ?y&:(= ?y (* 2 ?x)))) => (assert (pair ?x ?y)))
(reset) (run) (exit)
