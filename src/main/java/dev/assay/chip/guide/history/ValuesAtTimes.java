package dev.assay.chip.guide.history;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.base.Json;
import dev.assay.chip.QubitId;
import dev.assay.chip.finding.Snapshot;
import dev.assay.chip.guide.question.ParsedQuestion;
import dev.assay.chip.guide.values.ChipCalls;
import dev.assay.chip.guide.words.IdWords;
import dev.assay.chip.guide.words.Parameter;
import dev.assay.guide.answer.AnswerTable;
import dev.assay.guide.answer.Draft;
import dev.assay.guide.answer.NameList;
import dev.assay.guide.answer.PlannedCall;
import dev.assay.guide.answer.StoredRows;
import dev.assay.guide.answer.ToolOutputs;
import dev.assay.guide.quantity.NumberColumns;
import dev.assay.guide.quantity.QuantityText;
import dev.assay.guide.quantity.ValueFigures;
import dev.assay.guide.time.CalendarDays;
import dev.assay.guide.time.TimePhrase;
import dev.assay.guide.time.TimeSpan;
import dev.assay.guide.time.TimeStretch.Anchor;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/// Answers what a parameter was on a day or in a month, or at two such times beside each other.
/// Each qubit counts with its newest value up to the end of the day, or of the month.
public record ValuesAtTimes(ToolOutputs outputs) {
    private static final int MOST_MOVED = 10;

    /// The chip, or the named qubits, at one time.
    private record Then(TimeSpan span, Snapshot values) {
        /// The ids that have a value then.
        List<String> ids() {
            return values.values().keySet().stream().sorted(QubitId.ORDER).toList();
        }
    }

    public Optional<Draft> answer(ParsedQuestion asked) {
        return StoredHistory.read(outputs, asked.parameter())
                .flatMap(history ->
                        history.newest().flatMap(newest -> answer(asked, history, newest)));
    }

    private Optional<Draft> answer(ParsedQuestion asked, StoredHistory history, LocalDate newest) {
        Parameter parameter = history.parameter();
        boolean couplings = parameter.ofCouplings();
        if (asked.ids().stream().anyMatch(id -> IdWords.isCoupling(id) != couplings)) {
            return Optional.of(
                    Draft.of(
                            "**%s** is measured on %s, not on %s.",
                            parameter.capital(), parameter.noun(2), IdWords.noun(!couplings, 2)));
        }
        int all = asked.ids().isEmpty() ? history.size() : asked.ids().size();
        List<Then> times = new ArrayList<>();
        for (TimePhrase moment : asked.moments()) {
            Optional<TimeSpan> span = moment.span(Anchor.of(newest));
            if (span.isEmpty() || span.get().first().isAfter(newest)) {
                return Optional.of(noValuesThen(moment, parameter, newest));
            }
            SnapshotReader reader = history.snapshots(filters(span.get()), true);
            Snapshot snapshot = asked.ids().isEmpty() ? reader.ofAll(all) : reader.of(asked.ids());
            times.add(new Then(span.get(), snapshot));
        }
        if (!outputs.wishes().isEmpty() || !outputs.problems().isEmpty()) {
            return Optional.empty();
        }
        times.sort(Comparator.comparing(then -> then.span().first()));
        Draft draft =
                times.size() == 1
                        ? one(asked, history, times.getFirst(), all)
                        : two(asked, parameter, times, all);
        if (asked.moments().stream()
                .anyMatch(moment -> moment.kind() == TimePhrase.Kind.RELATIVE)) {
            draft.say(
                    "Days are counted from %s, the day of the newest value.",
                    CalendarDays.words(newest));
        }
        return outputs.wishes().isEmpty() ? Optional.of(draft) : Optional.empty();
    }

    private static Draft noValuesThen(TimePhrase moment, Parameter parameter, LocalDate newest) {
        return moment.span(Anchor.of(newest)).isEmpty()
                ? Draft.of(
                        "**There is no day “%s”** in the calendar.",
                        moment.said().replaceFirst("^on ", ""))
                : Draft.of(
                        "**There are no values of that day**: the newest of %s is of %s.",
                        parameter.title(), CalendarDays.words(newest));
    }

    private static List<String> filters(TimeSpan span) {
        String end = "< " + span.last().plusDays(1);
        return span.isDay() ? List.of(end) : List.of(">= " + span.first(), end);
    }

    private Draft one(ParsedQuestion asked, StoredHistory history, Then then, int all) {
        Parameter parameter = history.parameter();
        List<String> ids = then.ids();
        String when = "the newest values up to then are of " + then.values().window();
        Draft draft = new Draft();
        if (ids.isEmpty()) {
            draft.say(
                    "There are no values of %s%s %s in this history.",
                    parameter.title(),
                    asked.ids().isEmpty() ? "" : " of " + parameter.called(asked.ids()),
                    then.span().isDay() ? "up to " + then.span().name() : then.span().words());
        } else if (asked.ids().isEmpty()) {
            ValueFigures figures = ValueFigures.of(then.values().values().values());
            draft.say(
                    "The **%s** of %s %s was **%s** (over %d of %d %s; %s).",
                    asked.figure().title(),
                    parameter.title(),
                    then.span().words(),
                    QuantityText.show(parameter, figures.of(asked.figure())),
                    figures.count(),
                    all,
                    parameter.noun(all),
                    when);
        } else {
            draft.say(
                            "**%s** of %s %s (%s):",
                            parameter.capital(), parameter.called(ids), then.span().words(), when)
                    .table(
                            new AnswerTable<>(ids)
                                    .texts(parameter.holder(), id -> id)
                                    .values(parameter, then.values()::value));
        }
        List<String> absent = asked.ids().stream().filter(id -> !ids.contains(id)).toList();
        return draft.say(severalThatDay(asked, history, then)).say(missing(history, absent));
    }

