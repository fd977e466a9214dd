/// The words of data: what a name tells of the column that has it, and in which words people speak
/// of the tables of a source.
@NullMarked
package dev.assay.vocabulary;

import org.jspecify.annotations.NullMarked;
