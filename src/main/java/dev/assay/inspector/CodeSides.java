package dev.assay.inspector;

import dev.assay.inspector.code.CodePane;
import dev.assay.inspector.python.PythonPane;
import dev.assay.inspector.python.PythonPaneViewModel;
import dev.assay.inspector.sql.SqlPaneViewModel;

/// The panes of the inspector in which code is written, one for each language, which all results
/// share.
record CodeSides(
        SqlPaneViewModel sqlModel, PythonPaneViewModel pythonModel, CodeSide sql, CodeSide python) {
    CodeSides(SqlPaneViewModel sqlModel, PythonPaneViewModel pythonModel) {
        this(
                sqlModel,
                pythonModel,
                new CodeSide(sqlModel, () -> new CodePane(sqlModel)),
                new CodeSide(pythonModel, () -> PythonPane.of(pythonModel)));
    }
}
