/// The main window: puts the panes, the bars around them, the cards over them and the dialogs
/// together, and answers its buttons, menus and shortcuts.
///
/// The window asks the program behind it for things through [dev.assay.shell.state.Workspace]; the
/// panes do not know each other, so this is where an "Open t1" in the chat reaches the inspector.
@NullMarked
package dev.assay.shell;

import org.jspecify.annotations.NullMarked;
