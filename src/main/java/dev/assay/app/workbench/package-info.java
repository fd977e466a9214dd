/// The program put together, without a window: [dev.assay.app.workbench.Workbench] builds every
/// part by hand, top to bottom, and [dev.assay.app.workbench.AssayWorkspace] is what the window and
/// the commands ask. A new kind of data is one line in `Workbench`.
@NullMarked
package dev.assay.app.workbench;

import org.jspecify.annotations.NullMarked;
