/// Cards over the window: the search for everything, shortcuts, the prompt, remarks on a source, a
/// folder to open, a link to follow; and the dialogs for files.
@NullMarked
package dev.assay.shell.card;

import org.jspecify.annotations.NullMarked;
