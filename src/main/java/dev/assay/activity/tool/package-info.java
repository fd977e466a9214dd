/// The tools of activities, under the names and with the arguments of the published stream design.
@NullMarked
package dev.assay.activity.tool;

import org.jspecify.annotations.NullMarked;
