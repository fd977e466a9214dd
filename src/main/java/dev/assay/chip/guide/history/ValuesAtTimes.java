package dev.assay.chip.guide.history;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.chip.QubitId;
import dev.assay.chip.guide.question.Intent;
import dev.assay.chip.guide.question.Intent.Moment;
import dev.assay.chip.guide.values.ChipCalls;
import dev.assay.chip.guide.words.IdWords;
import dev.assay.chip.guide.words.Parameter;
import dev.assay.guide.answer.Draft;
import dev.assay.guide.answer.PlannedCall;
import dev.assay.guide.answer.StoredRows;
import dev.assay.guide.answer.ToolOutputs;
import dev.assay.guide.quantity.NumberColumns;
import dev.assay.guide.quantity.QuantityText;
import dev.assay.guide.quantity.ValueFigures;
import dev.assay.guide.time.CalendarDays;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Answers what a parameter was on a day or in a month, or at two such times beside each other.
/// Each qubit counts with its newest value up to the end of the day, or of the month.
public record ValuesAtTimes(ToolOutputs outputs) {
    private static final int MOST_MOVED = 10;

    /// The chip, or the named qubits, at one time.
    private record Then(CalendarDays.Span span, Snapshot values) {
        String words() {
            return span.words();
        }
    }

    public Optional<Draft> answer(Intent.AtTimes asked) {
        return StoredHistory.read(outputs, asked.parameter())
                .flatMap(history ->
                        history.newest().flatMap(newest -> answer(asked, history, newest)));
    }

