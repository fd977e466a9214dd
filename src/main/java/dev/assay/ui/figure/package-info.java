/// Charts made ready for a page of a window, which draws without WebGL and without a network: older
/// spellings, trace types that such a page cannot draw, and more points than it draws in time.
@NullMarked
package dev.assay.ui.figure;

import org.jspecify.annotations.NullMarked;
