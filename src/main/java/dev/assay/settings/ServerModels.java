package dev.assay.settings;

import dev.assay.llm.ModelInfo;
import java.util.List;

/// A server with the models that are offered of it.
///
/// @param name as in the models' ids
/// @param label for people: "work", "Ollama on this computer"
/// @param kept whether it is in the settings, or would be once one of its models is chosen
public record ServerModels(String name, String label, boolean kept, List<ModelInfo> models) {
    public ServerModels {
        models = List.copyOf(models);
    }
}
