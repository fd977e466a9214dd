/// What is known of each calibration task, whoever measures it: what it shows, what a good result
/// looks like, how it fails and what to do then. One Markdown file for each task, with a head of
/// `name: value` lines; written for the model that judges a result, and for people.
@NullMarked
package dev.assay.chip.knowledge;

import org.jspecify.annotations.NullMarked;
