package dev.assay.chip.guide.history;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.chip.guide.history.ChangesAnswer.Event;
import dev.assay.chip.guide.history.ChangesAnswer.Evidence;
import dev.assay.chip.guide.history.ChangesAnswer.Step;
import dev.assay.chip.guide.question.Intent;
import dev.assay.chip.guide.values.ChipCalls;
import dev.assay.chip.guide.values.QubitNeighbours;
import dev.assay.chip.guide.words.IdWords;
import dev.assay.chip.guide.words.Parameter;
import dev.assay.chip.guide.words.ParameterLexicon;
import dev.assay.chip.guide.words.ParameterNames;
import dev.assay.guide.answer.Draft;
import dev.assay.guide.answer.PlannedCall;
import dev.assay.guide.answer.StoredPage;
import dev.assay.guide.answer.StoredRows;
import dev.assay.guide.answer.ToolOutputs;
import dev.assay.guide.time.CalendarDays;
import dev.assay.guide.time.DayMention;
import dev.assay.guide.words.ChangeDirection;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/// Finds out what changed around a day: the sudden steps of single qubits that day, and whether the
/// whole chip moved with them. Where the question is about some qubits, only their steps count, but
/// the chip they are held against is still the whole one.
///
/// Rounds: the parameters worth checking, their histories, the newest day where the question leaves
/// out the year, the steps near the day, then the chip just before and just after, and the charts.
public record ChangesPlan(ToolOutputs outputs, ParameterLexicon lexicon) {
    /// Days before and after the day that still count as around it.
    private static final int AROUND = 1;

    private static final int CHARTS = 3;
    private static final int LINES = 12;

    public Optional<Draft> answer(Intent.Changes intent) {
        return parameters(intent)
                .map(parameters -> histories(intent, parameters))
                .filter(_ -> outputs.wishes().isEmpty())
                .flatMap(series -> answer(intent, series));
    }

    private Optional<List<Parameter>> parameters(Intent.Changes intent) {
        if (!intent.parameters().isEmpty()) {
            return Optional.of(intent.parameters());
        }
        return ChipCalls.parameters(outputs)
                .map(available ->
                        ParameterNames.WORTH_CHECKING.stream()
                                .filter(available::contains)
                                .map(lexicon::parameter)
                                .toList());
    }

    private List<StoredHistory> histories(Intent.Changes intent, List<Parameter> parameters) {
        return parameters.stream()
                .flatMap(parameter ->
                        (intent.parameters().isEmpty()
                                        ? StoredHistory.readIfOffered(outputs, parameter)
                                        : StoredHistory.read(outputs, parameter))
                                .stream())
                .toList();
    }

    private Optional<Draft> answer(Intent.Changes intent, List<StoredHistory> series) {
        if (series.isEmpty()) {
            return Optional.empty();
        }
        Optional<LocalDate> day = day(intent, series.getFirst());
        // Around a month is all of it.
        int more = isMonth(intent) ? day.map(LocalDate::lengthOfMonth).orElse(1) - 1 : 0;
        if ((intent.day() != null || intent.days() > 0) && day.isEmpty()) {
            return outputs.wishes().isEmpty() && outputs.problems().isEmpty()
                    ? Optional.of(new Draft().say("That day is in no month of this history."))
                    : Optional.empty();
        }
        Optional<JsonNode> topology =
                outputs.viewIfOffered(ChipCalls.of(ChipCalls.TOPOLOGY, outputs));
        Map<StoredHistory, List<Step>> steps = new LinkedHashMap<>();
        series.forEach(s -> steps.put(s, steps(s, day, intent, more)));
        Map<StoredHistory, Evidence> evidence = new HashMap<>();
        steps.forEach((s, found) ->
                evidence.put(
                        s, found.isEmpty() ? evidence(s, day, intent, more) : Evidence.ENOUGH));
        List<String> gaps = new ArrayList<>();
        series.stream()
                .filter(s -> isMeasured(s, day, intent, more))
                .forEach(s -> gaps.addAll(gaps(s, day, intent, more)));
        if (!outputs.wishes().isEmpty()) {
            return Optional.empty();
        }
        List<Event> events = new ArrayList<>();
        steps.forEach(
                (s, found) -> events.add(event(s, found, Objects.requireNonNull(evidence.get(s)))));
        drawLines(steps);
        ChangesAnswer answer =
                new ChangesAnswer(
                        intent, day.orElse(null), events, lattice(topology, series), gaps);
        return Optional.of(answer.write());
    }

