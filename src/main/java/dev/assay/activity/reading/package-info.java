/// Recordings read from files: FIT, GPX, TCX and streams as Strava sends them, gzipped or not. What
/// a damaged file holds is kept, and what was lost is told; nothing in a file is ever followed or
/// run.
@NullMarked
package dev.assay.activity.reading;

import org.jspecify.annotations.NullMarked;
