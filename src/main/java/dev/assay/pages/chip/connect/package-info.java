/// The dialog that connects to a calibration database on a server, or changes that connection.
@NullMarked
package dev.assay.pages.chip.connect;

import org.jspecify.annotations.NullMarked;
