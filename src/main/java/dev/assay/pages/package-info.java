/// A source as a page of its own, apart from any conversation: the dialog that connects to a
/// database server, and the chip with its lattice, its qubits and couplings and what was measured
/// on them.
///
/// Pages read through `chip` and work without any model. What an analyst picks out on a page is
/// handed to whoever shows it.
@NullMarked
package dev.assay.pages;

import org.jspecify.annotations.NullMarked;
