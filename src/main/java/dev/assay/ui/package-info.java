/// What all panes share on screen: the theme, small widgets, and [dev.assay.ui.WebPage], the only
/// place with a WebView.
@NullMarked
package dev.assay.ui;

import org.jspecify.annotations.NullMarked;
