package dev.assay.chip.guide.question;

import dev.assay.base.Json;
import dev.assay.chip.guide.words.ChipSlot;
import dev.assay.chip.guide.words.Parameter;
import dev.assay.chip.guide.words.ParameterLexicon;
import dev.assay.guide.time.TimePhrase;
import dev.assay.guide.time.TimeStretch;
import dev.assay.guide.words.CommonSlot;
import dev.assay.llm.RequestFacts.Focused;
import dev.assay.llm.RequestFacts.Question;
import java.util.List;
import java.util.Locale;
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
            case Intent.Planned planned -> of(planned);
            case Intent.Several(List<Intent> each) -> all(each);
            case Intent.TaskResult(String task, String qubit, String _) ->
                    "task " + task + " " + qubit;
            case Intent.Why why -> describe(why);
            case Intent.WhichParameter() -> "which parameter";
            case Intent.Remark(String sentence) -> sentence;
            case Intent.NotUnderstood missed ->
                    missed.unused().isEmpty()
                            ? "not understood " + missed.words()
                            : "no use for " + missed.unused();
        };
    }

    private static String of(Intent.Planned planned) {
        return describe(planned.kind(), planned.asked());
    }

    private static String describe(QuestionKind kind, ParsedQuestion asked) {
        return switch (kind) {
            case PARAMETERS -> asked.qid() == null ? "list" : "list of " + asked.qid();
            case SUMMARY -> "summarise";
            case QUBITS -> "count";
            case COUPLINGS -> "count couplings";
            case SIZE -> "count + count couplings";
            case COVERAGE, HELP, EXPORT, STORED -> kind.name().toLowerCase(Locale.ROOT);
            case MAP, OUTLIERS, DRIFT -> kind + " " + asked.parameter().key();
            case QUALITY -> "quality " + keys(asked.parameters());
            case MEANING -> "meaning " + keys(asked.parameters());
            case STABILITY -> stability(asked);
            case OVER_TIME -> describe(asked);
            case AT_TIMES -> atTimes(asked);
            case CHANGES -> changes(asked);
            case TASKS -> tasks(asked);
            case EXECUTIONS -> executions(asked);
            case NOTES -> words("notes", asked.text(ChipSlot.EXECUTION_ID), count(asked));
            case WHEN -> "when " + asked.id() + " " + keys(asked.parameters());
        };
    }

    private static String stability(ParsedQuestion asked) {
        String end = asked.isMostStable() ? "BEST" : "WORST";
        return "stability " + asked.parameter().key() + " " + end + " " + asked.count();
    }


    private static String describe(Intent.Why why) {
        String more = why.more() ? " and more" : "";
        return "why " + why.about() + " " + keys(why.parameters()) + more;
    }

    private static String all(List<Intent> each) {
        return each.stream().map(IntentWords::of).collect(Collectors.joining(" + "));
    }

    private static String describe(ParsedQuestion time) {
        String span = time.days() == 0 ? "" : " in " + time.days() + " days";
        return time.parameter().key() + " of " + whose(time.whose()) + span;
    }

    private static String atTimes(ParsedQuestion asked) {
        String what = asked.figure() + " " + asked.parameter().key() + " of " + asked.ids() + " ";
        return asked.moments().stream()
                .map(m ->
                        m.stretch() instanceof TimeStretch.Ago(var _, int back, String unit)
                                ? back * (unit.equals("week") ? 7 : 1) + " days ago"
                                : describe(m))
                .collect(Collectors.joining(" and ", what, ""));
    }


    private static String changes(ParsedQuestion asked) {
        return "changes "
                + keys(asked.parameters())
                + " "
                + asked.day().map(IntentWords::describe).orElse("-")
                + " "
                + asked.direction()
                + (asked.has(CommonSlot.SINCE) ? " since" : "")
                + (asked.days() == 0 ? "" : " in " + asked.days() + " days")
                + (asked.qubits().isEmpty() ? "" : " of " + asked.qubits());
    }

    private static String tasks(ParsedQuestion asked) {
        return words(
                "tasks",
                asked.text(ChipSlot.TASK_NAME),
                asked.text(ChipSlot.STATUS),
                asked.qid(),
                asked.text(ChipSlot.EXECUTION_ID),
                count(asked),
                flag(asked));
    }

    private static String executions(ParsedQuestion asked) {
        int run = asked.has(CommonSlot.MEASURED) ? 1 : asked.number(ChipSlot.EXECUTION);
        return words(
                "executions",
                asked.text(ChipSlot.STATUS),
                run == 0 ? count(asked) : String.valueOf(run),
                flag(asked));
    }

    private static String count(ParsedQuestion asked) {
        int count = asked.number(CommonSlot.COUNT);
        return count == 0 ? "" : String.valueOf(count);
    }

    private static String flag(ParsedQuestion asked) {
        return asked.has(CommonSlot.HOW_MANY) ? "counted" : "";
    }

    private static String words(@Nullable String... words) {
        return Stream.of(words)
                .filter(word -> word != null && !word.isEmpty())
                .collect(Collectors.joining(" "));
    }


    private static String describe(ElementSelection.@Nullable Ranking ranking) {
        return ranking == null
                ? ""
                : "among %d %s by %s"
                        .formatted(ranking.count(), ranking.order(), ranking.by().key());
    }



    private static String describe(TimePhrase time) {
        TimeStretch until = time.until();
        return describe(time.stretch()) + (until == null ? "" : " to " + describe(until));
    }

    private static String describe(TimeStretch stretch) {
        return stretch instanceof TimeStretch.Calendar day
                ? day.year() + "-" + day.month() + "-" + day.day()
                : "-";
    }

    private static String whose(ElementSelection among) {
        ElementSelection.Ranking ranked = among.ranked();
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
