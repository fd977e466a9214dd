package dev.assay.extract.derived;

import dev.assay.base.Words;
import dev.assay.finding.table.Axis;
import dev.assay.finding.table.ColumnRoles;
import dev.assay.finding.table.DigestNumbers;
import dev.assay.finding.table.MeasureReader;
import dev.assay.finding.table.SeriesFeatures;
import dev.assay.finding.table.SeriesWords;
import dev.assay.finding.table.TableSeries;
import dev.assay.finding.table.TimeFacts;
import dev.assay.result.table.ColumnSurvey;
import dev.assay.result.table.ColumnSurvey.Meaning;
import dev.assay.result.table.TableInfo;
import dev.assay.series.Correlation;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/// Writes the digest of a table, a paragraph a thing.
final class DigestWriter {
    private static final int MOST_PAIRS = 6;
    private static final int MOST_NAMES = 20;
    private static final double TOGETHER = 0.3;

    private final TableSeries series;
    private final TableInfo table;
    private final ColumnRoles roles;
    private final Axis axis;
    private final TimeFacts times;
    private final StringBuilder text = new StringBuilder();
    private final List<String> warnings = new ArrayList<>();

    DigestWriter(TableSeries series) {
        this.series = series;
        this.table = series.info();
        this.roles = series.roles();
        this.axis = roles.axis();
        this.times = series.waits();
    }

    String text() {
        return text.toString().strip();
    }

    List<String> warnings() {
        return List.copyOf(warnings);
    }

    /// How many rows there are, and how they lie in time.
    void head() {
        List<ColumnSurvey> surveys = series.surveys();
        text.append(SeriesWords.name(table.name()))
                .append(": ")
                .append(Words.count(table.rows(), "row"))
                .append(", in the order of ")
                .append(axis.column().isPresent() ? SeriesWords.name(axis.name()) : axis.name());
        axis.column().flatMap(ColumnSurvey::numbers).ifPresent(this::extent);
        text.append(".\n");
        if (roles.measures().isEmpty()) {
            text.append("No column has numbers");
            text.append(axis.column().isPresent() ? " but the one they are in order of.\n" : ".\n");
        }
        surveys.stream()
                .filter(column -> column.meaning() == Meaning.NUMBER)
                .filter(column -> ColumnRoles.info(table, column).type() == TableInfo.Type.TEXT)
                .forEach(this::readAsNumbers);
        surveys.stream()
                .filter(Axis::isSince1970)
                .filter(column -> axis.column().filter(column::equals).isEmpty())
                .forEach(this::readAsTimes);
        if (roles.key().isEmpty()) {
            surveys.stream()
                    .filter(ColumnRoles::namesEachRow)
                    .findFirst()
                    .ifPresent(this::noHistory);
        }
    }

    /// Values of different things that stand in the order of time look like the history of one.
    private void noHistory(ColumnSurvey column) {
        text.append(
                "Each %1$s has only one row: a rise, fall or turn below runs from one %1$s to the next and is not the history of any of them.\n"
                        .formatted(SeriesWords.name(column.name())));
    }

    private void readAsTimes(ColumnSurvey column) {
        ColumnSurvey.Numbers all = column.numbers().orElseThrow();
        Axis when = Axis.of(column, ColumnRoles.info(table, column));
        text.append(
                "%s counts from 1970: %s to %s.\n"
                        .formatted(
                                SeriesWords.name(column.name()),
                                when.at(all.min()),
                                when.at(all.max())));
    }

    private String within(String which) {
        return roles.key()
                .filter(_ -> series.waitsOfGroups())
                .map(key -> " within %s %s".formatted(which, SeriesWords.name(key.name())))
                .orElse("");
    }

    private void steps(TimeFacts.Usual steps) {
        if (!Double.isNaN(steps.median())) {
            String range =
                    steps.least() < steps.most()
                            ? ", %s to %s"
                                            .formatted(
                                                    axis.span(steps.least()),
                                                    axis.span(steps.most()))
                                    + (times.longSteps() > 0 ? " but for longer ones" : "")
                            : "";
            String between =
                    steps.median() == steps.between()
                            ? ""
                            : ", %s between times that differ"
                                    .formatted(axis.span(steps.between()));
            text.append(
                    " (median step%s %s%s%s)"
                            .formatted(within("each"), axis.span(steps.median()), between, range));
        }
    }

    private void extent(ColumnSurvey.Numbers all) {
        text.append(", from %s to %s".formatted(axis.at(all.min()), axis.at(all.max())));
        steps(times.steps());
        text.append(".\n");
        longSteps();
        long backward = series.times().backward();
        if (backward > 0) {
            text.append(
                    ". %s out of order and sorted here"
                            .formatted(Words.count(backward, "row", "was", "were")));
        }
        if (times.undated() > 0) {
            text.append(
                    ". %s no known %s and %s left out of the series"
                            .formatted(
                                    Words.count(times.undated(), "row", "has", "have"),
                                    SeriesWords.name(axis.name()),
                                    times.undated() == 1 ? "is" : "are"));
        }
    }

    /// Adds the steps that are longer than chance makes them. Gaps are found by the source, which
    /// knows how its times come.
    private void longSteps() {
        if (times.longSteps() == 0) {
            text.append("No step%s is longer than chance makes it".formatted(within("any")));
            return;
        }
        text.append(
                "%s%s %s: %s"
                        .formatted(
                                Words.count(times.longSteps(), "step"),
                                within("one"),
                                times.longSteps() == 1
                                        ? "is longer than chance makes it"
                                        : "are longer than chance makes them; the longest",
                                times.longest().stream()
                                        .map(this::longStep)
                                        .collect(Collectors.joining(", "))));
    }

