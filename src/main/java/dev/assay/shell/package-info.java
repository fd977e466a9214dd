/// The main window: what surrounds the panes. Sidebar, top bar, status bar, settings, running a
/// tool by hand.
///
/// The window asks the program behind it for things through [dev.assay.shell.state.Workspace]; the
/// panes do not know each other, so this is where an "Open t1" in the chat reaches the inspector.
@NullMarked
package dev.assay.shell;

import org.jspecify.annotations.NullMarked;
