package dev.assay.activity.guide;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.activity.Activity;
import dev.assay.activity.ActivityLibrary;
import dev.assay.activity.guide.ActivityQuestion.Chosen;
import dev.assay.activity.guide.words.Abilities;
import dev.assay.activity.guide.words.UnitWords;
import dev.assay.activity.report.UnitSystem;
import dev.assay.base.Json;
import dev.assay.guide.GeneralAnswers;
import dev.assay.guide.Planner;
import dev.assay.guide.answer.Draft;
import dev.assay.guide.answer.PlannedCall;
import dev.assay.guide.answer.ToolOutputs;
import dev.assay.llm.RequestFacts;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Answers which activities there are and how one of them was.
///
/// @param examples of questions that work
/// @param today by the clocks of whoever asks
public record ActivityPlanner(ActivityLibrary library, List<String> examples, LocalDate today)
        implements Planner {
    private static final Set<String> STORING =
            Set.of(
                    "get-activity-streams",
                    "get-best-efforts",
                    "compare_activities",
                    "get-training-load");

    /// The list of activities, which a conversation has from its beginning.
    private static final String LIST = "activities";

    public ActivityPlanner {
        examples = List.copyOf(examples);
    }

    @Override
    public Plan plan(ToolOutputs outputs) {
        RequestFacts facts = outputs.facts();
        Optional<ActivityQuestion> question =
                new ActivityQuestionReader(library.activities(), today).read(asked(facts));
        return new Plan() {
            @Override
            public Fit fit() {
                return question.isPresent() ? Fit.WHOLLY : Fit.NOT_AT_ALL;
            }

            @Override
            public Set<String> keeps() {
                return OwnWords.areIn(facts.question().text(), facts.sources().size() == 1)
                        ? own(facts)
                        : Set.of();
            }

            @Override
            public Optional<String> examples() {
                return Optional.of(exampleLines());
            }

            @Override
            public List<String> abilities() {
                return Abilities.of(library.activities());
            }

            @Override
            public String introduction() {
                return "Which activities are there?";
            }

            @Override
            public Optional<Draft> answer() {
                return answered(question, outputs);
            }
        };
    }

    private Optional<Draft> answered(Optional<ActivityQuestion> question, ToolOutputs outputs) {
        return question.isPresent()
                ? written(question.get(), UnitWords.of(inFull(outputs.facts())), outputs)
                : Optional.of(GeneralAnswers.notUnderstood(List.of(), List.of(), exampleLines()));
    }

    private String inFull(RequestFacts facts) {
        ActivityQuestionReader.Asked asked = asked(facts);
        return new AskedAgain(library.activities(), today).inFull(asked.text(), asked.earlier());
    }

    private ActivityQuestionReader.Asked asked(RequestFacts facts) {
        return new ActivityQuestionReader.Asked(
                facts.question().text(),
                facts.question()
                        .focus()
                        .flatMap(on -> ActivityFocus.of(on.key(), library.activities())),
                facts.earlier().stream().map(RequestFacts.Question::text).toList(),
                facts.earlier().stream()
                        .findFirst()
                        .flatMap(RequestFacts.Question::focus)
                        .flatMap(on -> ActivityFocus.of(on.key(), library.activities())));
    }

    private String exampleLines() {
        return examples.stream().map(each -> "- " + each).collect(Collectors.joining("\n"));
    }

    /// The results that are about activities; what came out of questions about tables is, too,
    /// where there is nothing else.
    private static Set<String> own(RequestFacts facts) {
        boolean alone = facts.sources().size() == 1;
        return facts.stored().stream()
                .filter(stored ->
                        STORING.contains(stored.tool())
                                || stored.tool().equals(LIST)
                                || STORING.stream().anyMatch(stored.tool()::endsWith)
                                || (alone && stored.tool().equals("query_results")))
                .map(RequestFacts.StoredKey::key)
                .collect(Collectors.toUnmodifiableSet());
    }

    private Optional<Draft> written(
            ActivityQuestion question, UnitSystem units, ToolOutputs outputs) {
        FigureAnswers figures = new FigureAnswers(library.activities(), library.athlete(), units);
        return switch (question) {
            case ActivityQuestion.Told(PlannedCall call) ->
                    text(call, outputs)
                            .map(ActivityPlanner::told)
                            .map(draft -> draft.say(ActivityAnswers.metric(units)));
            case ActivityQuestion.Said(String sentence) -> Optional.of(Draft.refusal(sentence));
            case ActivityQuestion.Found found -> new ActivityAnswers(outputs, units).found(found);
            case ActivityQuestion.Lines lines -> new ActivityAnswers(outputs, units).lines(lines);
            case ActivityQuestion.Energy(Chosen chosen) ->
                    text(details(chosen.activity()), outputs)
                            .map(text -> figures.energy(chosen.activity(), text, chosen.note()));
            case ActivityQuestion.Figured(Figure figure, Chosen chosen) ->
                    Optional.of(figures.figured(figure, chosen.activity(), chosen.note()));
            case ActivityQuestion.OfMany many -> Optional.of(ofMany(many, figures, units));
        };
    }

    private Draft ofMany(
            ActivityQuestion.OfMany question, FigureAnswers figures, UnitSystem units) {
        EffortAnswers efforts = new EffortAnswers(library.athlete(), units);
        PeriodAnswers periods = new PeriodAnswers(library.athlete(), today, units);
        TrainingAnswers training =
                new TrainingAnswers(library.activities(), library.athlete(), today);
        TrainingDays days = new TrainingDays(library.activities(), library.athlete(), today, units);
        return switch (question) {
            case ActivityQuestion.Counted(var of) -> figures.counted(of);
            case ActivityQuestion.Listed(var of) -> figures.listed(of);
            case ActivityQuestion.Summed(var figure, var of) -> figures.summed(figure, of);
            case ActivityQuestion.Averaged(var figure, var of) -> figures.averaged(figure, of);
            case ActivityQuestion.Extreme(var figure, var most, var count, var of) ->
                    figures.extreme(figure, most, count, of);
            case ActivityQuestion.BestHeld(var type, var seconds, var scope, var period) ->
                    efforts.held(type, seconds, scope, period);
            case ActivityQuestion.BestOfSeveral several -> efforts.several(several);
            case ActivityQuestion.BestDistance(var metres, var scope, var period) ->
                    efforts.quickest(metres, scope, period);
            case ActivityQuestion.Zones(var zone, var scope, var period) ->
                    efforts.zones(zone, scope, period);
            case ActivityQuestion.Calendar(var period, var of) -> periods.calendar(period, of);
            case ActivityQuestion.PeriodsCompared compared -> periods.compared(compared);
            case ActivityQuestion.BySport(var of) -> days.bySport(of);
            case ActivityQuestion.DaysCounted counted -> days.counted(counted);
            case ActivityQuestion.LastRest _ -> days.lastRest();
            case ActivityQuestion.Hardest(var period) -> days.hardest(period);
            case ActivityQuestion.Harder harder -> days.harder(harder);
            case ActivityQuestion.Fitness _ -> training.fitness();
            case ActivityQuestion.WattsAKilogram _ -> training.wattsAKilogram();
        };
    }

    /// The text that a tool returns, which may store tables beside it.
    private static Optional<String> text(PlannedCall call, ToolOutputs outputs) {
        Optional<String> whole = outputs.text(call);
        boolean alone = whole.isPresent() && Json.parseObject(whole.get()).isEmpty();
        return alone || !STORING.contains(call.tool())
                ? whole
                : outputs.view(call).map(view -> view.path("parts").path(0).asText());
    }

    /// A heading, then lines or tables as they are. IDs are for models.
    private static Draft told(String said) {
        String text = said.replaceAll(", ID \\d+\\)", ")");
        List<String> lines = text.lines().filter(line -> !line.isBlank()).toList();
        boolean rows = lines.stream().anyMatch(line -> line.startsWith("|"));
        int first = text.indexOf('\n');
        return rows
                ? Draft.of(lines.getFirst()).say(first < 0 ? "" : text.substring(first))
                : Draft.of(lines.getFirst())
                        .say(
                                lines.stream()
                                        .skip(1)
                                        .map(line -> line.startsWith("- ") ? line : "- " + line)
                                        .collect(Collectors.joining("\n")));
    }

    private static PlannedCall details(Activity activity) {
        ObjectNode arguments =
                Json.parseObject("{\"activity_id\":%d}".formatted(activity.id())).orElseThrow();
        return new PlannedCall("get-activity-details", arguments);
    }
}
