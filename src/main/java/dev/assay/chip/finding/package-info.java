/// Findings of a chip's calibration beyond single values: which qubits and couplings changed at
/// once, whether the whole chip did with them, and which drift. The detectors say it to whoever
/// asks; the guide only asks them and shows what they say.
@NullMarked
package dev.assay.chip.finding;

import org.jspecify.annotations.NullMarked;
