package dev.assay.shell.settings.form;

import dev.assay.settings.ChosenValues;
import dev.assay.settings.SettingKey;
import dev.assay.ui.Labels;
import dev.assay.ui.node.ShownWords;
import java.util.List;
import javafx.scene.control.ChoiceBox;
import javafx.scene.control.Control;
import javafx.scene.control.TextField;
import javafx.scene.layout.Region;

/// Numbers and switches as rows: what each is, a field, and its unit. An empty field shows what
/// holds instead.
public final class ValueRows {
    private final SettingsRows rows;
    private final ValueFields fields;
    private final ChosenValues otherwise;
    private final String usual;

    /// @param otherwise what holds where a field is empty
    /// @param usual where that comes from: "as usual"
    public ValueRows(SettingsRows rows, ValueFields fields, ChosenValues otherwise, String usual) {
        this.rows = rows;
        this.fields = fields;
        this.otherwise = otherwise;
        this.usual = usual;
    }

    /// The words around a field.
    ///
    /// @param name before it
    /// @param after what it counts and does
    record Words(String name, String after) {}

    static Words words(SettingKey key) {
        return switch (key) {
            case SQL_SECONDS -> new Words("Time limit", "seconds for a statement");
            case FIRST_ANSWER_SECONDS ->
                    new Words("Silent server", "seconds that an answer is waited for");
            case LARGEST_RESULT_BYTES ->
                    new Words("Sent whole", "bytes of one result at most; 0: as many as fit");
            case EXTRACTION -> new Words("Extraction", "a model may ask for more of a stored text");
            case MAX_CHUNKS -> new Words("Read whole", "chunks at most; more is searched");
            case AVERAGE_LINE_BYTES ->
                    new Words("Long lines", "bytes on average; longer ones are not searched");
            case OVERLAP_PERCENT -> new Words("Overlap", "% that chunks share with the next");
            case REDACTION ->
                    new Words(
                            "Earlier results", "give way to a line when a later one replaces them");
            case DEFAULT_PAGE_SIZE ->
                    new Words("Usual page", "points where a call names no number");
            case MAX_PAGE_SIZE -> new Words("Largest page", "points that a call may ask for");
        };
    }

    /// Adds a row for each.
    public void add(List<SettingKey> keys) {
        for (SettingKey key : keys) {
            Control control = control(key);
            control.setMinWidth(Region.USE_PREF_SIZE);
            Words words = words(key);
            rows.row(
                    words.name(),
                    control,
                    SettingsRows.line(control, Labels.remark(words.after())));
        }
    }

    private Control control(SettingKey key) {
        return key.isSwitch() ? choice(key) : number(key);
    }

    private String instead(SettingKey key) {
        return ValueFields.words(key, otherwise.number(key));
    }

    private TextField number(SettingKey key) {
        TextField field = new TextField();
        field.setPromptText(instead(key));
        field.setPrefColumnCount(10);
        field.textProperty().bindBidirectional(fields.text(key));
        return field;
    }

    private ChoiceBox<String> choice(SettingKey key) {
        ChoiceBox<String> choice = new ChoiceBox<>();
        choice.getItems().setAll(ValueFields.positions());
        String unchosen = usual + " (" + instead(key) + ")";
        choice.setConverter(
                new ShownWords<>(position ->
                        position.isEmpty()
                                ? unchosen
                                : Character.toUpperCase(position.charAt(0))
                                        + position.substring(1)));
        choice.valueProperty().bindBidirectional(fields.text(key));
        return choice;
    }
}
