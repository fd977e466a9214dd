/// Delimited texts, whatever wrote them: what stands between their cells, whether they have a
/// header, what their columns hold. The database guesses; what it guesses badly is put right here,
/// and each guess that an analyst might want to know of is a remark. No row is left out: of what
/// does not fit, a tidy copy is made that holds all of it.
@NullMarked
package dev.assay.result.delimited;

import org.jspecify.annotations.NullMarked;
