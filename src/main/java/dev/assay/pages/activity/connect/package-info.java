/// The form that connects to an account at Strava.
@NullMarked
package dev.assay.pages.activity.connect;

import org.jspecify.annotations.NullMarked;
