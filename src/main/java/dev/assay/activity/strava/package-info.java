/// Activities at Strava: the sign-in, its API, and what it sends as a library of activities.
@NullMarked
package dev.assay.activity.strava;

import org.jspecify.annotations.NullMarked;
