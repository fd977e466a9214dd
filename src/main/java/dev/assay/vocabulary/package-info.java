/// The words of data: what a name tells of the column that has it.
@NullMarked
package dev.assay.vocabulary;

import org.jspecify.annotations.NullMarked;
