/// All activities in a list that is searched and sorted.
@NullMarked
package dev.assay.pages.activity.list;

import org.jspecify.annotations.NullMarked;
