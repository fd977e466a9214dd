package dev.assay.chip.domain;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.chip.Scoring;
import dev.assay.chip.Scoring.Threshold;
import dev.assay.settings.CheckedJson;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;

/// What `copilot.json` says of chips: limits of good values, and the analysis of task results.
record ChipChoices(Scoring scoring, Analysis analysis) {
    static final Set<String> FIELDS = known("scoring", "analysis");

    private static final Set<String> LIMITS =
            known("bad", "good", "excellent", "unit", "higher_is_better");
    private static final Set<String> ANALYSIS =
            known("enabled", "multimodal", "max_expected_images", "figures");
    private static final int MOST_IMAGES = 10;

    /// The analysis of a task result.
    ///
    /// @param enabled whether there is one
    /// @param multimodal whether pictures go with it
    /// @param expectedImages how many pictures of expected results at most
    /// @param figures where figures of results lie on this computer
    record Analysis(
            boolean enabled, boolean multimodal, int expectedImages, Optional<Path> figures) {
        static final Analysis USUAL = new Analysis(true, true, 2, Optional.empty());
    }

    private static Set<String> known(String... names) {
        return new LinkedHashSet<>(List.of(names));
    }

    /// What is chosen there; what is wrong is told by the file's remarks.
    static ChipChoices read(CheckedJson json) {
        return new ChipChoices(scoring(json), analysis(json));
    }

    private static Scoring scoring(CheckedJson json) {
        SequencedMap<String, Threshold> all = new LinkedHashMap<>(Scoring.shipped().thresholds());
        for (String metric : json.names("/scoring")) {
            String pointer = "/scoring/" + metric;
            if (json.at(pointer).isNull()) {
                all.remove(metric);
            } else {
                threshold(json, pointer, Optional.ofNullable(all.get(metric)))
                        .ifPresent(limits -> all.put(metric, limits));
            }
        }
        return new Scoring(all);
    }

    /// Limits in which what is not named is as shipped.
    private static Optional<Threshold> threshold(
            CheckedJson json, String pointer, Optional<Threshold> shipped) {
        json.only(pointer, LIMITS);
        Optional<Double> good =
                number(json, pointer + "/good", shipped).or(() -> shipped.map(Threshold::good));
        Optional<Double> excellent =
                number(json, pointer + "/excellent", shipped)
                        .or(() -> shipped.map(Threshold::excellent));
        if (good.isEmpty() || excellent.isEmpty()) {
            json.wrong(pointer, "needs both good and excellent; it is not judged.");
            return Optional.empty();
        }
        Threshold limits =
                new Threshold(
                        bad(json, pointer + "/bad", shipped).orElse(null),
                        good.get(),
                        excellent.get(),
                        unit(json, pointer + "/unit", shipped.map(Threshold::unit).orElse("")),
                        json.flag(
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

    private static String unit(CheckedJson json, String pointer, String otherwise) {
        return json.value(
                        pointer,
                        JsonNode::isTextual,
                        "a text",
                        otherwise.isEmpty() ? "none" : otherwise)
                .map(JsonNode::asText)
                .orElse(otherwise);
    }

    private static Optional<Double> bad(
            CheckedJson json, String pointer, Optional<Threshold> shipped) {
        return json.at(pointer).isNull()
                ? Optional.empty()
                : number(json, pointer, shipped)
                        .or(() -> shipped.flatMap(limits -> Optional.ofNullable(limits.bad())));
    }

    private static Optional<Double> number(
            CheckedJson json, String pointer, Optional<Threshold> shipped) {
        return json.value(
                        pointer,
                        value -> value.isNumber() && Double.isFinite(value.asDouble()),
                        "a number",
                        shipped.isPresent() ? "what is shipped" : "none")
                .map(JsonNode::asDouble);
    }

    private static Analysis analysis(CheckedJson json) {
        json.only("/analysis", ANALYSIS);
        Analysis usual = Analysis.USUAL;
        return new Analysis(
                json.flag("/analysis/enabled", usual.enabled()),
                json.flag("/analysis/multimodal", usual.multimodal()),
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
}
