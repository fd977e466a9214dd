package dev.assay.chip.guide.question;

import dev.assay.base.Json;
import dev.assay.chip.guide.words.Condition;
import dev.assay.chip.guide.words.Parameter;
import dev.assay.chip.guide.words.ParameterLexicon;
import dev.assay.guide.quantity.Bound;
import dev.assay.guide.quantity.SummaryFigure;
import dev.assay.guide.time.DayMention;
import dev.assay.guide.words.RankingEnd;
import dev.assay.llm.RequestFacts.Focused;
import dev.assay.llm.RequestFacts.Question;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// What a question was read as, in a few words.
final class IntentWords {
    private IntentWords() {}

    /// Reads a question that may end in the line on what was chosen on a page.
    static Intent read(String text, List<String> earlier, ParameterLexicon lexicon) {
        return QuestionReader.read(
                asked(text), earlier.stream().map(IntentWords::asked).toList(), lexicon);
    }

    private static Question asked(String text) {
        int about = text.indexOf("About: ");
        return about < 0
                ? Question.of(text)
                : new Question(
                        text.substring(0, about).strip(),
                        Optional.of(new Focused("", text.substring(about), Json.object())));
    }

    static String of(Intent intent) {
        return switch (intent) {
            case Intent.ListParameters(String qubit) -> qubit == null ? "list" : "list of " + qubit;
            case Intent.Several(List<Intent> each) -> all(each);
            case Intent.Summarise() -> "summarise";
            case Intent.CountQubits() -> "count";
            case Intent.CountCouplings() -> "count couplings";
            case Intent.Coverage() -> "coverage";
            case Intent.Missing(Parameter p) -> "missing " + p.key();
            case Intent.LookAt(Intent.Look look, Parameter p) -> look + " " + p.key();
            case Intent.Quality(List<Parameter> parameters) -> "quality " + keys(parameters);
            case Intent.Stability(Parameter p, RankingEnd order, int count) ->
                    "stability " + p.key() + " " + order + " " + count;
            case Intent.OverTime time -> describe(time);
            case Intent.Query query -> describe(query);
            case Intent.OfCouplings(List<String> couplings) -> "couplings " + couplings;
            case Intent.Compare(List<String> qubits, List<Parameter> parameters) ->
                    "compare " + qubits + " " + keys(parameters);
            case Intent.Versus(Parameter x, Parameter y) -> y.key() + " against " + x.key();
            case Intent.AtTimes times -> describe(times);
            case Intent.Changes changes -> describe(changes);
            case Intent.Tasks tasks -> describe(tasks);
            case Intent.Executions(String status, int count, boolean counted) ->
                    words("executions", status, number(count), flag(counted));
            case Intent.CalibrationNotes notes -> describe(notes);
            case Intent.Neighbours neighbours -> describe(neighbours);
            case Intent.When(String qid, List<Parameter> p) -> "when " + qid + " " + keys(p);
            case Intent.Alive(List<String> qubits) -> "alive " + qubits;
            case Intent.TaskResult(String task, String qubit, String _) ->
                    "task " + task + " " + qubit;
            case Intent.Talk talk -> describe(talk);
        };
    }

    private static String describe(Intent.Talk talk) {
        return switch (talk) {
            case Intent.Why why -> describe(why);
            case Intent.Export() -> "export";
            case Intent.Meaning(List<Parameter> p) -> "meaning " + keys(p);
            case Intent.Stored() -> "stored";
            case Intent.Help() -> "help";
            case Intent.OfQubits(Parameter parameter) -> "of qubits " + parameter.key();
            case Intent.NotStored(Parameter error) -> "not stored " + error.key();
            case Intent.WhichParameter() -> "which parameter";
            case Intent.Remark(String sentence) -> "remark";
            case Intent.NotUnderstood missed ->
                    missed.unused().isEmpty()
                            ? "not understood " + missed.words()
                            : "no use for " + missed.unused();
        };
    }

    private static String describe(Intent.Why why) {
        String more = why.more() ? " and more" : "";
        return "why " + why.about() + " " + keys(why.parameters()) + more;
    }

    private static String all(List<Intent> each) {
        return each.stream().map(IntentWords::of).collect(Collectors.joining(" + "));
    }

    private static String describe(Intent.CalibrationNotes notes) {
        return words("notes", notes.execution(), number(notes.count()));
    }

    private static String describe(Intent.OverTime time) {
        String span = time.days() == 0 ? "" : " in " + time.days() + " days";
        return time.parameter().key() + " of " + whose(time.among()) + span;
    }

