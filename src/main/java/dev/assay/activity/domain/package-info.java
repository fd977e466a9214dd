/// Recorded activities as a kind of data: how a folder of recordings or the sample is opened, what
/// a model is told of it, and what a plain question is answered with.
@NullMarked
package dev.assay.activity.domain;

import org.jspecify.annotations.NullMarked;
