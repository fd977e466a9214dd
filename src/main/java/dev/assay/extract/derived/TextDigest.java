package dev.assay.extract.derived;

import dev.assay.base.Words;
import dev.assay.finding.table.DigestNumbers;
import dev.assay.finding.table.SeriesWords;
import dev.assay.result.database.StoreException;
import dev.assay.task.Work;
import dev.assay.text.TextEncoding;
import dev.assay.text.template.LogLevel;
import dev.assay.text.template.LogTemplate;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/// What the lines of a text show: their shapes and how often each occurs, levels and times where it
/// is a log, and what is wrong with its encoding.
public final class TextDigest {
    private static final int MOST_SHAPES = 10;
    private static final int MOST_TROUBLE = 5;
    private static final int LONGEST_SHAPE = 130;

    private final TextFacts facts;
    private final StringBuilder text = new StringBuilder();

    private TextDigest(TextFacts facts) {
        this.facts = facts;
    }

    /// Computes it, blocking: the file is read once, in bounded memory.
    public static Digest of(String name, Path file, Work.Monitor monitor)
            throws InterruptedException {
        TextFacts facts = StoreException.whileReading(() -> TextFacts.of(file, monitor));
        TextDigest digest = new TextDigest(facts);
        digest.write(name);
        return new Digest(
                digest.text.toString().strip(), facts.bytes(), facts.bytes(), digest.warnings());
    }

    private List<String> warnings() {
        List<String> warnings = new ArrayList<>();
        if (facts.errors() > 0) {
            warnings.add(
                    "The text is not all valid %s: %s could not be read."
                            .formatted(
                                    facts.encoding().charset().name(),
                                    Words.count(facts.errors(), "place")));
        }
        if (facts.templates().forgotten() > 0) {
            warnings.add(
                    "There are too many shapes of lines to count all: rare ones were forgotten, and"
                            + " counts of shapes are at least what they say.");
        }
        return warnings;
    }

    private void write(String name) {
        text.append(
                "%s: %s, %s, %s"
                        .formatted(
                                SeriesWords.name(name),
                                Words.count(facts.lines(), "line"),
                                Words.count(facts.bytes(), "byte"),
                                encoding(facts.encoding())));
        if (facts.lines() > 0) {
            text.append(
                    "; lines have %s bytes on average without their line ends, %s at most (line %s); %s empty"
                            .formatted(
                                    DigestNumbers.of(facts.lengths().average()),
                                    Words.count(facts.lengths().longest()),
                                    Words.count(facts.lengths().longestLine()),
                                    Words.count(facts.empty())));
        }
        text.append(".\n");
        if (facts.errors() > 0) {
            text.append(
                    "%s not valid %s.\n"
                            .formatted(
                                    Words.count(facts.errors(), "place", "is", "are"),
                                    facts.encoding().charset().name()));
        }
        levels();
        text.append(TimeWords.of(facts.times(), facts.lines()));
        shapes();
    }

    private static String encoding(TextEncoding encoding) {
        return encoding.charset().name()
                + (encoding.guessed() ? " (guessed: nothing in it says so)" : "")
                + (encoding.carriageReturns() ? ", lines end with carriage returns" : "");
    }

    private void levels() {
        long with =
                Arrays.stream(LogLevel.values())
                        .filter(level -> level != LogLevel.NONE)
                        .mapToLong(facts::count)
                        .sum();
        if (with > 0) {
            text.append("Levels: ")
                    .append(
                            Arrays.stream(LogLevel.values())
                                    .filter(level -> facts.count(level) > 0)
                                    .map(level ->
                                            level.word() + " " + Words.count(facts.count(level)))
                                    .collect(Collectors.joining(", ")))
                    .append(".\n");
        }
        if (facts.trouble() > 0) {
            text.append(
                    "%s no level but %s an error, a failure or the like.\n"
                            .formatted(
                                    Words.count(facts.trouble(), "line", "has", "have"),
                                    facts.trouble() == 1 ? "mentions" : "mention"));
        }
    }

    private void shapes() {
        List<LogTemplate> all = facts.templates().merged();
        if (all.isEmpty()) {
            return;
        }
        List<LogTemplate> shown = all.subList(0, Math.min(MOST_SHAPES, all.size()));
        long lines = shown.stream().mapToLong(LogTemplate::count).sum();
        text.append(
                        "\nShapes (numbers, times and ids are #, other words that differ *): %s of %s, %s %%"
                                .formatted(
                                        Words.count(shown.size()),
                                        Words.count(all.size()),
                                        String.format(
                                                Locale.ROOT,
                                                "%.0f",
                                                100.0 * lines / facts.lines())))
                .append(" of all lines\n");
        shapes(shown);
        List<LogTemplate> trouble = all.stream().filter(facts::isTrouble).toList();
        List<LogTemplate> more =
                trouble.stream()
                        .filter(shape -> !shown.contains(shape))
                        .limit(MOST_TROUBLE)
                        .toList();
        if (!more.isEmpty()) {
            text.append(
                    "Rarer shapes that look like errors, %s of %s in all\n"
                            .formatted(Words.count(more.size()), Words.count(trouble.size())));
            shapes(more);
        }
    }

    private void shapes(List<LogTemplate> shapes) {
        List<String> told = LogTemplate.told(shapes, LONGEST_SHAPE);
        for (int i = 0; i < told.size(); i++) {
            shape(shapes.get(i), told.get(i));
        }
    }

    private void shape(LogTemplate shape, String told) {
        text.append(
                "%s× %s: %s\n"
                        .formatted(
                                Words.count(shape.count()),
                                shape.count() == 1
                                        ? "line " + Words.count(shape.first())
                                        : "lines %s to %s"
                                                .formatted(
                                                        Words.count(shape.first()),
                                                        Words.count(shape.last())),
                                Words.oneLine(told)));
    }
}
