/// Readers of files that hold tables and nothing else: Parquet, workbooks, databases.
@NullMarked
package dev.assay.file.table;

import org.jspecify.annotations.NullMarked;
