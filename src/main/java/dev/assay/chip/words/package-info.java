/// The names that people have for what is measured on a chip, with units and limits.
@NullMarked
package dev.assay.chip.words;

import org.jspecify.annotations.NullMarked;
