/// Answers to questions about tables: the SQL that is run, the sentence, the table and the chart
/// that its rows become. The SQL is always shown, so that everybody can check it and go on from it.
@NullMarked
package dev.assay.guide.table.answer;

import org.jspecify.annotations.NullMarked;
