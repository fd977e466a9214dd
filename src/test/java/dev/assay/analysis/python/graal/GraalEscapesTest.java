package dev.assay.analysis.python.graal;

import dev.assay.analysis.python.Escape;

/// The attempts that do not go on until their time is up, after each of which GraalPy takes seconds
/// to start anew.
final class GraalEscapesTest extends GraalEscapes {
    @Override
    protected boolean isTried(Escape escape) {
        return super.isTried(escape) && !escape.goesOn();
    }
}
