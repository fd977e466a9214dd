/// The selected qubits or couplings: parameters of one with what was run on it, or several side by
/// side, and histories.
@NullMarked
package dev.assay.pages.chip.details;

import org.jspecify.annotations.NullMarked;
