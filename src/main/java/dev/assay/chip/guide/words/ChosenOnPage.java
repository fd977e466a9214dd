package dev.assay.chip.guide.words;

import dev.assay.guide.reading.Part;
import dev.assay.guide.reading.QuestionReading;
import dev.assay.guide.reading.QuestionTokens;
import dev.assay.guide.words.CommonSlot;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What was chosen on a chip's page when a question was asked: "it" means that. The line that tells
/// it is no part of the wish, and digits in the chip's name are no qubits.
///
/// @param ids "3, 7, 16 to 19" of qubits, "0-1, 8-9" of couplings; perhaps empty
/// @param crowd so many couplings that the line only counts them; perhaps empty
/// @param metric as the page has it; perhaps empty
public record ChosenOnPage(String ids, String crowd, String metric) {
    private static final Pattern LINE =
            Pattern.compile(
                    "\\babout: chip .*?"
                            + "(?:, (?:(?:qubits?|couplings?) (?<ids>\\d[\\d, to-]*?)"
                            + "|(?<crowd>\\d+ (?:couplings|directions of \\d+ couplings?) among .*?)))?"
                            + "(?: \\(metric (?<metric>[^)]*)\\))?$");

    /// @param about the line; perhaps empty
    static ChosenOnPage of(String about) {
        Matcher line = LINE.matcher(QuestionTokens.plain(about));
        return line.find()
                ? new ChosenOnPage(
                        Objects.requireNonNullElse(line.group("ids"), ""),
                        Objects.requireNonNullElse(line.group("crowd"), ""),
                        Objects.requireNonNullElse(line.group("metric"), ""))
                : new ChosenOnPage("", "", "");
    }

    /// The question with what it leaves out. So many couplings that nobody wrote them down are told
    /// to be beyond the guide: the whole chip is not what was asked about.
    public QuestionReading addedTo(QuestionReading reading, ParameterLexicon lexicon) {
        int end = reading.text().length();
        List<Part> parts = new ArrayList<>(reading.parts());
        if (!crowd.isEmpty()) {
            parts.add(new Part(CommonSlot.BEYOND_US, crowd, end, end, crowd));
        }
        if (ids.contains("-")) {
            for (String coupling : ids.split(", ", -1)) {
                parts.add(new Part(ChipSlot.COUPLINGS, coupling, end, end, "coupling " + coupling));
            }
        } else if (!ids.isEmpty()) {
            List<String> qubits = IdMentions.ids(ids, false);
            String noun = qubits.size() == 1 ? "qubit " : "qubits ";
            parts.add(new Part(CommonSlot.NAMED, qubits, end, end, noun + ids));
        }
        List<Parameter> metrics = lexicon.named(metric);
        if (!metrics.isEmpty() && !reading.has(CommonSlot.METRIC)) {
            parts.add(new Part(CommonSlot.METRIC, metrics.getFirst(), end, end, ""));
        }
        return reading.with(parts);
    }

    /// Whether a part of a question is the metric that the page showed: no word stands for it.
    public static boolean isMetric(Part part) {
        return part.slot() == CommonSlot.METRIC && part.text().isEmpty();
    }
}
