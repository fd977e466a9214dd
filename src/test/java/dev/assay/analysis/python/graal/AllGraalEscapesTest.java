package dev.assay.analysis.python.graal;

import org.junit.jupiter.api.Tag;

@Tag("proof")
final class AllGraalEscapesTest extends GraalEscapes {}
