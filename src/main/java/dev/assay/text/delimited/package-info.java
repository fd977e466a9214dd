/// Tells delimited texts (CSV and its relatives) from all other texts, by their beginning alone and
/// strictly: a log, source code or prose is no table, however many commas it has.
@NullMarked
package dev.assay.text.delimited;

import org.jspecify.annotations.NullMarked;
