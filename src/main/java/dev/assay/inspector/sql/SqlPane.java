package dev.assay.inspector.sql;

import dev.assay.inspector.code.CodePane;

/// The SQL pane.
public final class SqlPane {
    private SqlPane() {}

    public static CodePane of(SqlPaneViewModel model) {
        return new CodePane(model, SqlPieces.LANGUAGE);
    }
}
