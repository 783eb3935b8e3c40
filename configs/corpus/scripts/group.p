fof(l, axiom, ![X]: mult(e, X) = X). fof(i, axiom, ![X]: mult(inv(X), X) = e).
fof(a, axiom, ![X, Y, Z]: mult(mult(X, Y), Z) = mult(X, mult(Y, Z))). fof(s, axiom, ![X]: mult(X, X) = e).
fof(g, conjecture, ![X, Y]: mult(X, Y) = mult(Y, X)).
