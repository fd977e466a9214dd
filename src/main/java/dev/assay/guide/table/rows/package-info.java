/// The rows that queries return, and the digits in which answers tell their numbers.
@NullMarked
package dev.assay.guide.table.rows;

import org.jspecify.annotations.NullMarked;
