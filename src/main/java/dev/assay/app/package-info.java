/// The program put together: [dev.assay.app.workbench.Workbench] builds every part by hand, top to
/// bottom; [dev.assay.app.Main] chooses between the window and the commands that need none.
@NullMarked
package dev.assay.app;

import org.jspecify.annotations.NullMarked;
