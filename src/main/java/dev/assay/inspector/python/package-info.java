/// Python by hand, beside a stored table: code is written with the names that the conversation has
/// at hand ([dev.assay.inspector.python.PythonCompletion]), run as its tool
/// `execute_python_analysis`, and kept by name ([dev.assay.inspector.python.PythonPaneViewModel]).
@NullMarked
package dev.assay.inspector.python;

import org.jspecify.annotations.NullMarked;
