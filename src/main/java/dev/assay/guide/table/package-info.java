/// Questions about any table: a file, a query result, a stored result. Taken apart against the
/// names and values of the tables at hand ([dev.assay.guide.table.words]), put together
/// ([dev.assay.guide.table.reading]), turned into SQL ([dev.assay.guide.table.sql]) that the tool
/// `query_results` runs, and answered with a sentence, a table, a chart and that SQL
/// ([dev.assay.guide.table.answer]). A question of which one word has no use is not answered:
/// [dev.assay.guide.table.plan] says why.
@NullMarked
package dev.assay.guide.table;

import org.jspecify.annotations.NullMarked;
