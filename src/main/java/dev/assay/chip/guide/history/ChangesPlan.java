package dev.assay.chip.guide.history;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.chip.guide.question.ParsedQuestion;
import dev.assay.chip.guide.values.ChipCalls;
import dev.assay.chip.guide.words.Parameter;
import dev.assay.chip.guide.words.ParameterLexicon;
import dev.assay.chip.guide.words.ParameterNames;
import dev.assay.guide.answer.BarFigures;
import dev.assay.guide.answer.Draft;
import dev.assay.guide.answer.Judgement;
import dev.assay.guide.answer.ToolOutputs;
import dev.assay.guide.time.CalendarDays;
import dev.assay.guide.time.TimeSpan;
import dev.assay.guide.time.TimeStretch.Anchor;
import dev.assay.guide.time.TimeStretch.Counted;
import dev.assay.guide.words.ChangeDirection;
import dev.assay.guide.words.CommonSlot;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Tells what changed around a day as the detector `changes` found it: which way is asked about is
/// all that is left to do. Histories are read for the newest day, from which days are counted, and
/// for the charts.
public record ChangesPlan(ToolOutputs outputs, ParameterLexicon lexicon) {
    private static final int CHARTS = 3;
    private static final int LINES = 12;

    /// Days before and after a day that still count as around it.
    private static final int AROUND = 1;

    public Optional<Draft> answer(ParsedQuestion asked) {
        boolean anchored = asked.days() > 0 || asked.day().isPresent();
        if (!anchored) {
            return answer(asked, null, null);
        }
        return parameters(asked)
                .flatMap(all -> all.stream().findFirst())
                .flatMap(parameter -> StoredHistory.read(outputs, parameter))
                .flatMap(StoredHistory::newest)
                .flatMap(newest -> {
                    Optional<TimeSpan> days = days(asked, newest);
                    if (days.isEmpty()) {
                        return Optional.of(Draft.of("That day is in no month of this history."));
                    }
                    boolean open = asked.has(CommonSlot.SINCE) || asked.days() > 0;
                    int around = !open && days.get().isDay() ? AROUND : 0;
                    return answer(
                                    asked,
                                    days.get().first().minusDays(around),
                                    open ? null : days.get().last().plusDays(around))
                            .map(draft ->
                                    draft.say(
                                            asked.days() == 0
                                                    ? ""
                                                    : CalendarDays.counted(
                                                            asked.days(), Optional.of(newest))));
                });
    }

    private Optional<List<Parameter>> parameters(ParsedQuestion asked) {
        return asked.parameters().isEmpty()
                ? ChipCalls.parameters(outputs)
                        .map(available ->
                                ParameterNames.WORTH_CHECKING.stream()
                                        .filter(available::contains)
                                        .map(lexicon::parameter)
                                        .toList())
                : Optional.of(asked.parameters());
    }

    private static Optional<TimeSpan> days(ParsedQuestion asked, LocalDate newest) {
        if (asked.days() > 0) {
            return Optional.of(Counted.days(asked.days(), newest));
        }
        return asked.day().flatMap(day -> day.fixed().or(() -> day.span(Anchor.of(newest))));
    }

    private Optional<Draft> answer(
            ParsedQuestion asked, @Nullable LocalDate first, @Nullable LocalDate last) {
        Optional<ChipFindings> read = ChipFindings.read(outputs, "changes", asked, first, last);
        Optional<List<Parameter>> looked = parameters(asked);
        if (read.isEmpty() || looked.isEmpty()) {
            return Optional.empty();
        }
        ChipFindings wanted = wanted(asked, read.get());
        List<String> charts = wanted.subjects().stream().limit(CHARTS).toList();
        charts.forEach(subject -> drawLines(lexicon.parameter(subject), wanted.of(subject).ids()));
        return outputs.wishes().isEmpty()
                ? Optional.of(write(asked, wanted).say(notLookedAt(asked, looked.get())))
                : Optional.empty();
    }

