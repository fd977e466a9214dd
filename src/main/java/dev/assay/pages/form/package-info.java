/// The common parts of all forms that open a source or keep something: fields, perhaps with a
/// login, what came of them, and the buttons below. Each kind of data brings its own fields and its
/// own words.
@NullMarked
package dev.assay.pages.form;

import org.jspecify.annotations.NullMarked;
