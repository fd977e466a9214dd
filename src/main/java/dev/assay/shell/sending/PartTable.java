package dev.assay.shell.sending;

import dev.assay.copilot.input.InputPart;
import dev.assay.copilot.input.SentPart;
import dev.assay.ui.node.WordsColumn;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.control.Tooltip;
import org.jspecify.annotations.Nullable;

/// The parts of a request with what each takes of it.
final class PartTable extends TableView<SentPart> {
    /// How many rows stand above the one that is chosen, where there are as many.
    private static final int ROWS_ABOVE = 4;

    private final Label placeholder = new Label("");
    private SendingState.@Nullable Shown shown;

    PartTable() {
        getStyleClass().add("data-grid");
        setAccessibleText("Parts of the request");
        setPlaceholder(placeholder);
        setRowFactory(_ -> new Row());
        setColumnResizePolicy(CONSTRAINED_RESIZE_POLICY_FLEX_NEXT_COLUMN);
        getColumns().add(column("Part", 13, 40, SentPart::title));
        getColumns().add(column("Kind", 8.6, 13, part -> part.kind().words()));
        getColumns().add(number("Tokens", 5.4, SendingView::tokens));
        getColumns().add(number("Share", 4.4, part -> shown == null ? "" : shown.share(part)));
    }

    /// Says in the place of the parts why there are none yet.
    void awaits(String words) {
        placeholder.setText(words);
    }

    /// Shows other parts; the result that is chosen stays so, wherever it stands now, and of other
    /// parts the one at the place of the chosen one is chosen.
    void show(SendingState.@Nullable Shown now) {
        int before = getSelectionModel().getSelectedIndex();
        Optional<InputPart.Place> result =
                Optional.ofNullable(getSelectionModel().getSelectedItem()).flatMap(SentPart::place);
        shown = now;
        List<SentPart> parts = now == null ? List.of() : now.parts();
        getItems().setAll(parts);
        if (!parts.isEmpty()) {
            int same =
                    IntStream.range(0, parts.size())
                            .filter(i -> result.isPresent() && isOf(parts.get(i), result.get()))
                            .findFirst()
                            .orElseGet(() -> place(parts, before));
            getSelectionModel().clearAndSelect(same);
            // Other rows may have moved it out of sight, by a part of its height or by more.
            scrollTo(Math.max(0, same - ROWS_ABOVE));
        }
    }

    private static boolean isOf(SentPart part, InputPart.Place result) {
        return part.place()
                .filter(place ->
                        place.turn().equals(result.turn())
                                && place.callId().equals(result.callId()))
                .isPresent();
    }

    /// The question at first, which says most of why the request is as it is; where nothing is
    /// written yet, the beginning.
    private static int place(List<SentPart> parts, int before) {
        int last = parts.size() - 1;
        int first = parts.get(last).text().isBlank() ? 0 : last;
        return before < 0 ? first : Math.min(before, last);
    }

    private static TableColumn<SentPart, String> number(
            String name, double width, Function<SentPart, String> words) {
        TableColumn<SentPart, String> column = column(name, width, width + 1, words);
        column.getStyleClass().add("number-column");
        return column;
    }

    /// @param least width in sizes of the text
    private static TableColumn<SentPart, String> column(
            String name, double least, double most, Function<SentPart, String> words) {
        Label head = new Label(name);
        head.getStyleClass().add("ledger-head");
        return WordsColumn.of(
                head,
                (column, size) -> {
                    column.setMinWidth(least * size);
                    column.setMaxWidth(most * size);
                },
                words);
    }

    /// Tells the whole of a title that is longer than its column.
    private static final class Row extends TableRow<SentPart> {
        @Override
        protected void updateItem(@Nullable SentPart part, boolean empty) {
            super.updateItem(part, empty);
            setTooltip(part == null || empty ? null : new Tooltip(part.title()));
        }
    }
}
