/// What is in a file: its kind, and its tables with their columns and rows. What the database does
/// not read as it is, becomes a copy that it reads; what an analyst might want to know of that is a
/// remark.
@NullMarked
package dev.assay.file.reading;

import org.jspecify.annotations.NullMarked;
