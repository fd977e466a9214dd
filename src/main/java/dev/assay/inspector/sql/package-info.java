/// SQL by hand, beside a stored table: a statement is written with what the conversation has at
/// hand ([dev.assay.inspector.sql.SqlCompletion]), checked while it is written, and run as the tool
/// `query_results` of the conversation, so that its result is a stored one like any other
/// ([dev.assay.inspector.sql.SqlPaneViewModel]). A condition over the rows of one table is written
/// in the same way ([dev.assay.inspector.sql.ConditionLine]).
@NullMarked
package dev.assay.inspector.sql;

import org.jspecify.annotations.NullMarked;