    private Optional<Draft> answer(Intent.AtTimes asked, StoredHistory history, LocalDate newest) {
        Parameter parameter = history.parameter();
        Optional<Draft> wrong = wrongKind(asked, parameter);
        if (wrong.isPresent()) {
            return wrong;
        }
        int all = asked.ids().isEmpty() ? history.size() : asked.ids().size();
        List<Then> times = new ArrayList<>();
        for (Moment moment : asked.moments()) {
            Optional<CalendarDays.Span> span = moment.span(newest);
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
                        ? one(asked, parameter, times.getFirst(), all)
                        : two(asked, parameter, times, all);
        if (times.size() == 1) {
            draft.say(severalThatDay(asked, history, times.getFirst()));
            draft.say(missing(history, absent(asked, times.getFirst())));
        }
        return outputs.wishes().isEmpty()
                ? Optional.of(draft.say(counted(asked, newest)))
                : Optional.empty();
    }

    /// Every reading of the day where there is more than one of somebody: the table has the newest.
    private String severalThatDay(Intent.AtTimes asked, StoredHistory history, Then then) {
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
                                        IdWords.capital(
                                                IdWords.called(
                                                        List.of(id), parameter.ofCouplings())),
                                        readings.size(),
                                        String.join(", ", readings)));
            }
        }
        return String.join(" ", sentences);
    }

    private static String reading(Parameter parameter, StoredRows.Row row) {
        String at = row.text("t").replaceFirst("^.*T(\\d\\d:\\d\\d).*$", "$1");
        return QuantityText.show(parameter, row.number("v").orElseThrow()) + " at " + at + " UTC";
    }

    private static String counted(Intent.AtTimes asked, LocalDate newest) {
        return asked.moments().stream().anyMatch(moment -> moment.day() == null)
                ? "Days are counted from %s, the day of the newest value."
                        .formatted(CalendarDays.words(newest))
                : "";
    }

    private static Optional<Draft> wrongKind(Intent.AtTimes asked, Parameter parameter) {
        return asked.ids().stream()
                .filter(id -> id.contains("-") != parameter.ofCouplings())
                .findFirst()
                .map(_ ->
                        new Draft()
                                .say(
                                        "**%s** is measured on %s, not on %s."
                                                .formatted(
                                                        parameter.capital(),
                                                        IdWords.noun(parameter.ofCouplings(), 2),
                                                        IdWords.noun(
                                                                !parameter.ofCouplings(), 2))));
    }

    private static Draft noValuesThen(Moment moment, Parameter parameter, LocalDate newest) {
        if (moment.day() != null && moment.span(newest).isEmpty()) {
            return new Draft()
                    .say("**There is no %s** in the calendar.".formatted(moment.day().words()));
        }
        return new Draft()
                .say(
                        "**There are no values of that day**: the newest of %s is of %s."
                                .formatted(parameter.title(), CalendarDays.words(newest)));
    }

    private static List<String> filters(CalendarDays.Span span) {
        String end = "< " + span.last().plusDays(1);
        return span.isDay() ? List.of(end) : List.of(">= " + span.first(), end);
    }

    private static Draft one(Intent.AtTimes asked, Parameter parameter, Then then, int all) {
        List<String> ids = then.values().values().keySet().stream().sorted(QubitId.ORDER).toList();
        boolean couplings = parameter.ofCouplings();
        String when = Snapshot.newest(then.values());
        if (ids.isEmpty()) {
            return none(asked, parameter, then);
        }
        if (!asked.ids().isEmpty()) {
            return new Draft()
                    .say(
                            "**%s** of %s %s (%s):"
                                    .formatted(
                                            parameter.capital(),
                                            IdWords.called(ids, couplings),
                                            then.span().when(),
                                            when))
                    .table(
                            List.of(couplings ? "Coupling" : "Qubit", parameter.heading()),
                            NumberColumns.rows(List.of(ids, column(parameter, then, ids))));
        }
        ValueFigures figures = ValueFigures.of(then.values().values().values());
        return new Draft()
                .say(
                        "The **%s** of %s %s was **%s** (over %d of %d %s; %s)."
                                .formatted(
                                        ValueFigures.title(asked.stat()),
                                        parameter.title(),
                                        then.span().when(),
                                        QuantityText.show(parameter, figures.of(asked.stat())),
                                        figures.count(),
                                        all,
                                        IdWords.noun(couplings, all),
                                        when));
    }

    private static Draft none(Intent.AtTimes asked, Parameter parameter, Then then) {
        return new Draft()
                .say(
                        "There are no values of %s%s %s in this history."
                                .formatted(
                                        parameter.title(),
                                        asked.ids().isEmpty()
                                                ? ""
                                                : " of "
                                                        + IdWords.called(
                                                                asked.ids(),
                                                                parameter.ofCouplings()),
                                        then.span().isDay()
                                                ? "up to " + then.words()
                                                : then.span().when()));
    }

    /// The ids asked about that have no value at that time.
    private static List<String> absent(Intent.AtTimes asked, Then then) {
        return asked.ids().stream().filter(id -> !then.values().values().containsKey(id)).toList();
    }

    /// Why each of them has no value: not there, never measured, failed, or measured only later.
    private String missing(StoredHistory history, List<String> ids) {
        Parameter parameter = history.parameter();
        if (ids.isEmpty()) {
            return "";
        }
        Optional<JsonNode> topology =
                outputs.viewIfOffered(ChipCalls.of(ChipCalls.TOPOLOGY, outputs));
        List<String> sentences = new ArrayList<>();
        for (String id : ids.subList(0, Math.min(ids.size(), MOST_MOVED))) {
            PlannedCall call = history.points().whereAny("qid", List.of(id));
            outputs.rows(call).ifPresent(rows -> sentences.add(why(parameter, id, rows, topology)));
        }
        List<String> more = ids.subList(sentences.size(), ids.size());
        if (!more.isEmpty()) {
            sentences.add("No value then: " + IdWords.called(more, parameter.ofCouplings()) + ".");
        }
        return String.join(" ", sentences);
    }

    private static String why(
            Parameter parameter, String id, StoredRows rows, Optional<JsonNode> topology) {
        String who = IdWords.capital(IdWords.called(List.of(id), parameter.ofCouplings()));
        boolean unknown =
                topology.map(view -> view.path("qubit_positions"))
                        .filter(places -> !places.isEmpty() && !id.contains("-"))
                        .filter(places -> !places.has(id))
                        .isPresent();
        Optional<LocalDate> first =
                rows.measured(parameter, "v").stream()
                        .findFirst()
                        .flatMap(row -> CalendarDays.of(row.text("t")));
        if (first.isPresent()) {
            return who
                    + " has no value then; the first of this history is of "
                    + CalendarDays.words(first.get())
                    + ".";
        }
        return rows.all().isEmpty()
                ? unknown
                        ? "The chip has no qubit " + Draft.escaped(id) + "."
                        : who + " has no values of " + parameter.title() + " in this history."
                : who
                        + " has results of "
                        + parameter.title()
                        + " in this history, but none with a measured value.";
    }

    private static List<String> column(Parameter parameter, Then then, List<String> ids) {
        return NumberColumns.of(parameter, then.values().of(ids));
    }

    private static Draft two(Intent.AtTimes asked, Parameter parameter, List<Then> times, int all) {
        Then before = times.getFirst();
        Then after = times.getLast();
        List<String> both = before.values().with(after.values());
        if (both.isEmpty()) {
            return new Draft()
                    .say("No qubit has a value of **" + parameter.title() + "** at both times.");
        }
        boolean couplings = parameter.ofCouplings();
        Draft draft = new Draft();
        draft.say(went(asked, parameter, before, after));
        draft.say(Snapshot.words(before.values(), after.values(), all, couplings));
        long same = both.stream().filter(id -> change(before, after, id) == 0).count();
        if (same > 0) {
            draft.say("For %d of them the same value is the newest at both times.".formatted(same));
        }
        List<String> listed = moved(before, after, both);
        boolean some = listed.size() < both.size();
        draft.say(some ? "Those that changed most:" : "");
        List<String> changes =
                NumberColumns.percents(
                        listed.stream().map(id -> change(before, after, id)).toList());
        return draft.table(
                List.of(
                        couplings ? "Coupling" : "Qubit",
                        before.words() + parameter.bracketedUnit(),
                        after.words() + parameter.bracketedUnit(),
                        QuantityText.relative("Change", parameter)),
                NumberColumns.rows(
                        List.of(
                                listed,
                                column(parameter, before, listed),
                                column(parameter, after, listed),
                                changes)));
    }

    private static String went(Intent.AtTimes asked, Parameter parameter, Then before, Then after) {
        List<String> both = before.values().with(after.values());
        double from = ValueFigures.of(before.values().of(both)).of(asked.stat());
        double to = ValueFigures.of(after.values().of(both)).of(asked.stat());
        String what =
                both.size() == 1
                        ? parameter.title() + " of " + IdWords.called(both, parameter.ofCouplings())
                        : "the " + ValueFigures.title(asked.stat()) + " of " + parameter.title();
        return "From **%s** to **%s**, %s went %s."
                .formatted(
                        before.words(),
                        after.words(),
                        what,
                        QuantityText.change(parameter, from, to));
    }

    private static List<String> moved(Then before, Then after, List<String> both) {
        return both.stream()
                .sorted(
                        Comparator.comparingDouble(
                                (String id) -> -Math.abs(change(before, after, id))))
                .limit(MOST_MOVED)
                .toList();
    }

    private static double change(Then before, Then after, String id) {
        return NumberColumns.change(before.values().value(id), after.values().value(id));
    }
}
