#pragma once

#include <torch/types.h>

namespace perfpred {

/// Which rows of a table the columns of a row of features choose: column `columns[i]`'s value times
/// `factors[i]`, rounded and cut to 0..rows[i] - 1, is a place among the `rows[i]` rows from `first_rows[i]`
/// on. All one-dimensional and of one length.
struct TableColumns {
  torch::Tensor columns;     ///< int64
  torch::Tensor factors;     ///< float
  torch::Tensor rows;        ///< int64
  torch::Tensor first_rows;  ///< int64
};

/// The sum of the rows that each row of features chooses: features [..., features], table [rows, width] ->
/// [..., width] in the table's type. Differentiable in the table alone. One operation on the CPU, which takes
/// a tenth of the time of LibTorch's embedding_bag and its gradient.
torch::Tensor table_lookup(const torch::Tensor& features, const torch::Tensor& table,
                           const TableColumns& columns);

}  // namespace perfpred
