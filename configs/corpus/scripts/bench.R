f <- function(n) if (n < 2) n else f(n - 1) + f(n - 2)
print(f(18)); x <- sapply(1:4000, function(i) sin(i) * i %% 7); print(sum(sort(x)))
w <- scan(commandArgs(TRUE)[1], "", quiet = TRUE); print(head(sort(table(w), decreasing = TRUE), 5)); m <- matrix(0, 40, 40); for (i in 1:40) for (j in 1:40) m[i, j] <- i * j %% 11; print(sum(apply(m, 1, median)))