    private String longStep(TimeFacts.LongStep found) {
        String of = series.waitsOfGroups() ? " in " + SeriesWords.name(found.group()) : "";
        return "%s from %s%s"
                .formatted(axis.span(found.step().length()), axis.at(found.step().from()), of);
    }

    private void readAsNumbers(ColumnSurvey column) {
        long others = column.present() - column.readable();
        text.append(
                "%s is text and was read as numbers%s.\n"
                        .formatted(
                                SeriesWords.name(column.name()),
                                others == 0
                                        ? ""
                                        : "; %s"
                                                .formatted(
                                                        Words.count(
                                                                others,
                                                                "cell",
                                                                "is not a number",
                                                                "are not numbers"))));
    }

    /// What a measure holds, and what it does along the axis.
    ///
    /// @param ends its range, where it has to be told more exactly than the others of its numbers
    void measure(TableSeries.Measure measure, Optional<String> ends) {
        ColumnSurvey column = measure.column();
        List<SeriesFeatures> found = measure.groups();
        ColumnSurvey.Numbers all = column.numbers().orElseThrow();
        DigestNumbers numbers = series.numbers(column);
        long count = column.readable();
        long missing = table.rows() - count;
        text.append("\n").append(SeriesWords.name(column.name()));
        ColumnRoles.info(table, column).unit().ifPresent(unit -> text.append(" [" + unit + "]"));
        text.append(": ").append(Words.count(count, "value"));
        text.append(missing == 0 ? "" : ", " + Words.count(missing) + " missing");
        text.append(
                "; %s, quartiles %s, %s, %s, mean %s, sample SD %s"
                        .formatted(
                                ends.orElseGet(() ->
                                        numbers.in(all.min()) + " to " + numbers.in(all.max())),
                                numbers.in(all.lowerQuartile()),
                                numbers.in(all.median()),
                                numbers.in(all.upperQuartile()),
                                numbers.in(all.mean()),
                                DigestNumbers.of(all.sampleDeviation())));
        if (all.mean() != 0 && all.sampleDeviation() != 0) {
            text.append(
                    " (CV %s)"
                            .formatted(
                                    DigestNumbers.of(
                                            all.sampleDeviation() / Math.abs(all.mean()))));
        }
        text.append("\n");
        if (all.min() == all.max()) {
            text.append("  constant\n");
        } else if (roles.key().isPresent()) {
            text.append(SeriesWords.joined(found));
            text.append(SeriesWords.changes(axis, numbers, found));
        } else if (!found.isEmpty()) {
            text.append(SeriesWords.of(axis, numbers, roles.measures().size(), found.getFirst()));
        }
        found.stream().filter(each -> each.step() > 1).findFirst().ifPresent(this::thinned);
    }

    private void thinned(SeriesFeatures finding) {
        String warning =
                "Trends, spikes and turns were looked for in the lowest and the highest of every"
                        + " %d values: a series is longer than %s."
                                .formatted(finding.step(), Words.count(MeasureReader.MAX_VALUES));
        if (!warnings.contains(warning)) {
            warnings.add(warning);
        }
    }

    /// Which measures were not looked at in time.
    void rest() {
        List<ColumnSurvey> others = series.rest();
        if (!others.isEmpty()) {
            String names =
                    others.stream()
                            .limit(MOST_NAMES)
                            .map(column -> SeriesWords.name(column.name()))
                            .collect(Collectors.joining(", "));
            text.append(
                    "\nNot looked at: %s (%s%s). Those named in the request come first.\n"
                            .formatted(
                                    Words.count(others.size(), "more column") + " of numbers",
                                    names,
                                    others.size() > MOST_NAMES ? ", …" : ""));
        }
    }

    /// Which measures go together.
    void relations(Relations relations) {
        if (relations.pairs() == 0) {
            return;
        }
        List<String> strong =
                relations.strongest().stream()
                        .filter(pair -> isClear(pair, relations))
                        .limit(MOST_PAIRS)
                        .map(pair ->
                                "%s and %s r = %s (n = %s)"
                                        .formatted(
                                                SeriesWords.name(pair.one()),
                                                SeriesWords.name(pair.other()),
                                                String.format(Locale.ROOT, "%.2f", pair.r()),
                                                Words.count(pair.count())))
                        .toList();
        long all = relations.strongest().stream().filter(pair -> isClear(pair, relations)).count();
        text.append("\nCorrelations of at least 0.3: ");
        text.append(
                strong.isEmpty()
                        ? "none of %s".formatted(Words.count(relations.pairs(), "pair"))
                        : "%s; %s of %s"
                                .formatted(
                                        String.join("; ", strong),
                                        all > strong.size()
                                                ? strong.size() + " shown of " + all
                                                : String.valueOf(all),
                                        Words.count(relations.pairs(), "pair")));
        int undefined = relations.pairs() - relations.defined();
        text.append(undefined == 0 ? "" : ", %d without one".formatted(undefined)).append(".\n");
    }

    private static boolean isClear(Relations.Pair pair, Relations all) {
        return Math.abs(pair.r()) >= TOGETHER
                && Correlation.stands(pair.r(), pair.count(), all.pairs());
    }

    /// The groups that differ most.
    void groups() {
        roles.key()
                .ifPresent(key ->
                        text.append("\n")
                                .append(new GroupTable(series).of(SeriesWords.name(key.name()))));
    }
}
