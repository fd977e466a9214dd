package dev.assay.app;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.app.CopilotChoices.Analysis;
import dev.assay.chip.Scoring;
import dev.assay.chip.Scoring.Threshold;
import dev.assay.copilot.prompt.Languages;
import dev.assay.settings.CheckedJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;

/// `copilot.json` in the data home, which people write: languages, limits of good values, and the
/// analysis of task results. It is read anew before every turn; nothing in it stops the program.
final class CopilotFile {
    static final String NAME = "copilot.json";

    private static final Set<String> LANGUAGES = Set.of(Locale.getISOLanguages());
    private static final Set<String> FIELDS =
            known("response_language", "thinking_language", "scoring", "analysis");
    private static final Set<String> LIMITS =
            known("bad", "good", "excellent", "unit", "higher_is_better");
    private static final Set<String> ANALYSIS =
            known("enabled", "multimodal", "max_expected_images", "figures");
    private static final int MOST_IMAGES = 10;

    private final CheckedJson json;

    /// What was chosen, and what was wrong, a sentence each.
    record Read(CopilotChoices choices, List<String> remarks) {}

    private CopilotFile(CheckedJson json) {
        this.json = json;
    }

    private static Set<String> known(String... names) {
        return new LinkedHashSet<>(List.of(names));
    }

    /// Reads the file of a data home; where there is none, all is as usual.
    static Read read(Path home) {
        Path file = home.resolve(NAME);
        if (!Files.exists(file)) {
            return new Read(CopilotChoices.usual(), List.of());
        }
        try {
            // Some editors begin a file with a mark that is no JSON.
            String text = Files.readString(file).replaceFirst("^\uFEFF", "");
            return new CopilotFile(CheckedJson.of(NAME, text)).read();
        } catch (IOException unreadable) {
            return new Read(
                    CopilotChoices.usual(),
                    List.of(NAME + " cannot be read as text, so nothing of it is used."));
        }
    }

    private Read read() {
        json.only("", FIELDS);
        CopilotChoices choices =
                new CopilotChoices(
                        new Languages(
                                language("/response_language"), language("/thinking_language")),
                        scoring(),
                        analysis());
        return new Read(choices, json.remarks());
    }

    private String language(String pointer) {
        return json.value(
                        pointer,
                        CopilotFile::isLanguage,
                        "the tag of a language, such as \"ja\"",
                        "the language of the question")
                .map(JsonNode::asText)
                .orElse("");
    }

    private static boolean isLanguage(JsonNode value) {
        return value.isTextual()
                && (value.asText().isEmpty()
                        || LANGUAGES.contains(Locale.forLanguageTag(value.asText()).getLanguage()));
    }

    private Scoring scoring() {
        SequencedMap<String, Threshold> all = new LinkedHashMap<>(Scoring.shipped().thresholds());
        for (String metric : json.names("/scoring")) {
            String pointer = "/scoring/" + metric;
            if (json.at(pointer).isNull()) {
                all.remove(metric);
            } else {
                threshold(pointer, Optional.ofNullable(all.get(metric)))
                        .ifPresent(limits -> all.put(metric, limits));
            }
        }
        return new Scoring(all);
    }

    /// Limits in which what is not named is as shipped.
    private Optional<Threshold> threshold(String pointer, Optional<Threshold> shipped) {
        json.only(pointer, LIMITS);
        Optional<Double> good =
                number(pointer + "/good", shipped).or(() -> shipped.map(Threshold::good));
        Optional<Double> excellent =
                number(pointer + "/excellent", shipped).or(() -> shipped.map(Threshold::excellent));
        if (good.isEmpty() || excellent.isEmpty()) {
            json.wrong(pointer, "needs both good and excellent; it is not judged.");
            return Optional.empty();
        }
        Threshold limits =
                new Threshold(
                        bad(pointer + "/bad", shipped).orElse(null),
                        good.get(),
                        excellent.get(),
                        unit(pointer + "/unit", shipped.map(Threshold::unit).orElse("")),
                        flag(
                                pointer + "/higher_is_better",
                                shipped.map(Threshold::higherIsBetter).orElse(true)));
        if (!limits.isInOrder()) {
            json.wrong(
                    pointer,
                    "must go from bad over good to excellent in one direction; "
                            + (shipped.isPresent()
                                    ? "what is shipped is used."
                                    : "it is not judged."));
            return Optional.empty();
        }
        return Optional.of(limits);
    }

    private String unit(String pointer, String otherwise) {
        return json.value(
                        pointer,
                        JsonNode::isTextual,
                        "a text",
                        otherwise.isEmpty() ? "none" : otherwise)
                .map(JsonNode::asText)
                .orElse(otherwise);
    }

    private Optional<Double> bad(String pointer, Optional<Threshold> shipped) {
        return json.at(pointer).isNull()
                ? Optional.empty()
                : number(pointer, shipped)
                        .or(() -> shipped.flatMap(limits -> Optional.ofNullable(limits.bad())));
    }

    private Optional<Double> number(String pointer, Optional<Threshold> shipped) {
        return json.value(
                        pointer,
                        value -> value.isNumber() && Double.isFinite(value.asDouble()),
                        "a number",
                        shipped.isPresent() ? "what is shipped" : "none")
                .map(JsonNode::asDouble);
    }

    private Analysis analysis() {
        json.only("/analysis", ANALYSIS);
        Analysis usual = Analysis.USUAL;
        return new Analysis(
                flag("/analysis/enabled", usual.enabled()),
                flag("/analysis/multimodal", usual.multimodal()),
                json.value(
                                "/analysis/max_expected_images",
                                value ->
                                        value.isInt()
                                                && value.asInt() >= 0
                                                && value.asInt() <= MOST_IMAGES,
                                "a whole number from 0 to " + MOST_IMAGES,
                                String.valueOf(usual.expectedImages()))
                        .map(JsonNode::asInt)
                        .orElse(usual.expectedImages()),
                json.value(
                                "/analysis/figures",
                                value -> value.isTextual() && isFolder(value.asText()),
                                "the whole path of a folder that exists",
                                "none")
                        .map(path -> Path.of(path.asText())));
    }

    private static boolean isFolder(String path) {
        try {
            return Path.of(path).isAbsolute() && Files.isDirectory(Path.of(path));
        } catch (InvalidPathException noPath) {
            return false;
        }
    }

    private boolean flag(String pointer, boolean usual) {
        return json.value(pointer, JsonNode::isBoolean, "true or false", String.valueOf(usual))
                .map(JsonNode::asBoolean)
                .orElse(usual);
    }
}
