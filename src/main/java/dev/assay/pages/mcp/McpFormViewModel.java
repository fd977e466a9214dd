package dev.assay.pages.mcp;

import dev.assay.mcp.domain.McpAccess;
import dev.assay.mcp.domain.McpAccess.Looked;
import dev.assay.mcp.entry.ServerEntry;
import dev.assay.mcp.entry.ServerEntry.Address;
import dev.assay.mcp.entry.ServerEntry.Command;
import dev.assay.pages.form.FormViewModel;
import dev.assay.task.Jobs;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/// A server while it is put together: nothing is kept before [#submit], and nothing then where the
/// server does not start.
public final class McpFormViewModel extends FormViewModel<Looked> {
    private final McpAccess access;
    private final StringProperty name = new SimpleStringProperty("");
    private final ObjectProperty<Kind> kind = new SimpleObjectProperty<>(Kind.COMMAND);
    private final StringProperty command = new SimpleStringProperty("");
    private final StringProperty variables = new SimpleStringProperty("");
    private final StringProperty url = new SimpleStringProperty("");
    private final StringProperty headers = new SimpleStringProperty("");
    private final ReadOnlyBooleanWrapper known = new ReadOnlyBooleanWrapper();

    /// How a server is reached.
    public enum Kind {
        COMMAND("A program on this computer"),
        ADDRESS("An address (streamable HTTP)");

        private final String words;

        Kind(String words) {
            this.words = words;
        }

        public String words() {
            return words;
        }
    }

    /// Empty fields, for a server that is not known yet.
    public McpFormViewModel(Jobs jobs, McpAccess access) {
        super(jobs, "connect to a server", "Starting the server", hint(access.place()));
        this.access = access;
        watch(List.of(name, kind, command, variables, url, headers));
    }

    private static String hint(String place) {
        return "Test starts the server and asks which tools it has. Whether a tool may be called is asked each time, until you decide. Secrets are kept in %s."
                .formatted(place);
    }

    /// Fills the fields with what is known of a source.
    ///
    /// @param hint why it is asked for; empty where the analyst wants to change something
    public void fill(String sourceId, Optional<String> hint) {
        String of = ServerEntry.name(sourceId);
        name.set(of);
        known.set(true);
        access.known(of).map(ServerEntry::launch).ifPresent(this::fill);
        edit(hint);
    }

    private void fill(ServerEntry.Launch launch) {
        switch (launch) {
            case Command program -> {
                kind.set(Kind.COMMAND);
                command.set(TypedServer.line(program));
                variables.set(TypedServer.lines(program.environment(), "="));
            }
            case Address(String address, var sent) -> {
                kind.set(Kind.ADDRESS);
                url.set(address);
                headers.set(TypedServer.lines(sent, ": "));
            }
        }
    }

    private Optional<ServerEntry> wanted() {
        boolean program = kind.get() == Kind.COMMAND;
        Optional<String> odd =
                program
                        ? TypedServer.oddLine(variables.get(), '=')
                                .map(
                                        "“%s” is no variable. Write NAME=value, a line each."
                                                ::formatted)
                        : TypedServer.oddLine(headers.get(), ':')
                                .map(
                                        "“%s” is no header. Write Name: value, a line each."
                                                ::formatted);
        ServerEntry entry =
                new ServerEntry(
                        name.get().strip(),
                        program
                                ? TypedServer.command(
                                        command.get(), TypedServer.pairs(variables.get(), '='))
                                : new Address(
                                        url.get().strip(), TypedServer.pairs(headers.get(), ':')));
        return valid(odd.or(entry::problem).or(() -> taken(entry)), entry);
    }

    private Optional<String> taken(ServerEntry entry) {
        return !known.get() && access.known(entry.name()).isPresent()
                ? Optional.of(
                        "There is a server %s already. Give this one another name."
                                .formatted(entry.name()))
                : Optional.empty();
    }

    /// Starts the server and asks what it has.
    @Override
    public void test() {
        wanted().ifPresent(entry -> look(monitor -> access.look(entry, monitor)));
    }

    /// Opens the source and keeps the server.
    @Override
    public void submit() {
        wanted().ifPresent(entry -> open(monitor -> access.connect(entry, monitor), () -> {}));
    }

    public StringProperty nameProperty() {
        return name;
    }

    /// Whether the server has its name already.
    public ReadOnlyBooleanProperty knownProperty() {
        return known.getReadOnlyProperty();
    }

    public ObjectProperty<Kind> kindProperty() {
        return kind;
    }

    /// The program and its arguments, in one line.
    public StringProperty commandProperty() {
        return command;
    }

    /// `NAME=value`, a line each.
    public StringProperty variablesProperty() {
        return variables;
    }

    public StringProperty urlProperty() {
        return url;
    }

    /// `Name: value`, a line each.
    public StringProperty headersProperty() {
        return headers;
    }
}
