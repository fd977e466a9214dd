/// The calibration tools, each a class: what a model, a person or a command may ask of a chip. They
/// have the names, arguments and result keys of the QDash copilot; [dev.assay.chip.tool.ChipTools]
/// lists them.
@NullMarked
package dev.assay.chip.tool;

import org.jspecify.annotations.NullMarked;
