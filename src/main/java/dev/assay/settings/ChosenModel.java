package dev.assay.settings;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.llm.ModelId;
import dev.assay.llm.ModelInfo;
import dev.assay.llm.ModelSettings;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Which model is asked, on which servers there are any, and how they are asked.
///
/// @param id as on the command line: "offline", "openai:gpt-4.1"
/// @param lastUsed the ids of the models that were chosen last, the latest first; they stay while
///   the guide is asked
/// @param servers that are kept
/// @param temperature left to the provider where empty
/// @param maxOutputTokens how long a reply may be
public record ChosenModel(
        String id,
        List<String> lastUsed,
        ModelServers servers,
        Optional<Double> temperature,
        int maxOutputTokens) {
    /// The model that needs none.
    public static final String OFFLINE = ModelInfo.OFFLINE;

    /// The field of the last used models.
    static final String LAST_USED = "last_models";

    /// As many as a menu shows before it is long.
    private static final int MOST_LAST_USED = 5;

    /// Before anything was chosen.
    public static final ChosenModel FIRST =
            new ChosenModel(
                    OFFLINE,
                    List.of(),
                    ModelServers.NONE,
                    Optional.empty(),
                    ModelSettings.DEFAULT_MAX_OUTPUT_TOKENS);

    public ChosenModel {
        List<String> before = lastUsed;
        lastUsed =
                Stream.concat(Stream.of(id), before.stream())
                        .filter(each -> ModelId.parse(each).isPresent())
                        .distinct()
                        .limit(MOST_LAST_USED)
                        .toList();
    }

    /// The same with another model, which its server offers from now on.
    public ChosenModel asking(String chosen) {
        ModelServers offering = ModelId.parse(chosen).map(servers::offering).orElse(servers);
        return new ChosenModel(chosen, lastUsed, offering, temperature, maxOutputTokens);
    }

    /// The same with other servers. The models of one that is kept no more are forgotten, and those
    /// that one no longer offers.
    public ChosenModel with(ModelServers others) {
        List<String> left = lastUsed.stream().filter(each -> !isLost(each, others)).toList();
        return new ChosenModel(
                isLost(id, others) ? OFFLINE : id, left, others, temperature, maxOutputTokens);
    }

    private boolean isLost(String model, ModelServers others) {
        return ModelId.parse(model)
                .filter(asked -> servers.named(asked.server()).isPresent())
                .filter(asked ->
                        others.named(asked.server())
                                .filter(server -> server.models().contains(asked.name()))
                                .isEmpty())
                .isPresent();
    }

    /// The same with other figures.
    public ChosenModel with(Optional<Double> degrees, int mostOutputTokens) {
        return new ChosenModel(id, lastUsed, servers, degrees, mostOutputTokens);
    }

    /// What was kept. A field that is missing or makes no sense is as at first.
    static ChosenModel of(ObjectNode json) {
        int tokens = json.path("max_output_tokens").asInt(FIRST.maxOutputTokens);
        List<String> lastUsed =
                ModelServers.lastUsed(json)
                        .map(List::of)
                        .orElseGet(() -> Json.texts(json.path(LAST_USED)));
        return new ChosenModel(
                Fields.text(json, "model", FIRST.id),
                lastUsed,
                ModelServers.of(json),
                ModelStyle.degrees(json.path("temperature")),
                tokens < ModelSettings.LEAST_OUTPUT_TOKENS ? FIRST.maxOutputTokens : tokens);
    }

    /// Writes the fields into an object whose other fields stay.
    void into(ObjectNode json) {
        servers.into(json);
        Fields.put(json, "model", id, FIRST.id);
        Fields.put(json, LAST_USED, lastUsed, FIRST.lastUsed);
        Fields.put(json, "temperature", temperature);
        Fields.put(json, "max_output_tokens", maxOutputTokens, FIRST.maxOutputTokens);
    }
}
