/// A folder of exported collections as a source: how its files are written, what in them is a
/// document, and whether they changed since they were read.
@NullMarked
package dev.assay.chip.dump;

import org.jspecify.annotations.NullMarked;
