/// Recorded activities on the screen.
@NullMarked
package dev.assay.pages.activity;

import org.jspecify.annotations.NullMarked;
