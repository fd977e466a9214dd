/// What any stored table holds at a glance, for a model that sees none of its rows: types, ranges,
/// missing and different values of each column, and what is odd.
///
/// A [dev.assay.result.survey.TableSurveyor] asks the database, right after the rows were written
/// and in the same transaction; a [dev.assay.result.survey.TableSummary] puts what it found into
/// words, with less of them where there are many columns. Both say what was not looked at.
@NullMarked
package dev.assay.result.survey;

import org.jspecify.annotations.NullMarked;
