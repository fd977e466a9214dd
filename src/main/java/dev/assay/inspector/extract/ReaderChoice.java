package dev.assay.inspector.extract;

import dev.assay.llm.LanguageModel;
import dev.assay.llm.ModelInfo;
import dev.assay.settings.ServerModels;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/// Which model reads for the extractions from one result: the usual one, or another that was chosen
/// for them. For the screen's thread.
final class ReaderChoice {
    private final ExtractReaders readers;
    private final ReadOnlyObjectWrapper<Optional<ModelInfo>> own =
            new ReadOnlyObjectWrapper<>(Optional.empty());

    private final ReadOnlyObjectWrapper<Optional<ModelInfo>> shown =
            new ReadOnlyObjectWrapper<>(Optional.empty());

    ReaderChoice(ExtractReaders readers) {
        this.readers = readers;
    }

    /// The model that reads; empty where none is connected.
    Optional<LanguageModel> reader() {
        Optional<LanguageModel> reader =
                own.get().isPresent()
                        ? own.get().map(model -> readers.byId().apply(model.id()))
                        : readers.usual().getValue();
        return reader.map(readers.kept());
    }

    /// The model that reads unless another is chosen.
    Optional<ModelInfo> usual() {
        return readers.usual().getValue().map(LanguageModel::info);
    }

    /// The model that was chosen for these extractions.
    ReadOnlyObjectProperty<Optional<ModelInfo>> own() {
        return own.getReadOnlyProperty();
    }

    /// The model that reads, as it was at the last [#refresh].
    ReadOnlyObjectProperty<Optional<ModelInfo>> shown() {
        return shown.getReadOnlyProperty();
    }

    /// Looks up which model reads.
    void refresh() {
        shown.set(own.get().or(this::usual));
    }

    /// Has another model read from now on.
    ///
    /// @param model empty for the usual one
    void choose(Optional<ModelInfo> model) {
        own.set(model);
    }

    /// The language models that were used last.
    List<ModelInfo> lastUsed() {
        return readers.lastUsed().get().stream().filter(ModelInfo::isLanguageModel).toList();
    }

    /// The servers with their models.
    List<ServerModels> servers() {
        return readers.servers().get();
    }
}
