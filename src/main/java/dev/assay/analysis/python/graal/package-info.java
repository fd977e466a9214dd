/// Python where the machine has none that can be locked in: GraalPy, in a Java process of its own,
/// with a context that reaches no file, no network, no process and no class of Java.
///
/// A [dev.assay.analysis.python.graal.GraalRuntime] starts the process, whose main class is
/// [dev.assay.analysis.python.graal.GraalWorker].
@NullMarked
package dev.assay.analysis.python.graal;

import org.jspecify.annotations.NullMarked;
