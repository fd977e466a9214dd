package dev.assay.inspector;

import dev.assay.extract.view.StoredPlace;
import dev.assay.inspector.extract.ExtractPane;
import dev.assay.inspector.table.TableViewModel;
import dev.assay.result.table.TableInfo;
import dev.assay.ui.Icons;
import dev.assay.ui.Shortcut;
import dev.assay.ui.TextFind;
import dev.assay.ui.node.Presence;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
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
    private static final double LETTERS_FOR_BOTH = 34;

    private final ModelPane seen;
    private final ExtractPane extracting;
    private final Tab extract;
    private final Tab data;
    private final CodeTab sql;
    private final CodeTab python;
    private final ResultViewModel model;
    private final TabPane root = new TabPane();

    /// Whether the code in front came along by itself.
    private boolean followed;

    /// The tab of a language.
    private record CodeTab(Tab tab, CodeSide side) {}

    /// @param show brings a place of the result into sight
    /// @param sides the panes of code, which all results share
    SidePane(ResultViewModel model, Consumer<StoredPlace> show, CodeSides sides) {
        this.model = model;
        this.seen = new ModelPane(model);
        this.extracting = new ExtractPane(model.extract(), show);
        this.extract = tab("Extract", Feather.FILTER, extracting.root());
        extract.setTooltip(new Tooltip(Shortcut.EXTRACT.hint()));
        this.sql = new CodeTab(tab("SQL", Feather.TERMINAL, null), sides.sql());
        sql.tab().setTooltip(new Tooltip(Shortcut.SQL.hint()));
        this.python = new CodeTab(tab("Python", Feather.CODE, null), sides.python());
        python.tab().setTooltip(new Tooltip(Shortcut.PYTHON.hint()));
        boolean table = !model.tables().isEmpty();
        this.data = table ? tab("Table", Feather.GRID, null) : tab("Text", Feather.FILE_TEXT, null);
        root.getStyleClass().add("side-tabs");
        root.setTabClosingPolicy(TabClosingPolicy.UNAVAILABLE);
        root.setAccessibleText("Model view, extractions, SQL and Python");
        root.getTabs()
                .addAll(
                        tab("Model view", Feather.EYE, seen.root()),
                        extract,
                        sql.tab(),
                        python.tab());
        root.getSelectionModel().selectedItemProperty().addListener((_, _, now) -> front(now));
        root.widthProperty().subscribe(width -> nameTabs(width.doubleValue()));
        model.selected().subscribe(_ -> lookedAt(false));
    }

    Parent root() {
        return root;
    }

    /// Holds the rows or the text in a tab of their own, too, where there is no room beside them.
    /// What somebody looks at beside them stays in front; code that only came along does not, for
    /// what it brought is new.
    void takeIn(Region rowsOrText) {
        data.setContent(rowsOrText);
        if (!root.getTabs().contains(data)) {
            root.getTabs().addFirst(data);
        }
        boolean asked = extract.isSelected() || (codeInFront().isPresent() && !followed);
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
        boolean isCode = now.equals(sql.tab()) || now.equals(python.tab());
        for (CodeTab code : List.of(sql, python)) {
            if (now.equals(code.tab())) {
                Optional<TableInfo> table =
                        Optional.ofNullable(model.selected().get()).map(TableViewModel::info);
                code.side().showIn(code.tab(), model.result(), table);
            } else if (isCode || code.side().isIn(code.tab())) {
                // The language that is written in last comes along, wherever the other is.
                code.side().putAway();
            }
        }
    }

    private Optional<CodeTab> codeInFront() {
        return Stream.of(sql, python).filter(code -> code.tab().isSelected()).findFirst();
    }

    /// The result is in front now. Where code was being written beside the one before, it is beside
    /// this one, too.
    ///
    /// @param room whether there is room for it beside the rows
    void lookedAt(boolean room) {
        Optional<CodeTab> wanted =
                Stream.of(sql, python).filter(code -> code.side().isWanted()).findFirst();
        if (codeInFront().isPresent()) {
            front(codeInFront().get().tab());
        } else if (room && wanted.isPresent()) {
            root.getSelectionModel().select(wanted.get().tab());
            followed = true;
        }
    }

    /// Brings the SQL pane to the front, ready to be written in.
    void sql() {
        write(sql);
    }

    /// Brings the Python pane to the front, ready to be written in.
    void python() {
        write(python);
    }

    private void write(CodeTab code) {
        root.getSelectionModel().select(code.tab());
        followed = false;
        root.layout();
        code.side().focus();
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
