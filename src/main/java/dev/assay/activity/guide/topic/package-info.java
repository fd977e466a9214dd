/// What there is to say of one activity beside its figures: how it went, where it changed, whether
/// its data can be believed. What was claimed with the question is compared with what was found.
@NullMarked
package dev.assay.activity.guide.topic;

import org.jspecify.annotations.NullMarked;
