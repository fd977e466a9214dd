package dev.assay.pages.mcp;

import dev.assay.base.Words;
import dev.assay.mcp.domain.McpAccess;
import dev.assay.mcp.entry.OtherPrograms;
import dev.assay.mcp.entry.ServerEntry;
import dev.assay.pages.OneJob;
import dev.assay.task.Jobs;
import java.util.List;
import java.util.stream.Collectors;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/// Servers of another program's file while it is decided which are taken over. None of them is
/// started by that.
public final class ImportViewModel {
    private static final String HINT =
            "Test reads the file and says which servers are in it that Assay does not have. Take over stores them, and starts none.";

    private final OneJob reading;
    private final McpAccess access;
    private final StringProperty file = new SimpleStringProperty("");
    private final StringProperty only = new SimpleStringProperty("");
    private final ReadOnlyObjectWrapper<ImportState> state =
            new ReadOnlyObjectWrapper<>(new ImportState.Editing(HINT));

    public ImportViewModel(Jobs jobs, McpAccess access) {
        this.reading = new OneJob(jobs, "read servers of another program");
        this.access = access;
        List.of(file, only).forEach(field -> field.subscribe(_ -> edited()));
    }

    /// Looks for a usual place of such a file, where none is typed meanwhile.
    public void begin() {
        reading.run(
                _ -> access.usualFile(),
                found -> {
                    if (file.get().isEmpty()) {
                        file.set(found);
                    }
                },
                this::refuse);
    }

    /// Says which servers would be taken over.
    public void test() {
        reading.run(
                _ -> wanted(),
                found ->
                        state.set(
                                new ImportState.Found(
                                        found.servers().stream()
                                                .map(each ->
                                                        each.name() + " · " + each.launch().shown())
                                                .toList(),
                                        found.remarks())),
                this::refuse);
    }

    /// Takes the servers over.
    public void take() {
        reading.run(
                _ -> {
                    OtherPrograms.Found wanted = wanted();
                    return new ImportState.Taken(
                            access.take(wanted.servers()),
                            wanted.servers().stream().map(ServerEntry::name).toList(),
                            wanted.remarks());
                },
                state::set,
                this::refuse);
    }

    private OtherPrograms.Found wanted() {
        OtherPrograms.Found found = access.read(file.get().strip());
        List<ServerEntry> all = found.servers();
        List<String> names =
                List.of(only.get().split(",", -1)).stream()
                        .map(String::strip)
                        .filter(name -> !name.isEmpty())
                        .toList();
        List<ServerEntry> chosen =
                all.stream()
                        .filter(each -> names.isEmpty() || names.contains(each.name()))
                        .toList();
        if (chosen.isEmpty()) {
            throw new IllegalArgumentException(
                    "None of these names is in the file. It has %s: %s."
                            .formatted(
                                    Words.count(all.size(), "server"),
                                    all.stream()
                                            .map(ServerEntry::name)
                                            .collect(Collectors.joining(", "))));
        }
        return new OtherPrograms.Found(chosen, found.remarks());
    }

    private void refuse(String sentence) {
        state.set(new ImportState.Refused(sentence));
    }

    /// Stops what is under way.
    public void stop() {
        reading.stop();
    }

    private void edited() {
        stop();
        state.set(new ImportState.Editing(HINT));
    }

    public StringProperty fileProperty() {
        return file;
    }

    /// The names of those that are wanted, with commas between them; empty for all.
    public StringProperty onlyProperty() {
        return only;
    }

    public ReadOnlyObjectProperty<ImportState> stateProperty() {
        return state.getReadOnlyProperty();
    }
}
