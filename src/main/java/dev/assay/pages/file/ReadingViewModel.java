package dev.assay.pages.file;

import dev.assay.base.DateOrder;
import dev.assay.file.FileReadings;
import dev.assay.file.reading.FilePreview;
import dev.assay.pages.OneJob;
import dev.assay.result.delimited.ColumnKind;
import dev.assay.result.delimited.ReadingChoice;
import dev.assay.task.Jobs;
import dev.assay.task.Work;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.beans.value.ObservableValue;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;

/// How a file is read, while somebody looks and chooses: whatever is chosen is shown at once, and
/// nothing is kept or opened before [#open].
public final class ReadingViewModel {
    private final OneJob reading;
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
    private final ReadOnlyObjectWrapper<Optional<FilePreview>> preview =
            new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<ReadingState> state =
            new ReadOnlyObjectWrapper<>(new ReadingState.Waiting());

    /// What a file and its reading are before anything is chosen.
    private record Found(List<Path> files, ReadingChoice first) {}

    /// Without a file.
    public ReadingViewModel(Jobs jobs, FileReadings readings) {
        this.reading = new OneJob(jobs, "look into a file");
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
                "Looking for the file",
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
            run("Looking for the file", _ -> readings.choice(chosen), this::fill);
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
                found -> {
                    preview.set(Optional.of(found));
                    state.set(new ReadingState.Shown());
                });
    }

    /// Keeps what was chosen and opens the source.
    public void open() {
        Path shown = file.get();
        if (shown != null) {
            ReadingChoice choice = choice();
            run(
                    "Opening " + shown.getFileName(),
                    monitor -> readings.open(named, shown, choice, monitor),
                    id -> state.set(new ReadingState.Opened(id)));
        }
    }

    /// Stops what is under way.
    public void stop() {
        reading.stop();
        if (state.get() instanceof ReadingState.Working) {
            state.set(
                    preview.get().isPresent()
                            ? new ReadingState.Shown()
                            : new ReadingState.Waiting());
        }
    }

    private <T> void run(String step, Work<T> work, Consumer<T> done) {
        state.set(new ReadingState.Working(step));
        reading.run(
                work,
                (now, _) -> state.set(new ReadingState.Working(now)),
                done,
                sentence -> state.set(new ReadingState.Refused(sentence)));
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

    /// The file as it would be read, as it was looked at last.
    public ReadOnlyObjectProperty<Optional<FilePreview>> previewProperty() {
        return preview.getReadOnlyProperty();
    }

    public ReadOnlyObjectProperty<ReadingState> stateProperty() {
        return state.getReadOnlyProperty();
    }
}
