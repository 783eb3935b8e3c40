queens(N, Qs) :- numl(1, N, Ns), sel(Ns, [], Qs).
numl(N, N, [N]) :- !.
numl(A, N, [A|T]) :- B is A + 1, numl(B, N, T).
sel([], Qs, Qs).
sel(Un, Safe, Qs) :- pick(Q, Un, Rest), \+ attack(Q, 1, Safe), sel(Rest, [Q|Safe], Qs).
attack(X, N, [Y|_]) :- X is Y + N ; X is Y - N.
attack(X, N, [_|Ys]) :- N1 is N + 1, attack(X, N1, Ys).
pick(X, [X|T], T).
pick(X, [H|T], [H|R]) :- pick(X, T, R).
rev([], []).
rev([H|T], R) :- rev(T, S), app(S, [H], R).
app([], L, L).
app([H|T], L, [H|R]) :- app(T, L, R).
loop(0) :- !.
loop(N) :- numl(1, 30, L), rev(L, _), M is N - 1, loop(M).
main :- loop(1500), queens(12, Q), write(Q), nl, halt.
:- initialization(main).
