/// What a grid shows, written as Python that a person reads and changes: with pandas or with Polars
/// ([dev.assay.analysis.python.written.FrameCode]).
@NullMarked
package dev.assay.analysis.python.written;

import org.jspecify.annotations.NullMarked;
