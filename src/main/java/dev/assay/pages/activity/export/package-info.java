/// What is on the page of an activity, as files for other programs.
@NullMarked
package dev.assay.pages.activity.export;

import org.jspecify.annotations.NullMarked;
