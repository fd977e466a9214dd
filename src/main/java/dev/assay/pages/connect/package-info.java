/// What all dialogs have in common that connect to a server: fields with a password, what the
/// server said, and the buttons below. Each kind of data brings its own fields and its own words.
@NullMarked
package dev.assay.pages.connect;

import org.jspecify.annotations.NullMarked;
