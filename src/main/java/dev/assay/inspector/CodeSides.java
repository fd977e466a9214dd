package dev.assay.inspector;

import dev.assay.inspector.python.PythonPane;
import dev.assay.inspector.python.PythonPaneViewModel;
import dev.assay.inspector.sql.SqlPane;
import dev.assay.inspector.sql.SqlPaneViewModel;

/// The panes of the inspector in which code is written, one for each language, which all results
/// share.
final class CodeSides {
    private final SqlPaneViewModel sqlModel;
    private final PythonPaneViewModel pythonModel;
    private final CodeSide sql;
    private final CodeSide python;

    CodeSides(SqlPaneViewModel sqlModel, PythonPaneViewModel pythonModel) {
        this.sqlModel = sqlModel;
        this.pythonModel = pythonModel;
        this.sql = new CodeSide(sqlModel::look, () -> SqlPane.of(sqlModel));
        this.python = new CodeSide(pythonModel::look, () -> PythonPane.of(pythonModel));
    }

    SqlPaneViewModel sqlModel() {
        return sqlModel;
    }

    PythonPaneViewModel pythonModel() {
        return pythonModel;
    }

    CodeSide sql() {
        return sql;
    }

    CodeSide python() {
        return python;
    }
}
