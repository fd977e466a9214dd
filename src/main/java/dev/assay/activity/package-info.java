/// Recorded activities: rides, runs, swims, each with streams of what its sensors measured. The
/// domain's words and its seam, [dev.assay.activity.ActivityLibrary], are here; how files are read,
/// what is computed and how it is told are rooms of their own.
@NullMarked
package dev.assay.activity;

import org.jspecify.annotations.NullMarked;
