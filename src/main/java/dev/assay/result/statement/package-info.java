/// SQL that a person or a model wrote, before and after it is run: what such a statement may say
/// ([dev.assay.result.statement.QueryCheck], [dev.assay.result.statement.FunctionRule],
/// [dev.assay.result.statement.RowExpression]), where its comments and quotes end
/// ([dev.assay.result.statement.SqlQuote]), and what is wrong with one, in a sentence and at its
/// place ([dev.assay.result.statement.SqlException]).
@NullMarked
package dev.assay.result.statement;

import org.jspecify.annotations.NullMarked;
