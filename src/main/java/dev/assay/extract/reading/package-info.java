/// What all modes share in which a language model reads: how much it takes in one call, what its
/// calls cost, and its report, taken out of everything that it wrote around it.
@NullMarked
package dev.assay.extract.reading;

import org.jspecify.annotations.NullMarked;