    private static String describe(Intent.AtTimes times) {
        String what = times.stat() + " " + times.parameter().key() + " of " + times.ids() + " ";
        return times.moments().stream()
                .map(m -> m.day() == null ? m.daysAgo() + " days ago" : describe(m.day()))
                .collect(Collectors.joining(" and ", what, ""));
    }

    private static String describe(Intent.Neighbours neighbours) {
        List<Parameter> parameters = neighbours.parameters();
        String of = parameters.isEmpty() ? "" : " " + keys(parameters);
        return "neighbours " + neighbours.qubits() + of;
    }

    private static String describe(Intent.Changes changes) {
        return "changes "
                + keys(changes.parameters())
                + " "
                + describe(changes.day())
                + " "
                + changes.direction()
                + (changes.since() ? " since" : "")
                + (changes.days() == 0 ? "" : " in " + changes.days() + " days")
                + (changes.qubits().isEmpty() ? "" : " of " + changes.qubits());
    }

    private static String describe(Intent.Tasks tasks) {
        return words(
                "tasks",
                tasks.task(),
                tasks.status(),
                tasks.qid(),
                tasks.execution(),
                number(tasks.count()),
                flag(tasks.counted()));
    }

    private static String words(@Nullable String... words) {
        return Stream.of(words)
                .filter(word -> word != null && !word.isEmpty())
                .collect(Collectors.joining(" "));
    }

    private static String number(int count) {
        return count == 0 ? "" : String.valueOf(count);
    }

    private static String flag(boolean counted) {
        return counted ? "counted" : "";
    }

    private static String describe(Intent.Query query) {
        Intent.Among among = query.among();
        return words(
                query.form().toString().toLowerCase(java.util.Locale.ROOT),
                query.stats().isEmpty() ? "" : query.stats().toString(),
                query.parameters().isEmpty() ? "" : keys(query.parameters()),
                among.couplings() ? "couplings" : "",
                among.ids().isEmpty() ? "" : "of " + among.ids(),
                among.kin() == Intent.Kin.THEMSELVES ? "" : among.kin().toString(),
                among.except().isEmpty() ? "" : "except " + among.except(),
                among.first() == 0 ? "" : "first " + among.first(),
                among.listed() ? "each" : "",
                query.order() == null ? "" : query.count() + " " + query.order(),
                query.wanted() == null ? "" : query.wanted().toString(),
                query.amount() == null
                        ? ""
                        : query.amount().side() + " " + query.amount().value() + " of them",
                describe(among.ranked()),
                query.ways().stream()
                        .map(way ->
                                way.stream()
                                        .map(IntentWords::describe)
                                        .collect(Collectors.joining(" and ")))
                        .collect(Collectors.joining(" or ")));
    }

    private static String describe(Intent.@Nullable Ranking ranking) {
        return ranking == null
                ? ""
                : "among %d %s by %s"
                        .formatted(ranking.count(), ranking.order(), ranking.by().key());
    }

    private static String describe(Condition condition) {
        return switch (condition) {
            case Condition.Limit(Parameter p, Bound bound) ->
                    p.key()
                            + " "
                            + bound.side()
                            + " "
                            + number(bound, bound.value(), false)
                            + (bound.side() == Bound.Side.BETWEEN
                                    ? ".." + number(bound, bound.upper(), true)
                                    : "");
            case Condition.Against(Parameter p, Bound.Side side, Parameter other) ->
                    p.key() + " " + side + " " + other.key();
        };
    }

    private static String number(Bound bound, double value, boolean last) {
        if (bound.statistics().isEmpty()) {
            return String.valueOf(value);
        }
        SummaryFigure stat = last ? bound.statistics().getLast() : bound.statistics().getFirst();
        return (value == 1 ? "" : value + " ") + stat;
    }

    private static String describe(@Nullable DayMention day) {
        return day == null ? "-" : day.year() + "-" + day.month() + "-" + day.day();
    }

    private static String whose(Intent.Among among) {
        Intent.Ranking ranked = among.ranked();
        if (ranked != null) {
            return ranked.count() + " " + ranked.order();
        }
        return among.first() != 0
                ? "first " + among.first()
                : among.isWholeChip() ? "the chip" : among.ids().toString();
    }

    private static String keys(List<Parameter> parameters) {
        return parameters.stream().map(Parameter::key).collect(Collectors.joining(", ", "[", "]"));
    }
}
