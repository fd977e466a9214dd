package dev.assay.shell.settings;

import dev.assay.llm.ModelFacts;
import dev.assay.llm.ModelId;
import dev.assay.llm.ModelInfo;
import dev.assay.settings.ServerModels;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/// Which model reads for extractions while the settings are edited: one of a server on the list, or
/// none of its own. One of a server that nobody knows stays as it was written, until another is
/// chosen.
final class EditedReader {
    private final EditedServers servers;
    private final ReadOnlyObjectWrapper<Optional<Reader>> chosen =
            new ReadOnlyObjectWrapper<>(Optional.empty());

    /// A model that reads.
    ///
    /// @param server on the list; empty where its server is not there
    /// @param written its id as it is kept
    record Reader(Optional<ServerFields> server, ModelId written) {
        /// The id under the name that its server has now.
        String id() {
            return server.map(there -> there.nameProperty().get().strip())
                    .map(name -> new ModelId(name, written.name()).toString())
                    .orElseGet(written::toString);
        }
    }

    EditedReader(EditedServers servers) {
        this.servers = servers;
    }

    /// Has a model read from now on.
    ///
    /// @param id empty for the model that is asked
    void choose(Optional<String> id) {
        chosen.set(
                id.flatMap(ModelId::parse)
                        .map(model -> new Reader(servers.named(model.server()), model)));
    }

    /// The model that reads; empty where the one that is asked does. Who is off the list of servers
    /// reads nothing.
    Optional<String> id() {
        return chosen.get()
                .filter(reader -> reader.server().map(servers.all()::contains).orElse(true))
                .map(Reader::id);
    }

    /// Every server with the models that can be chosen.
    List<ServerModels> offered() {
        return servers.all().stream().map(EditedReader::offered).toList();
    }

    private static ServerModels offered(ServerFields server) {
        String name = server.nameProperty().get().strip();
        Set<String> models = new LinkedHashSet<>(server.names());
        Optional.of(server.modelProperty().get().strip())
                .filter(typed -> !typed.isEmpty())
                .ifPresent(models::add);
        return new ServerModels(
                name,
                name,
                true,
                models.stream()
                        .map(model ->
                                new ModelInfo(
                                        name + ":" + model, model, name, false, ModelFacts.NONE))
                        .toList());
    }

    /// The model that was chosen.
    ReadOnlyObjectProperty<Optional<Reader>> chosenProperty() {
        return chosen.getReadOnlyProperty();
    }
}
