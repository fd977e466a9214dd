/// The words of questions about chips: names of parameters, of qubits and couplings, limits. Which
/// of them belong together is decided here, what they ask for is not.
@NullMarked
package dev.assay.chip.guide.words;

import org.jspecify.annotations.NullMarked;
