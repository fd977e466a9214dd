/// The main window without its looks: which conversation is open, on which sources, with which
/// model; what is listed and what is said. A [dev.assay.shell.state.Workspace] is all that the
/// window asks of the program behind it.
@NullMarked
package dev.assay.shell.state;

import org.jspecify.annotations.NullMarked;
