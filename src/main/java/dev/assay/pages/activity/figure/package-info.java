/// How figures of an activity are told: in the units and the words of its sport, and in tables that
/// never cut a number.
@NullMarked
package dev.assay.pages.activity.figure;

import org.jspecify.annotations.NullMarked;
