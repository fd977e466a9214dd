/// The card on which the analyst allows a call before it is run, with its arguments.
@NullMarked
package dev.assay.shell.approval;

import org.jspecify.annotations.NullMarked;
