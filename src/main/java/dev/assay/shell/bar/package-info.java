/// What surrounds the panes: the top bar with source, context and model, the left pane with
/// conversations and sources, the status bar and what is said there.
@NullMarked
package dev.assay.shell.bar;

import org.jspecify.annotations.NullMarked;
