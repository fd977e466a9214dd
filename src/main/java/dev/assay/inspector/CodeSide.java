package dev.assay.inspector;

import dev.assay.inspector.code.CodePad;
import dev.assay.inspector.code.CodePane;
import dev.assay.result.store.StoredResult;
import dev.assay.result.table.TableInfo;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.scene.control.Tab;
import org.jspecify.annotations.Nullable;

/// The one pane of the inspector for the code of some language. It goes along to whatever result is
/// looked at, for code is written over all of them.
final class CodeSide {
    private final CodePad model;
    private final Supplier<CodePane> made;
    private @Nullable CodePane pane;
    private @Nullable Tab place;
    private boolean wanted;

    /// @param model looks at what the pane is beside
    /// @param made makes the pane when it is shown first
    CodeSide(CodePad model, Supplier<CodePane> made) {
        this.model = model;
        this.made = made;
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
        showIn(tab);
        model.look(result, table);
    }

    /// Comes into a tab beside no result.
    void showIn(Tab tab) {
        if (pane == null) {
            pane = made.get();
        }
        if (place != null && !place.equals(tab)) {
            place.setContent(null);
        }
        place = tab;
        tab.setContent(pane.root());
    }

    void focus() {
        if (pane != null) {
            pane.focus();
        }
    }
}
