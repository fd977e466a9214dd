package dev.assay.inspector.extract;

import dev.assay.llm.LanguageModel;
import dev.assay.llm.ModelInfo;
import dev.assay.settings.ServerModels;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import javafx.beans.value.ObservableValue;

/// The models that can read for an extraction.
///
/// @param usual the one that reads unless another is chosen; empty while none is connected
/// @param lastUsed the models that were used last
/// @param servers all servers with their models
/// @param byId a model by its id
/// @param kept the same model, which keeps what it is sent with the open conversation
public record ExtractReaders(
        ObservableValue<Optional<LanguageModel>> usual,
        Supplier<List<ModelInfo>> lastUsed,
        Supplier<List<ServerModels>> servers,
        Function<String, LanguageModel> byId,
        UnaryOperator<LanguageModel> kept) {}
