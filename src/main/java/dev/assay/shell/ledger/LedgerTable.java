package dev.assay.shell.ledger;

import dev.assay.shell.ledger.LedgerLine.Kind;
import dev.assay.ui.node.WordsColumn;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.css.PseudoClass;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import org.jspecify.annotations.Nullable;

/// The lines of a ledger as a table; sums of turns stand out from their rounds.
final class LedgerTable extends TableView<LedgerLine> {
    /// In pixels, with what borders take.
    private static final double SCROLL_BAR = 18;

    /// The part of the room for words that the names of models have.
    private static final double MODEL_SHARE = 0.4;

    private static final PseudoClass SUM = PseudoClass.getPseudoClass("sum");

    private Consumer<LedgerLine> look = _ -> {};

    LedgerTable() {
        getStyleClass().addAll("data-grid", "ledger-table");
        setAccessibleText("Rounds and what they took");
        setPlaceholder(new Label("Nothing was asked in this conversation yet."));
        setRowFactory(_ -> new Row());
        setOnMouseClicked(click -> {
            if (click.getClickCount() == 2) {
                open();
            }
        });
        setOnKeyPressed(key -> {
            if (key.getCode() == KeyCode.ENTER) {
                open();
            }
        });
        TableColumn<LedgerLine, String> what = what();
        getColumns().add(what);
        TableColumn<LedgerLine, String> model = text("Model", 7.8, LedgerLine::model);
        getColumns().add(model);
        getColumns().addAll(tokens());
        getColumns().addAll(prices());
        widthProperty().subscribe(() -> fill(what, model));
        getColumns()
                .forEach(column -> column.minWidthProperty().subscribe(() -> fill(what, model)));
    }

    private static List<TableColumn<LedgerLine, String>> tokens() {
        return List.of(
                number(
                        "Input",
                        8,
                        "Tokens that the model read",
                        line -> LedgerText.tokens(line, line.usage().input())),
                number(
                        "Cached",
                        5.4,
                        "Those of the input that the provider still had, which cost less",
                        line -> LedgerText.tokens(line, line.usage().cached())),
                number(
                        "Reasoning",
                        7.5,
                        "Those of the output that were thoughts, where the provider tells",
                        line -> LedgerText.tokensWhereTold(line, line.usage().reasoning())),
                number(
                        "Output",
                        6,
                        "Tokens that the model wrote, its thoughts included",
                        line -> LedgerText.tokens(line, line.usage().output())));
    }

    private static List<TableColumn<LedgerLine, String>> prices() {
        return List.of(
                number("Price", 7.4, "By the prices of the day of the call", LedgerText::price),
                number(
                        "First token",
                        7.7,
                        "Until the first piece of the reply came",
                        line ->
                                line.kind() == Kind.TURN
                                        ? ""
                                        : LedgerText.time(line.firstMillis())),
                number(
                        "Total",
                        5,
                        "Until all of the reply was there; of a turn, all its rounds",
                        line -> LedgerText.time(line.millis())));
    }

    /// Whether something is chosen that models were asked in, and not the sum of a turn.
    BooleanBinding hasRequests() {
        return Bindings.createBooleanBinding(
                () -> chosen().isPresent(), getSelectionModel().selectedItemProperty());
    }

    private Optional<LedgerLine> chosen() {
        return Optional.ofNullable(getSelectionModel().getSelectedItem())
                .filter(line -> line.kind() != Kind.TURN);
    }

    /// Who hears of a line that is opened, by Enter, a double click or from outside.
    void onOpen(Consumer<LedgerLine> opened) {
        look = opened;
    }

    void open() {
        chosen().ifPresent(look);
    }

    /// The words have what the numbers leave.
    private void fill(TableColumn<LedgerLine, String> what, TableColumn<LedgerLine, String> model) {
        double numbers =
                getColumns().stream()
                        .filter(column -> !column.equals(what) && !column.equals(model))
                        .mapToDouble(TableColumn::getPrefWidth)
                        .sum();
        double words = getWidth() - numbers - SCROLL_BAR;
        double names = Math.max(model.getMinWidth(), words * MODEL_SHARE);
        model.setPrefWidth(names);
        what.setPrefWidth(Math.max(what.getMinWidth(), words - names));
    }

    private static TableColumn<LedgerLine, String> what() {
        return text(
                "Turn and round",
                9.6,
                line ->
                        switch (line.kind()) {
                            case TURN -> line.turn() + "  " + line.what();
                            case ROUND, TOOL -> "      " + line.what();
                            case EXTRACTIONS -> line.what();
                        });
    }

    private static TableColumn<LedgerLine, String> number(
            String name, double width, String explained, Function<LedgerLine, String> words) {
        TableColumn<LedgerLine, String> column = sized(name, width, words);
        column.getStyleClass().add("number-column");
        ((Label) column.getGraphic()).setTooltip(new Tooltip(explained));
        return column;
    }

    private static TableColumn<LedgerLine, String> sized(
            String name, double width, Function<LedgerLine, String> words) {
        TableColumn<LedgerLine, String> column = text(name, width, words);
        column.prefWidthProperty().bind(column.minWidthProperty());
        return column;
    }

    /// @param width least, in sizes of the text
    private static TableColumn<LedgerLine, String> text(
            String name, double width, Function<LedgerLine, String> words) {
        Label head = new Label(name);
        head.getStyleClass().add("ledger-head");
        return WordsColumn.of(head, (column, size) -> column.setMinWidth(width * size), words);
    }

    private static final class Row extends TableRow<LedgerLine> {
        @Override
        protected void updateItem(@Nullable LedgerLine line, boolean empty) {
            super.updateItem(line, empty);
            if (line == null || empty) {
                pseudoClassStateChanged(SUM, false);
                setTooltip(null);
            } else {
                pseudoClassStateChanged(SUM, line.kind() == Kind.TURN);
                setTooltip(new Tooltip(names(line)));
            }
        }

        private static String names(LedgerLine line) {
            return line.model().isEmpty() ? line.what() : line.what() + "\n" + line.model();
        }
    }
}
