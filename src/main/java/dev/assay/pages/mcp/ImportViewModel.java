package dev.assay.pages.mcp;

import dev.assay.base.Words;
import dev.assay.mcp.domain.McpAccess;
import dev.assay.mcp.entry.OtherPrograms;
import dev.assay.mcp.entry.ServerEntry;
import dev.assay.pages.form.FormState;
import dev.assay.pages.form.FormViewModel;
import dev.assay.task.Jobs;
import java.util.List;
import java.util.stream.Collectors;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/// Servers of another program's file while it is decided which are taken over. None of them is
/// started by that.
public final class ImportViewModel extends FormViewModel<String> {
    private static final String HINT =
            "Test reads the file and says which servers are in it that Assay does not have. Take over stores them, and starts none.";
    private static final String READING = "Reading the file";

    private final McpAccess access;
    private final StringProperty file = new SimpleStringProperty("");
    private final StringProperty only = new SimpleStringProperty("");

    public ImportViewModel(Jobs jobs, McpAccess access) {
        super(jobs, "read servers of another program", READING, HINT);
        this.access = access;
        watch(List.of(file, only));
    }

    /// Looks for a usual place of such a file, where none is typed meanwhile.
    public void begin() {
        runBeside(
                _ -> access.usualFile(),
                found -> {
                    if (file.get().isEmpty()) {
                        file.set(found);
                    }
                });
    }

    /// Says which servers would be taken over.
    @Override
    public void test() {
        look(_ -> {
            OtherPrograms.Found found = wanted();
            return found.servers().stream()
                    .map(each -> each.name() + " · " + each.launch().shown())
                    .collect(
                            Collectors.joining(
                                    "\n", "These would be taken over:\n", remarks(found)));
        });
    }

    /// Takes the servers over, and starts none.
    @Override
    public void submit() {
        run(
                READING,
                _ -> {
                    OtherPrograms.Found found = wanted();
                    return new FormState.Done<String>(
                            access.take(found.servers()), taken(found) + remarks(found));
                },
                this::tell);
    }

    private static String taken(OtherPrograms.Found found) {
        return "Taken over: %s. None of them was started. Each stands under Sources, and starts when you open it."
                .formatted(names(found.servers()));
    }

    /// Remarks on what is left out, or otherwise here than there.
    private static String remarks(OtherPrograms.Found found) {
        return found.remarks().isEmpty() ? "" : "\n\n" + String.join("\n", found.remarks());
    }

    private static String names(List<ServerEntry> servers) {
        return servers.stream().map(ServerEntry::name).collect(Collectors.joining(", "));
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
                            .formatted(Words.count(all.size(), "server"), names(all)));
        }
        return new OtherPrograms.Found(chosen, found.remarks());
    }

    public StringProperty fileProperty() {
        return file;
    }

    /// The names of those that are wanted, with commas between them; empty for all.
    public StringProperty onlyProperty() {
        return only;
    }
}
