/// The words of questions about chips: names of parameters, of qubits and couplings, and the forms
/// in which people write them. What a question asks for is not decided here.
@NullMarked
package dev.assay.chip.guide.words;

import org.jspecify.annotations.NullMarked;
