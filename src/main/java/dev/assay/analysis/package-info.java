/// Code over the stored results of a conversation: SQL that a model or an analyst wrote.
/// [dev.assay.analysis.SqlTables] says what the tables are called,
/// [dev.assay.result.statement.QueryCheck] which statements may be run at all, and
/// [dev.assay.analysis.SqlQuestions] runs one; the tools are `query_results`, `list_tables` and
/// `describe_table`.
@NullMarked
package dev.assay.analysis;

import org.jspecify.annotations.NullMarked;
