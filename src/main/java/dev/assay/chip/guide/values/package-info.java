/// Current values of qubits and couplings: read, filtered, ranked, compared, judged by the limits.
@NullMarked
package dev.assay.chip.guide.values;

import org.jspecify.annotations.NullMarked;
