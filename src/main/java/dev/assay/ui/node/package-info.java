/// Small things that every view does with nodes of the toolkit: to show one or take it away, to
/// copy a text, to offer a command in a menu.
@NullMarked
package dev.assay.ui.node;

import org.jspecify.annotations.NullMarked;
