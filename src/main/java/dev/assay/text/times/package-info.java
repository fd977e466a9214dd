/// Times as people and programs write them, found at any place of a line: which of the times of a
/// line is its own, and what is not said (year, zone, order of day and month). Domain-free, on
/// bytes of UTF-8, quick enough for tens of millions of lines.
@NullMarked
package dev.assay.text.times;

import org.jspecify.annotations.NullMarked;