    /// The findings of the way that is asked about, and those of no change at all.
    private ChipFindings wanted(ParsedQuestion asked, ChipFindings found) {
        List<JsonNode> singles =
                found.singles().stream().filter(row -> isWanted(asked.direction(), row)).toList();
        List<String> subjects = singles.stream().map(ChipFindings::subject).distinct().toList();
        List<String> changed = found.subjects();
        List<JsonNode> rows = new ArrayList<>();
        found.ofAll().stream()
                .filter(row -> {
                    String subject = ChipFindings.subject(row);
                    return subjects.contains(subject) || !changed.contains(subject);
                })
                .forEach(rows::add);
        rows.addAll(singles);
        return new ChipFindings(rows);
    }

    private boolean isWanted(ChangeDirection direction, JsonNode row) {
        return direction == ChangeDirection.ANY
                || isBetter(row) == (direction == ChangeDirection.GAIN);
    }

    private boolean isBetter(JsonNode row) {
        boolean up = row.path("change").asDouble() > 0;
        Parameter parameter = lexicon.parameter(ChipFindings.subject(row));
        return up != (parameter.better() == Parameter.Better.LOWER);
    }

    private Draft write(ParsedQuestion asked, ChipFindings wanted) {
        Draft draft = new Draft();
        List<String> subjects = wanted.subjects();
        for (String subject : subjects) {
            ChipFindings own = wanted.of(subject);
            own.ofAll().forEach(row -> draft.say(ChipFindings.statement(row)));
            Parameter parameter = lexicon.parameter(subject);
            draft.table(own.table(parameter))
                    .chart(bars(parameter, own))
                    .judge(judgement(asked.direction(), own));
        }
        List<JsonNode> quiet =
                wanted.ofAll().stream()
                        .filter(row -> !subjects.contains(ChipFindings.subject(row)))
                        .toList();
        String told = quiet.stream().map(ChipFindings::statement).collect(Collectors.joining(" "));
        return subjects.isEmpty()
                ? nothing(asked.direction(), draft, quiet, told)
                : draft.say(told);
    }

    /// Bars of the change of each.
    private static ObjectNode bars(Parameter parameter, ChipFindings own) {
        return BarFigures.shares(
                parameter.capital() + ": change of each",
                parameter.holder(),
                own.ids(),
                own.singles().stream().map(row -> row.path("change").asDouble()).toList());
    }

    private static Draft nothing(
            ChangeDirection direction, Draft draft, List<JsonNode> quiet, String told) {
        String nothing =
                switch (direction) {
                    case ANY -> "**Nothing changed suddenly.** ";
                    case LOSS -> "**There was no sudden loss.** ";
                    case GAIN -> "**There was no sudden gain.** ";
                };
        boolean isTold =
                quiet.isEmpty()
                        || quiet.stream().anyMatch(row -> ChipFindings.kind(row).equals("no step"));
        // Only where all was measured, all is well.
        boolean isWell = quiet.size() == 1 && isTold && direction != ChangeDirection.GAIN;
        return draft.say((isTold ? nothing : "") + told).judge(isWell ? Judgement.GOOD : null);
    }

    private Judgement judgement(ChangeDirection direction, ChipFindings own) {
        if (direction == ChangeDirection.GAIN || own.singles().stream().allMatch(this::isBetter)) {
            return Judgement.GOOD;
        }
        boolean whole = own.ofAll().getLast().path("weight").asDouble() == 1;
        return whole ? Judgement.BAD : Judgement.WARNING;
    }

    private String notLookedAt(ParsedQuestion asked, List<Parameter> looked) {
        List<Parameter> others =
                ChipCalls.knownParameters(outputs).stream()
                        .map(lexicon::parameter)
                        .filter(each -> !looked.contains(each))
                        .toList();
        return others.isEmpty() || !asked.parameters().isEmpty()
                ? ""
                : "**%d of %d parameters** were looked at, each named above. The other %d were not%s: “which parameters are there” lists them; ask about one by its name."
                        .formatted(
                                looked.size(),
                                looked.size() + others.size(),
                                others.size(),
                                others.stream().anyMatch(Parameter::ofCouplings)
                                        ? ", those of couplings among them"
                                        : "");
    }

    private void drawLines(Parameter parameter, List<String> ids) {
        String which = "the %s that changed most".formatted(parameter.noun(2));
        List<String> first = ids.stream().limit(LINES).toList();
        StoredHistory.readIfOffered(outputs, parameter)
                .ifPresent(history -> outputs.view(OverTimePlan.lines(history, first, which)));
    }
}
