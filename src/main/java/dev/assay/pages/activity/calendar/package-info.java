/// What was done when: activities by day in a calendar, and by week and month with their sums, load
/// and time in zones.
@NullMarked
package dev.assay.pages.activity.calendar;

import org.jspecify.annotations.NullMarked;
