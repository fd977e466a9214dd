/// The truth test: many questions to the built-in guide, each answer checked against numbers that
/// are computed here, from the documents alone.
///
/// [dev.assay.app.truth.ChipFacts] reads the documents, [dev.assay.app.truth.Truths] computes what
/// a question's entry in the resources names, [dev.assay.app.truth.Told] reads an answer and
/// [dev.assay.app.truth.Expectations] compares the two. Nothing here uses the statistics or the
/// guide of the program.
@NullMarked
package dev.assay.app.truth;

import org.jspecify.annotations.NullMarked;
