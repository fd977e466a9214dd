/// A chip's qubits where they sit, coloured by a metric, and its couplings as lines between them;
/// which of them are selected. Qubits are counted from 0.
@NullMarked
package dev.assay.pages.chip.lattice;

import org.jspecify.annotations.NullMarked;
