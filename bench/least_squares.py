"""Least squares for the scripts of this folder. Needs NumPy."""
import numpy


def solve(rows, targets, ridge):
    """What rows are to be multiplied by, a column a column of targets; `ridge` is of each coordinate's mean square."""
    scale = numpy.sqrt((rows ** 2).mean(0)).clip(1e-30)
    rows = rows / scale
    moments = rows.T @ rows / len(rows) + ridge * numpy.eye(rows.shape[1])
    return numpy.linalg.solve(moments, rows.T @ targets / len(rows)) / scale[:, None]