    private static Optional<QubitNeighbours> lattice(
            Optional<JsonNode> topology, List<StoredHistory> series) {
        return topology.flatMap(QubitNeighbours::of)
                .or(() -> QubitNeighbours.squareCells(series.getFirst().size()));
    }

    private Optional<LocalDate> day(Intent.Changes intent, StoredHistory series) {
        DayMention mention = intent.day();
        if (intent.days() > 0) {
            return series.newest().map(newest -> CalendarDays.first(newest, intent.days()));
        }
        if (mention == null) {
            return Optional.empty();
        }
        if (mention.year() != 0 && mention.month() != 0) {
            return mention.resolve(LocalDate.of(mention.year(), mention.month(), 1));
        }
        return series.newest().flatMap(mention::resolve);
    }

    private List<Step> steps(
            StoredHistory series, Optional<LocalDate> day, Intent.Changes intent, int more) {
        if (series.steps() == 0) {
            return List.of();
        }
        PlannedCall call = PlannedCall.rows(series.key(), "changes").sorted("at", false);
        day.ifPresent(middle -> near(call, "at", middle, intent, more));
        if (!intent.qubits().isEmpty()) {
            call.whereAny("qid", intent.qubits());
        }
        return outputs.rows(call).stream()
                .flatMap(rows -> rows.having("before").stream())
                .filter(row -> row.number("after").isPresent())
                .map(ChangesPlan::step)
                .filter(step ->
                        near(step, day, intent, more) && wanted(series, step, intent.direction()))
                .toList();
    }

    private Evidence evidence(
            StoredHistory series, Optional<LocalDate> day, Intent.Changes intent, int more) {
        if (!isMeasured(series, day, intent, more)) {
            return Evidence.NONE;
        }
        return hasEnough(series, intent) ? Evidence.ENOUGH : Evidence.TOO_LITTLE;
    }

    /// Whether one of those asked about has as many values as a step takes to be told.
    private boolean hasEnough(StoredHistory series, Intent.Changes intent) {
        int least = dev.assay.series.Step.LEAST_VALUES;
        int points = series.values();
        if (intent.qubits().isEmpty() && points >= least * series.size()) {
            return true;
        }
        PlannedCall known = series.things().where("count", ">= " + least).with("limit", 1);
        if (!intent.qubits().isEmpty()) {
            known.whereAny("qid", intent.qubits());
        }
        return outputs.page(known).map(page -> !page.isEmpty()).orElse(true);
    }

    /// Whether there are values of that time, of those asked about: without them nobody can tell
    /// that nothing changed.
    private boolean isMeasured(
            StoredHistory series, Optional<LocalDate> day, Intent.Changes intent, int more) {
        if (!intent.qubits().isEmpty() && absent(series, intent).size() == intent.qubits().size()) {
            return false;
        }
        if (day.isEmpty()) {
            return true;
        }
        PlannedCall points = oldest(series);
        near(points, "t", day.get(), intent, more);
        if (!intent.qubits().isEmpty()) {
            points.whereAny("qid", intent.qubits());
        }
        return outputs.page(points).map(page -> !page.isEmpty()).orElse(true);
    }

    private static PlannedCall oldest(StoredHistory series) {
        return series.points().with("limit", 1);
    }

    /// The qubits asked about that have no values at all.
    private List<String> absent(StoredHistory series, Intent.Changes intent) {
        List<String> absent = new ArrayList<>();
        if (!intent.qubits().isEmpty()) {
            outputs.rows(series.things().whereAny("qid", intent.qubits()))
                    .ifPresent(rows -> {
                        absent.addAll(intent.qubits());
                        rows.measured(series.parameter(), "mean")
                                .forEach(row -> absent.remove(row.text("qid")));
                    });
        }
        return absent;
    }

