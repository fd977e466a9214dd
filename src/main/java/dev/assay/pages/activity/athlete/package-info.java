/// The form in which an athlete says what load and zones are counted by.
@NullMarked
package dev.assay.pages.activity.athlete;

import org.jspecify.annotations.NullMarked;