    /// Every reading of the day where there is more than one of somebody: the table has the newest.
    private String severalThatDay(ParsedQuestion asked, StoredHistory history, Then then) {
        Parameter parameter = history.parameter();
        if (asked.ids().isEmpty() || asked.ids().size() > MOST_MOVED || !then.span().isDay()) {
            return "";
        }
        LocalDate day = then.span().last();
        PlannedCall call =
                history.points()
                        .where("t", ">= " + day)
                        .where("t", "< " + day.plusDays(1))
                        .whereAny("qid", asked.ids());
        List<StoredRows.Row> rows =
                outputs.rows(call).map(found -> found.measured(parameter, "v")).orElse(List.of());
        List<String> sentences = new ArrayList<>();
        for (String id : asked.ids()) {
            List<String> readings =
                    rows.stream()
                            .filter(row -> row.text("qid").equals(id))
                            .map(row -> reading(parameter, row))
                            .toList();
            if (readings.size() > 1) {
                sentences.add(
                        "%s was measured %d times that day: %s. The table has the last of them."
                                .formatted(
                                        NameList.capital(parameter.called(List.of(id))),
                                        readings.size(),
                                        String.join(", ", readings)));
            }
        }
        return String.join(" ", sentences);
    }

    private static String reading(Parameter parameter, StoredRows.Row row) {
        String at = row.text("t").replaceFirst("^.*T(\\d\\d:\\d\\d).*$", "$1");
        return QuantityText.show(parameter, row.number("v")) + " at " + at + " UTC";
    }

    /// Why each of them has no value: not there, never measured, failed, or measured only later.
    private String missing(StoredHistory history, List<String> ids) {
        if (ids.isEmpty()) {
            return "";
        }
        JsonNode places =
                outputs.viewIfOffered(ChipCalls.of(ChipCalls.TOPOLOGY, outputs))
                        .map(view -> view.path("qubit_positions"))
                        .orElseGet(Json::object);
        List<String> sentences = new ArrayList<>();
        for (String id : ids.subList(0, Math.min(ids.size(), MOST_MOVED))) {
            boolean unknown = !places.isEmpty() && !IdWords.isCoupling(id) && !places.has(id);
            outputs.rows(history.points().whereAny("qid", List.of(id)))
                    .map(rows -> why(history.parameter(), id, rows, unknown))
                    .ifPresent(sentences::add);
        }
        List<String> more = ids.subList(sentences.size(), ids.size());
        if (!more.isEmpty()) {
            sentences.add("No value then: " + history.parameter().called(more) + ".");
        }
        return String.join(" ", sentences);
    }

    private static String why(Parameter parameter, String id, StoredRows rows, boolean unknown) {
        String who = NameList.capital(parameter.called(List.of(id)));
        Optional<LocalDate> first =
                rows.measured(parameter, "v").stream().findFirst().flatMap(row -> row.day("t"));
        if (first.isPresent()) {
            return "%s has no value then; the first of this history is of %s."
                    .formatted(who, CalendarDays.words(first.get()));
        }
        if (rows.all().isEmpty() && unknown) {
            return "The chip has no qubit " + Draft.escaped(id) + ".";
        }
        return rows.all().isEmpty()
                ? "%s has no values of %s in this history.".formatted(who, parameter.title())
                : "%s has results of %s in this history, but none with a measured value."
                        .formatted(who, parameter.title());
    }

    private static Draft two(ParsedQuestion asked, Parameter parameter, List<Then> times, int all) {
        Then before = times.getFirst();
        Then after = times.getLast();
        List<String> both = before.values().with(after.values());
        if (both.isEmpty()) {
            return Draft.of("No qubit has a value of **%s** at both times.", parameter.title());
        }
        ToDoubleFunction<String> change =
                id -> NumberColumns.change(before.values().value(id), after.values().value(id));
        Draft draft =
                Draft.of(went(asked, parameter, before, after))
                        .say(
                                Snapshot.words(
                                        "The newest values up to then are compared, those of %s with those of %s",
                                        before.values(), after.values(), all, parameter));
        long same = both.stream().filter(id -> change.applyAsDouble(id) == 0).count();
        if (same > 0) {
            draft.say("For %d of them the same value is the newest at both times.", same);
        }
        List<String> moved =
                both.stream()
                        .sorted(
                                Comparator.comparingDouble(
                                        id -> -Math.abs(change.applyAsDouble(id))))
                        .limit(MOST_MOVED)
                        .toList();
        return draft.say(moved.size() < both.size() ? "Those that changed most:" : "")
                .table(
                        new AnswerTable<>(moved)
                                .texts(parameter.holder(), id -> id)
                                .values(parameter, before.span().name(), before.values()::value)
                                .values(parameter, after.span().name(), after.values()::value)
                                .changes(parameter, "Change", change));
    }

    private static String went(ParsedQuestion asked, Parameter parameter, Then before, Then after) {
        List<String> both = before.values().with(after.values());
        double from = ValueFigures.of(before.values().of(both)).of(asked.figure());
        double to = ValueFigures.of(after.values().of(both)).of(asked.figure());
        String what =
                both.size() == 1
                        ? parameter.title() + " of " + parameter.called(both)
                        : "the " + asked.figure().title() + " of " + parameter.title();
        return "From **%s** to **%s**, %s went %s."
                .formatted(
                        before.span().name(),
                        after.span().name(),
                        what,
                        QuantityText.change(parameter, from, to));
    }
}
