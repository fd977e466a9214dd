/// The SQL that answers questions: what is computed, for which groups, of which rows. Every name is
/// quoted and every value written as a literal in one place, so that nothing in a name or in a
/// question can become SQL.
@NullMarked
package dev.assay.guide.table.sql;

import org.jspecify.annotations.NullMarked;
