package dev.assay.inspector;

import dev.assay.extract.view.StoredPlace;
import dev.assay.inspector.extract.ExtractPane;
import dev.assay.inspector.table.TableViewModel;
import dev.assay.result.table.TableInfo;
import dev.assay.ui.Icons;
import dev.assay.ui.Shortcut;
import dev.assay.ui.TextFind;
import dev.assay.ui.node.Presence;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.control.TabPane.TabClosingPolicy;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.Region;
import javafx.scene.text.Font;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/// Beside the rows or the text of a result: what the model saw of it, and what more is drawn out of
/// it by hand.
final class SidePane {
    /// So wide are words and pictograms of the tabs, in the height of their letters.
    private static final double LETTERS_FOR_BOTH = 26;

    private final ModelPane seen;
    private final ExtractPane extracting;
    private final Tab extract;
    private final Tab data;
    private final Tab sql;
    private final ResultViewModel model;
    private final SqlSide statement;
    private final TabPane root = new TabPane();

    /// Whether the SQL pane came along by itself.
    private boolean followed;

    /// @param show brings a place of the result into sight
    /// @param statement the SQL pane, which all results share
    SidePane(ResultViewModel model, Consumer<StoredPlace> show, SqlSide statement) {
        this.model = model;
        this.statement = statement;
        this.seen = new ModelPane(model);
        this.extracting = new ExtractPane(model.extract(), show);
        this.extract = tab("Extract", Feather.FILTER, extracting.root());
        extract.setTooltip(new Tooltip(Shortcut.EXTRACT.hint()));
        this.sql = tab("SQL", Feather.TERMINAL, null);
        sql.setTooltip(new Tooltip(Shortcut.SQL.hint()));
        boolean table = !model.tables().isEmpty();
        this.data = table ? tab("Table", Feather.GRID, null) : tab("Text", Feather.FILE_TEXT, null);
        root.getStyleClass().add("side-tabs");
        root.setTabClosingPolicy(TabClosingPolicy.UNAVAILABLE);
        root.setAccessibleText("Model view, extractions and SQL");
        root.getTabs().addAll(tab("Model view", Feather.EYE, seen.root()), extract, sql);
        root.getSelectionModel().selectedItemProperty().addListener((_, _, now) -> front(now));
        root.widthProperty().subscribe(width -> nameTabs(width.doubleValue()));
        model.selected().subscribe(_ -> lookedAt(false));
    }

    Parent root() {
        return root;
    }

    /// Holds the rows or the text in a tab of their own, too, where there is no room beside them.
    /// What somebody looks at beside them stays in front; a statement that only came along does
    /// not, for what it brought is new.
    void takeIn(Region rowsOrText) {
        data.setContent(rowsOrText);
        if (!root.getTabs().contains(data)) {
            root.getTabs().addFirst(data);
        }
        boolean asked = extract.isSelected() || (sql.isSelected() && !followed);
        if (!asked) {
            showData();
        }
    }

    /// Gives them away again.
    void letGo() {
        root.getTabs().remove(data);
        data.setContent(null);
    }

    void showData() {
        root.getSelectionModel().select(data);
    }

    /// Brings the extractions to the front, ready to be asked.
    void extract() {
        root.getSelectionModel().select(extract);
        // What was not in sight takes no focus before it is laid out.
        root.layout();
        extracting.focus();
    }

    private void front(Tab now) {
        if (now.equals(sql)) {
            Optional<TableInfo> table =
                    Optional.ofNullable(model.selected().get()).map(TableViewModel::info);
            statement.showIn(sql, model.result(), table);
        } else if (statement.isIn(sql)) {
            statement.putAway();
        }
    }

    /// The result is in front now. Where a statement was being written beside the one before, it is
    /// beside this one, too.
    ///
    /// @param room whether there is room for it beside the rows
    void lookedAt(boolean room) {
        if (sql.isSelected()) {
            front(sql);
        } else if (room && statement.isWanted()) {
            root.getSelectionModel().select(sql);
            followed = true;
        }
    }

    /// Brings the SQL pane to the front, ready to be written in.
    void sql() {
        root.getSelectionModel().select(sql);
        followed = false;
        root.layout();
        statement.focus();
    }

    /// Puts the cursor where one says what to look for: in the text that has the focus, in what the
    /// model saw, in the question to an extraction.
    ///
    /// @return whether the focus is here, and not with the rows or the text
    boolean find() {
        Node focused = root.getScene().getFocusOwner();
        if (root.getSelectionModel().getSelectedItem().equals(data) || !isHere(focused)) {
            return false;
        }
        Optional<TextFind> text = TextFind.around(focused);
        if (text.isPresent()) {
            text.get().open();
        } else if (extract.isSelected()) {
            extracting.focus();
        } else {
            seen.find();
        }
        return true;
    }

    private boolean isHere(@Nullable Node focused) {
        Node each = focused;
        while (each != null && !each.equals(root)) {
            each = each.getParent();
        }
        return each != null;
    }

    /// Words say more than pictograms where there is no room for both.
    private void nameTabs(double width) {
        boolean both = width > LETTERS_FOR_BOTH * Font.getDefault().getSize();
        root.getTabs().forEach(tab -> Presence.set(tab.getGraphic(), both));
    }

    private static Tab tab(String words, Feather pictogram, @Nullable Node content) {
        Tab tab = new Tab(words, content);
        tab.setGraphic(Icons.of(pictogram));
        return tab;
    }
}
