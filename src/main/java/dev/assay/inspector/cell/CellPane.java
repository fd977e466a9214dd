package dev.assay.inspector.cell;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.base.Json;
import dev.assay.base.Words;
import dev.assay.inspector.cell.RowCells.Cell;
import dev.assay.task.JobOutcome;
import dev.assay.task.Jobs;
import dev.assay.task.Work;
import dev.assay.ui.Buttons;
import dev.assay.ui.FlowLine;
import dev.assay.ui.Labels;
import dev.assay.ui.Shortcut;
import dev.assay.ui.node.CopiedText;
import java.util.Optional;
import java.util.function.BiConsumer;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/// A cell, or its row as a form, read whole in the place of the rows. From here one goes on to the
/// next row, and back to the grid where one was.
public final class CellPane {
    private final Jobs jobs;
    private final WholeRows reader;
    private final BiConsumer<Integer, Integer> closed;
    private final Label title = new Label();
    private final Label place = Labels.muted("");
    private final ToggleButton asCell = choice("Cell", false);
    private final ToggleButton asRow = choice("Row", true);
    private final Button previous =
            Buttons.icon(Feather.ARROW_UP, Shortcut.PREVIOUS_ROW.hint(), () -> step(-1));
    private final Button next =
            Buttons.icon(Feather.ARROW_DOWN, Shortcut.NEXT_ROW.hint(), () -> step(1));
    private final BorderPane root = new BorderPane();
    private @Nullable RowCells row;
    private @Nullable CellView view;
    private int index;
    private int column;
    private boolean wholeRow;

    /// @param closed hears the row and the column that were read last
    public CellPane(Jobs jobs, WholeRows reader, BiConsumer<Integer, Integer> closed) {
        this.jobs = jobs;
        this.reader = reader;
        this.closed = closed;
        title.getStyleClass().add("title");
        title.setMinWidth(0);
        place.setMinWidth(Region.USE_PREF_SIZE);
        HBox left = new HBox(10, title, place);
        left.getStyleClass().add("grid-bar-part");
        Button copy = Buttons.labelled(Feather.COPY, "Copy", this::copyAll);
        copy.setTooltip(new Tooltip("Copy what is shown, every digit and character of it"));
        Button close = Buttons.icon(Feather.X, Shortcut.CLOSE_CELL.hint(), this::close);
        FlowLine bar = new FlowLine(left, 6, asCell, asRow, previous, next, copy, close);
        bar.getStyleClass().add("grid-bar");
        root.setTop(bar);
        root.getStyleClass().addAll("pane", "cell-pane");
        root.addEventFilter(KeyEvent.KEY_PRESSED, this::pressed);
    }

    public Region root() {
        return root;
    }

    /// Opens a cell, or its whole row.
    ///
    /// @param at the row in the order of the grid, from 0
    public void open(int at, int columnOfTable, boolean rowWanted) {
        index = at;
        column = columnOfTable;
        wholeRow = rowWanted;
        read();
    }

    /// Puts the cursor where one says what to look for.
    public void find() {
        if (view != null) {
            view.find();
        }
    }

    private ToggleButton choice(String words, boolean rowWanted) {
        ToggleButton button = new ToggleButton(words);
        button.setOnAction(_ -> {
            wholeRow = rowWanted;
            show();
        });
        button.setMinWidth(Region.USE_PREF_SIZE);
        return button;
    }

    private void step(int by) {
        int wanted = index + by;
        if (wanted >= 0 && wanted < reader.rows()) {
            index = wanted;
            read();
        }
    }

    private void read() {
        place.setText("Reading…");
        previous.setDisable(index == 0);
        next.setDisable(index >= reader.rows() - 1);
        reader.read(
                index,
                found -> {
                    row = found;
                    show();
                },
                this::failed);
    }

    /// What another row holds must not stand under this one's number.
    private void failed() {
        row = null;
        view = null;
        title.setText("");
        place.setText("This row could not be read");
        root.setCenter(null);
    }

    private void show() {
        RowCells shown = row;
        if (shown == null) {
            return;
        }
        Cell cell = shown.cells().get(column);
        asCell.setSelected(!wholeRow);
        asRow.setSelected(wholeRow);
        title.setText(wholeRow ? Words.count(shown.cells().size(), "field") : cell.title());
        place.setText("Row " + Words.count(shown.number()));
        if (wholeRow) {
            String looked = view instanceof RowForm form ? form.looked() : "";
            int selected =
                    view instanceof RowForm form && form.column() >= 0 ? form.column() : column;
            use(new RowForm(shown, selected, looked, this::openField));
        } else {
            showCell(cell);
        }
    }

    private void openField(int wanted) {
        column = wanted;
        wholeRow = false;
        show();
    }

    /// A long text is taken apart in a job before anybody knows whether it is JSON.
    private void showCell(Cell cell) {
        if (!looksLikeJson(cell.text())) {
            use(new LongText(jobs, cell.missing() ? "" : cell.text()));
            if (cell.missing()) {
                place.setText(place.getText() + " · no value");
            }
            return;
        }
        Work<Optional<JsonNode>> parse = _ -> Json.parseExact(cell.text());
        jobs.startLatest(
                "parse a cell of " + reader.name(),
                "parse a cell",
                parse,
                ended -> {
                    RowCells now = row;
                    if (now != null && now.cells().contains(cell) && !wholeRow) {
                        use(parsed(ended, cell));
                    }
                });
    }

    private CellView parsed(JobOutcome<Optional<JsonNode>> ended, Cell cell) {
        return ended instanceof JobOutcome.Done<Optional<JsonNode>>(Optional<JsonNode> json)
                        && json.isPresent()
                ? new JsonTree(jobs, json.get())
                : new LongText(jobs, cell.text());
    }

    private static boolean looksLikeJson(String text) {
        String begin = text.substring(0, Math.min(200, text.length())).strip();
        return begin.startsWith("{") || begin.startsWith("[");
    }

    private void use(CellView other) {
        view = other;
        root.setCenter(other.root());
        root.layout();
        other.focus();
    }

    private void copyAll() {
        if (view != null) {
            CopiedText.put(view.copied());
        }
    }

    private void close() {
        int last = view instanceof RowForm form && form.column() >= 0 ? form.column() : column;
        closed.accept(index, last);
    }

    private void pressed(KeyEvent event) {
        if (Shortcut.CLOSE_CELL.isPressed(event)) {
            close();
        } else if (Shortcut.NEXT_ROW.isPressed(event)) {
            step(1);
        } else if (Shortcut.PREVIOUS_ROW.isPressed(event)) {
            step(-1);
        } else if (Shortcut.FIND.isPressed(event)) {
            find();
        } else {
            return;
        }
        event.consume();
    }
}
