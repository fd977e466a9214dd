package dev.assay.pages.file;

import dev.assay.base.DateOrder;
import dev.assay.base.Words;
import dev.assay.file.reading.FilePreview;
import dev.assay.result.delimited.form.CsvReading;
import dev.assay.ui.Labels;
import dev.assay.ui.node.Presence;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.LongStream;
import javafx.beans.property.ObjectProperty;
import javafx.scene.Node;
import javafx.scene.control.Control;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/// What can be said of the reading of a file, field by field; each shows what was found where
/// nothing is said.
final class ReadingFields {
    private static final List<String> ENCODINGS =
            Words.list(
                    """
                    UTF-8, windows-1252, ISO-8859-1, ISO-8859-15, windows-1251, Shift_JIS,
                    GB18030, Big5, EUC-KR, UTF-16LE, UTF-16BE
                    """);
    private static final int FIELDS_A_ROW = 3;
    private static final int LINES_ABOVE = 20;

    private final GridPane fields = new GridPane();
    private final AutomaticChoice<String> delimiter;
    private final AutomaticChoice<String> quote;
    private final AutomaticChoice<Boolean> header;
    private final AutomaticChoice<String> decimal;
    private final AutomaticChoice<DateOrder> dates;
    private final AutomaticChoice<Long> skip;
    private final AutomaticChoice<String> encoding;
    private final TextField missing = new TextField();
    private final AutomaticChoice<Boolean> copied;
    private final AutomaticChoice<Boolean> joined;
    private int placed;

    ReadingFields(ReadingViewModel model) {
        fields.getStyleClass().add("form");
        fields.setMinHeight(Region.USE_PREF_SIZE);
        for (int i = 0; i < FIELDS_A_ROW; i++) {
            ColumnConstraints equal = new ColumnConstraints();
            equal.setPercentWidth(100.0 / FIELDS_A_ROW);
            fields.getColumnConstraints().add(equal);
        }
        delimiter =
                choice(
                        "Between cells",
                        List.of(",", ";", "\t", "|", " ", ":"),
                        ReadingWords::delimiter,
                        model.delimiterProperty());
        List<String> quotes = List.of("\"", "'", "");
        quote = choice("Around cells", quotes, ReadingWords::quote, model.quoteProperty());
        List<Boolean> either = List.of(true, false);
        header = choice("Names of columns", either, ReadingWords::header, model.headerProperty());
        List<String> signs = List.of(".", ",");
        decimal = choice("Decimals", signs, ReadingWords::decimal, model.decimalProperty());
        List<DateOrder> orders = List.of(DateOrder.values());
        dates = choice("Dates", orders, DateOrder::words, model.datesProperty());
        List<Long> lines = LongStream.rangeClosed(0, LINES_ABOVE).boxed().toList();
        skip = choice("Lines to leave out above", lines, Words::count, model.skipProperty());
        encoding = choice("Encoding", ENCODINGS, name -> name, model.encodingProperty());
        missing.setPromptText("such as NA, -999");
        missing.textProperty().bindBidirectional(model.missingProperty());
        place("Cells that mean missing", missing);
        copied = choice("Rows are", either, ReadingWords::copied, model.copiedProperty());
        joined = choice("These files are", either, ReadingWords::joined, model.joinedProperty());
        joined.found(Optional.of(true));
    }

    private <T> AutomaticChoice<T> choice(
            String name,
            List<T> values,
            Function<T, String> words,
            ObjectProperty<Optional<T>> property) {
        AutomaticChoice<T> choice = new AutomaticChoice<>(name, values, words, property);
        place(name, choice.node());
        return choice;
    }

    /// Puts a field into the next place.
    private void place(String name, Control field) {
        Label label = Labels.muted(name);
        label.setLabelFor(field);
        field.setAccessibleText(name);
        field.setMaxSize(Double.MAX_VALUE, Double.MAX_VALUE);
        VBox.setVgrow(field, Priority.ALWAYS);
        VBox cell = new VBox(label, field);
        cell.getStyleClass().add("reading-field");
        fields.add(cell, placed % FIELDS_A_ROW, placed / FIELDS_A_ROW);
        placed++;
    }

    Node node() {
        return fields;
    }

    /// Shows what was found; of a file that is no delimited text there is little to say.
    void found(FilePreview preview) {
        preview.text().ifPresent(this::found);
        copied.found(Optional.of(preview.isCopied()));
        Presence.set(joined.node().getParent(), preview.files() > 1);
        boolean fixed = preview.text().isEmpty();
        for (AutomaticChoice<?> each :
                List.of(delimiter, quote, header, decimal, dates, skip, encoding)) {
            each.node().setDisable(fixed);
        }
        missing.setDisable(fixed);
    }

    private void found(FilePreview.Text text) {
        CsvReading reading = text.reading();
        delimiter.found(Optional.of(reading.delimiter()));
        quote.found(Optional.of(reading.quote()));
        header.found(Optional.of(reading.header()));
        decimal.found(Optional.of(reading.decimal()));
        skip.found(Optional.of(reading.skip()));
        encoding.found(Optional.of(text.encoding()));
        dates.found(text.dates());
    }
}