    /// What of the time, or of those asked about, has no values.
    private List<String> gaps(
            StoredHistory series, Optional<LocalDate> day, Intent.Changes intent, int more) {
        List<String> gaps = new ArrayList<>();
        String title = series.parameter().title();
        List<String> absent = absent(series, intent);
        if (!absent.isEmpty()) {
            gaps.add(
                    "There are no values of "
                            + title
                            + " of "
                            + IdWords.called(absent, false)
                            + ".");
        }
        Optional<LocalDate> oldest =
                day.flatMap(_ -> outputs.page(oldest(series)))
                        .flatMap(StoredPage::first)
                        .flatMap(row -> CalendarDays.of(row.text("t")));
        if (day.isPresent() && oldest.isPresent() && oldest.get().isAfter(day.get())) {
            gaps.add(
                    "The values of %s begin only on %s."
                            .formatted(title, CalendarDays.words(oldest.get())));
        }
        Optional<LocalDate> newest = day.filter(_ -> more > 0).flatMap(_ -> series.newest());
        if (newest.isPresent() && newest.get().isBefore(day.orElseThrow().plusDays(more))) {
            gaps.add(
                    "The newest value of %s is of %s."
                            .formatted(title, CalendarDays.words(newest.get())));
        }
        return gaps;
    }

    private static Step step(StoredRows.Row row) {
        return new Step(
                row.text("qid"),
                row.text("at"),
                row.number("before").orElseThrow(),
                row.number("after").orElseThrow());
    }

    private static void near(
            PlannedCall call, String column, LocalDate day, Intent.Changes intent, int more) {
        if (intent.isOpen()) {
            call.where(column, ">= " + day);
        } else {
            int around = more == 0 ? AROUND : 0;
            call.where(column, ">= " + day.minusDays(around))
                    .where(column, "< " + day.plusDays(more + around + 1L));
        }
    }

    private static boolean near(
            Step step, Optional<LocalDate> day, Intent.Changes intent, int more) {
        Optional<LocalDate> at = CalendarDays.of(step.at());
        return day.isEmpty()
                || at.isEmpty()
                || (intent.isOpen() && !at.get().isBefore(day.get()))
                || (more > 0
                        ? !at.get().isBefore(day.get())
                                && !at.get().isAfter(day.get().plusDays(more))
                        : Math.abs(at.get().toEpochDay() - day.get().toEpochDay()) <= AROUND);
    }

    private static boolean isMonth(Intent.Changes intent) {
        return intent.day() != null && intent.day().day() == 0 && !intent.isOpen();
    }

    private static boolean wanted(StoredHistory series, Step step, ChangeDirection direction) {
        boolean up = step.after() > step.before();
        boolean better = up != (series.parameter().better() == Parameter.Better.LOWER);
        return switch (direction) {
            case ANY -> true;
            case LOSS -> !better;
            case GAIN -> better;
        };
    }

    private Event event(StoredHistory series, List<Step> steps, Evidence evidence) {
        Parameter parameter = series.parameter();
        List<LocalDate> days =
                steps.stream().flatMap(s -> CalendarDays.of(s.at()).stream()).toList();
        if (days.isEmpty()) {
            return new Event(parameter, steps, series.size(), evidence, null, null);
        }
        LocalDate first = days.stream().min(Comparator.naturalOrder()).orElseThrow();
        LocalDate last = days.stream().max(Comparator.naturalOrder()).orElseThrow();
        return new Event(
                parameter,
                steps,
                series.size(),
                evidence,
                chip(series, "< " + first, true),
                chip(series, ">= " + last.plusDays(1), false));
    }

    private Snapshot chip(StoredHistory series, String when, boolean newestFirst) {
        return series.snapshots(List.of(when), newestFirst).ofAll(series.size());
    }

    private void drawLines(Map<StoredHistory, List<Step>> steps) {
        steps.entrySet().stream()
                .filter(entry -> !entry.getValue().isEmpty())
                .limit(CHARTS)
                .forEach(entry -> {
                    List<String> qubits = ChangesAnswer.qubits(entry.getValue());
                    List<String> drawn = qubits.stream().limit(LINES).toList();
                    String which =
                            qubits.size() > LINES
                                    ? LINES + " of the " + qubits.size() + " qubits that changed"
                                    : "the qubits that changed";
                    StoredHistory series = entry.getKey();
                    outputs.view(OverTimePlan.lines(series, drawn, which));
                });
    }
}
