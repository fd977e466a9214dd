package dev.assay.pages.file;

import dev.assay.base.DateOrder;
import dev.assay.file.FileReadings;
import dev.assay.file.reading.FilePreview;
import dev.assay.pages.form.FormState;
import dev.assay.pages.form.FormViewModel;
import dev.assay.result.delimited.ColumnKind;
import dev.assay.result.delimited.ReadingChoice;
import dev.assay.task.Jobs;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.TreeMap;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.beans.value.ObservableValue;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;

/// How a file is read, while somebody looks and chooses: whatever is chosen is shown at once, and
/// nothing is kept or opened before [#submit].
public final class ReadingViewModel extends FormViewModel<FilePreview> {
    private static final String LOOKING = "Looking for the file";

    private final FileReadings readings;
    private String named = "";
    private boolean filling;
    private SequencedMap<String, ColumnKind> kinds = new TreeMap<>();

    private final ObservableList<Path> files = FXCollections.observableArrayList();
    private final ObjectProperty<@Nullable Path> file = new SimpleObjectProperty<>();
    private final ObjectProperty<Optional<String>> encoding = absent();
    private final ObjectProperty<Optional<String>> delimiter = absent();
    private final ObjectProperty<Optional<String>> quote = absent();
    private final ObjectProperty<Optional<Long>> skip = absent();
    private final ObjectProperty<Optional<Boolean>> header = absent();
    private final ObjectProperty<Optional<String>> decimal = absent();
    private final ObjectProperty<Optional<DateOrder>> dates = absent();
    private final ObjectProperty<Optional<Boolean>> copied = absent();
    private final ObjectProperty<Optional<Boolean>> joined = absent();
    private final StringProperty missing = new SimpleStringProperty("");

    /// What a file and its reading are before anything is chosen.
    private record Found(List<Path> files, ReadingChoice first) {}

    /// Without a file.
    public ReadingViewModel(Jobs jobs, FileReadings readings) {
        super(jobs, "look into a file", LOOKING, "Choose a file.");
        this.readings = readings;
        file.subscribe(this::choose);
        List.<ObservableValue<?>>of(
                        encoding, delimiter, quote, skip, header, decimal, dates, copied, joined,
                        missing)
                .forEach(field -> field.subscribe(_ -> look()));
    }

    private static <T> ObjectProperty<Optional<T>> absent() {
        return new SimpleObjectProperty<>(Optional.empty());
    }

    /// Shows the first of the files that a path or a source's id means.
    public void find(String path) {
        named = path.strip();
        run(
                LOOKING,
                _ -> {
                    List<Path> found = readings.files(named);
                    return new Found(found, readings.choice(found.getFirst()));
                },
                found -> {
                    filling = true;
                    files.setAll(found.files());
                    file.set(found.files().getFirst());
                    filling = false;
                    fill(found.first());
                });
    }

    /// Shows another one of the files.
    private void choose(@Nullable Path chosen) {
        if (chosen != null && !filling) {
            run(LOOKING, _ -> readings.choice(chosen), this::fill);
        }
    }

    private void fill(ReadingChoice choice) {
        filling = true;
        encoding.set(choice.encoding());
        delimiter.set(choice.delimiter());
        quote.set(choice.quote());
        skip.set(choice.skip());
        header.set(choice.header());
        decimal.set(choice.decimal());
        dates.set(choice.dates());
        copied.set(choice.copied());
        joined.set(choice.joined());
        missing.set(String.join(", ", choice.missing()));
        kinds = new TreeMap<>();
        choice.columns().forEach(column -> kinds.put(column.name(), column.kind()));
        filling = false;
        look();
    }

    /// Takes back whatever was chosen: all is found out by looking again.
    public void reset() {
        fill(ReadingChoice.NONE);
    }

    /// Whether anything is chosen.
    public boolean isChosen() {
        return !choice().equals(ReadingChoice.NONE);
    }

    /// Says what the cells of a column are.
    ///
    /// @param kind empty where it is to be found out by looking
    public void say(String column, Optional<ColumnKind> kind) {
        kind.ifPresentOrElse(chosen -> kinds.put(column, chosen), () -> kinds.remove(column));
        look();
    }

    /// What was said of a column.
    public Optional<ColumnKind> said(String column) {
        return Optional.ofNullable(kinds.get(column));
    }

    private ReadingChoice choice() {
        return new ReadingChoice(
                encoding.get(),
                delimiter.get(),
                quote.get(),
                skip.get(),
                header.get(),
                decimal.get(),
                dates.get(),
                Arrays.stream(missing.get().split(",", -1))
                        .map(String::strip)
                        .filter(word -> !word.isEmpty())
                        .toList(),
                kinds.entrySet().stream().map(ReadingViewModel::column).toList(),
                copied.get(),
                joined.get());
    }

    private static ReadingChoice.Column column(Map.Entry<String, ColumnKind> said) {
        return new ReadingChoice.Column(said.getKey(), said.getValue());
    }

    private void look() {
        Path shown = file.get();
        if (filling || shown == null) {
            return;
        }
        ReadingChoice choice = choice();
        run(
                "Looking into " + shown.getFileName(),
                monitor -> readings.preview(named, shown, choice, monitor),
                this::answered);
    }

    /// Keeps what was chosen and opens the source.
    @Override
    public void submit() {
        Path shown = file.get();
        if (shown != null) {
            ReadingChoice choice = choice();
            run(
                    "Opening " + shown.getFileName(),
                    monitor -> readings.open(named, shown, choice, monitor),
                    id -> tell(new FormState.Done<>(id)));
        }
    }

    public ObservableList<Path> files() {
        return files;
    }

    public ObjectProperty<@Nullable Path> fileProperty() {
        return file;
    }

    public ObjectProperty<Optional<String>> encodingProperty() {
        return encoding;
    }

    public ObjectProperty<Optional<String>> delimiterProperty() {
        return delimiter;
    }

    public ObjectProperty<Optional<String>> quoteProperty() {
        return quote;
    }

    /// How many lines come before the header or the first row.
    public ObjectProperty<Optional<Long>> skipProperty() {
        return skip;
    }

    public ObjectProperty<Optional<Boolean>> headerProperty() {
        return header;
    }

    public ObjectProperty<Optional<String>> decimalProperty() {
        return decimal;
    }

    public ObjectProperty<Optional<DateOrder>> datesProperty() {
        return dates;
    }

    public ObjectProperty<Optional<Boolean>> copiedProperty() {
        return copied;
    }

    /// Whether files that may be parts of one table are one.
    public ObjectProperty<Optional<Boolean>> joinedProperty() {
        return joined;
    }

    /// Texts that stand for a missing cell, with commas between them.
    public StringProperty missingProperty() {
        return missing;
    }
}
