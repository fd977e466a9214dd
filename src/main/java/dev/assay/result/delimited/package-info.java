/// The tables of delimited texts, whatever wrote them: which rows they have and what their columns
/// hold. The database guesses; what it guesses badly is put right here, and each guess that an
/// analyst might want to know of is a remark. No row is left out: of what does not fit, a tidy copy
/// is made that holds all of it. What characters alone tell (what a table looks like, its
/// separators, quotes, missing cells) is known in `text.delimited`, on which this room builds, and
/// in no third place; how the database is told to read them stands in `form`.
@NullMarked
package dev.assay.result.delimited;

import org.jspecify.annotations.NullMarked;
