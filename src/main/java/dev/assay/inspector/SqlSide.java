package dev.assay.inspector;

import dev.assay.inspector.sql.SqlPane;
import dev.assay.inspector.sql.SqlPaneViewModel;
import dev.assay.result.store.StoredResult;
import dev.assay.result.table.TableInfo;
import java.util.Optional;
import javafx.scene.control.Tab;
import org.jspecify.annotations.Nullable;

/// The one SQL pane of the inspector. It goes along to whatever result is looked at, for a
/// statement is written over all of them.
final class SqlSide {
    private final SqlPaneViewModel model;
    private @Nullable SqlPane pane;
    private @Nullable Tab place;
    private boolean wanted;

    SqlSide(SqlPaneViewModel model) {
        this.model = model;
    }

    SqlPaneViewModel model() {
        return model;
    }

    /// Whether it was in front beside the result that was looked at before.
    boolean isWanted() {
        return wanted;
    }

    /// Whether it is in a tab.
    boolean isIn(Tab tab) {
        return tab.equals(place);
    }

    /// Somebody looks at something else beside a result.
    void putAway() {
        wanted = false;
    }

    /// Comes into a tab beside a result.
    void showIn(Tab tab, StoredResult result, Optional<TableInfo> table) {
        wanted = true;
        if (pane == null) {
            pane = new SqlPane(model);
        }
        if (place != null && !place.equals(tab)) {
            place.setContent(null);
        }
        place = tab;
        tab.setContent(pane.root());
        model.look(result, table);
    }

    void focus() {
        if (pane != null) {
            pane.focus();
        }
    }
}
