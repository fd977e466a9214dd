/// Python over the stored results of a conversation, in a process that reaches nothing else.
///
/// A [dev.assay.analysis.python.PythonRuntime] starts an interpreter inside a sandbox; a
/// [dev.assay.analysis.python.PythonWorker] is one that runs and whose variables live on. What it
/// sends is read as what a stranger wrote.
@NullMarked
package dev.assay.analysis.python;

import org.jspecify.annotations.NullMarked;
