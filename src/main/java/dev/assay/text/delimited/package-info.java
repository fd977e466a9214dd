/// All that characters alone tell of delimited texts (CSV and its relatives): strictly by their
/// beginning, whether they are some, for a log, source code or prose is no table, however many
/// commas it has; and of those that are, where their cells are, what stands between them, which are
/// missing, and how a row is written. The tables of such texts, their types and rows are found in
/// `result.delimited`, which builds on this room.
@NullMarked
package dev.assay.text.delimited;

import org.jspecify.annotations.NullMarked;
