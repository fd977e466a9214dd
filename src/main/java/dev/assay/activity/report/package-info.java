/// Activities in words for a model, in the layout of the published stream design: lists, details,
/// derived features, pages of rows and the choice between them. Numbers that are not known are left
/// out, never 0.
@NullMarked
package dev.assay.activity.report;

import org.jspecify.annotations.NullMarked;
