/// Stored results as files of columns, which an interpreter maps into its memory.
@NullMarked
package dev.assay.analysis.python.columns;

import org.jspecify.annotations.NullMarked;
