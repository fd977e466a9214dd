/// Golden files: what models receive, word for word, kept beside the tests.
///
/// Of the built-in sample the texts themselves are kept, so that a difference can be read; of real
/// devices, whose data are not ours to publish, only digests.
@NullMarked
package dev.assay.app.golden;

import org.jspecify.annotations.NullMarked;
