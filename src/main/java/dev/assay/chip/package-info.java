/// Quantum-chip calibration: documents of a calibration database, the sources they come from, and
/// the tools that read them. Names of collections, fields, tools and result keys are those of the
/// QDash database and its copilot.
@NullMarked
package dev.assay.chip;

import org.jspecify.annotations.NullMarked;
