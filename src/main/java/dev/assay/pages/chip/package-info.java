/// A chip as a page: its lattice, coloured by a metric, and the qubits or couplings that are
/// selected on it, with their parameters, histories and task results.
@NullMarked
package dev.assay.pages.chip;

import org.jspecify.annotations.NullMarked;
