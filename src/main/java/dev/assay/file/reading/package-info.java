/// What is in a file: its kind, its tables with their columns and rows, and how its bytes stand for
/// cells. The database guesses; what it guesses badly is put right here, and each guess that an
/// analyst might want to know of is a remark. No row is left out: of what does not fit, a tidy copy
/// is made that holds all of it.
@NullMarked
package dev.assay.file.reading;

import org.jspecify.annotations.NullMarked;
