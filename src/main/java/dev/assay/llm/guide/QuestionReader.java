package dev.assay.llm.guide;

import dev.assay.llm.guide.Intent.Direction;
import dev.assay.llm.guide.Intent.Look;
import dev.assay.llm.guide.Intent.Order;
import dev.assay.llm.guide.Intent.Whose;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Finds what a question wants. The first rule that fits wins, so the more particular ones come
/// first.
final class QuestionReader {
    private static final Pattern COMMAND =
            Pattern.compile("/([A-Za-z][\\w-]*)\\s*(.*)", Pattern.DOTALL);
    private static final Pattern HELP =
            words(
                    "help|what can (you|i|it)|who are you|what are you|examples?|hello|hi|how do i"
                            + "|what do you (do|know|understand)");
    private static final Pattern STORED =
            words(
                    "stored|data keys?|what do (we|i|you) have|what have (we|i) got|which results"
                            + "|what results|what is kept");
    private static final Pattern LIST =
            Pattern.compile(
                    "\\b(which|what|list|show|available|all|name)\\b.*"
                            + "\\b(param(eter)?s?|metrics?|quantit(y|ies)|measurements?)\\b"
                            + "|\\b(param(eter)?s|metrics) (are|exist|available)\\b"
                            + "|^(the )?(param(eter)?s|metrics)\\W*$");
    private static final Pattern CHANGED =
            words(
                    "chang\\w*|happen\\w*|warm[- ]?up|event|incident|los[et]|loss(es)?|losing|lost"
                            + "|drop(s|ped|ping)?|jump\\w*|steps?|step change\\w*|fell|fall(s|en)?"
                            + "|degrad\\w*|wors(e|ened|en)|collaps\\w*|broke|wrong|gain(s|ed)?"
                            + "|improv\\w*|shift(s|ed)?|recover\\w*");
    private static final Pattern LOST =
            words(
                    "los[et]|loss(es)?|losing|lost|drop(s|ped|ping)?|fell|fall(s|en)?|degrad\\w*"
                            + "|collaps\\w*|wors(e|ened|en)|decreased?");
    private static final Pattern GAINED = words("gain(s|ed)?|improv\\w*|recover\\w*|rose|better");
    private static final Pattern MAP =
            words("heat ?-?maps?|maps?|mapped|lattice|layout|colou?r ?maps?|spatial(ly)?");
    private static final Pattern COMPARE =
            words("compar\\w*|vs|versus|against|difference|differ|side by side|better than");
    private static final Pattern VERSUS =
            words(
                    "vs|versus|against|correlat\\w*|depend\\w*|relat\\w*|scatter\\w*|compar\\w*"
                            + "|go(es)? with|connected");
    private static final Pattern TIME =
            words(
                    "over time|histor(y|ies)|time ?-?series|evol\\w*|in time|since|development"
                            + "|develop(s|ed)?|course|(last|past|previous) (\\w+ )?(days?|weeks?|months?)"
                            + "|day by day|daily|timeline");
    private static final Pattern DRIFT =
            words(
                    "drift\\w*|trend\\w*|rising|falling|increas\\w*|decreas\\w*|going (up|down)"
                            + "|up or down|stab(le|ility)|unstable|creep\\w*");
    private static final Pattern OUTLIER =
            words(
                    "outl[iy]\\w*|unusual\\w*|abnormal\\w*|anomal(y|ies|ous)|suspicious|strange"
                            + "|odd|stand(s|ing)? out|deviat\\w*|extreme");
    private static final Pattern SPREAD = words("histograms?|distribut\\w*|spread|scattered");
    private static final Pattern MISSING =
            words(
                    "dead|missing|coverage|cover(s|ed)?|failed|failing|broken|no data|not measured"
                            + "|unmeasured|without (any )?(data|values?)|not working|incomplete|gaps?");
    private static final Pattern HOW_MANY =
            words(
                    "how many (\\w+ )?(qubits?|qbits?)|number of qubits|qubit count|chip size"
                            + "|(size of|how (big|large) is) the chip|count (the )?qubits");
    private static final Pattern WORST = words("worst|bottom|weakest|poorest|bad(ly)?|poor");
    private static final Pattern BEST = words("best|top|strongest|finest");
    private static final Pattern LOWEST = words("lowest|shortest|smallest|least");
    private static final Pattern HIGHEST = words("highest|longest|largest|biggest|most|rank\\w*");
    private static final Pattern STATISTICS =
            words(
                    "means?|average|medians?|min(imum)?|max(imum)?|statistics?|stats|typical\\w*"
                            + "|std|deviation|how (good|bad|is|are|long|high|low)|quality|what('s| is| are)"
                            + "|values? of|summar\\w*");
    private static final Pattern SUMMARY =
            words(
                    "summar\\w*|overview|status|report|state of|describe|tell me about|health\\w*"
                            + "|how (is|are) (the|this|my|our) (chip|device|processor|qubits)");
    private static final Pattern DRAW = words("plot\\w*|draw|show|charts?|graph\\w*|display");

    /// The line that the window adds where a question is about one task result.
    private static final Pattern TASK_RESULT =
            Pattern.compile("About: (\\S+) of qubit (\\d+) on chip .*\\(task result ");

    private static final int USUAL_COUNT = 5;

    private QuestionReader() {}

    private static Pattern words(String alternatives) {
        return Pattern.compile("\\b(" + alternatives + ")\\b");
    }

    /// @param earlier older questions of the conversation, newest first, from which a question that
    ///   names no parameter ("and as a histogram?") takes it
    static Intent read(String text, List<String> earlier, Lexicon lexicon) {
        Matcher command = COMMAND.matcher(text.strip());
        if (command.matches()) {
            return command.group(1).equals("help")
                    ? new Intent.Help()
                    : new Intent.RunTool(command.group(1), command.group(2).strip());
        }
        Matcher result = TASK_RESULT.matcher(text);
        if (result.find()) {
            return new Intent.TaskResult(result.group(1), result.group(2));
        }
        Question question = QuestionParts.read(text, lexicon);
        Intent intent = read(question);
        if (!(intent instanceof Intent.WhichParameter)) {
            return intent;
        }
        return earlier.stream()
                .map(older -> QuestionParts.read(older, lexicon).parameters())
                .filter(parameters -> !parameters.isEmpty())
                .findFirst()
                .map(parameters -> read(question.about(parameters)))
                .orElse(intent);
    }

    private static Intent read(Question question) {
        if (question.bound() != null && !question.says(CHANGED)) {
            Question.Bound bound = question.bound();
            return needing(question, parameter -> new Intent.Beyond(parameter, bound));
        }
        if (question.parameters().isEmpty()) {
            if (question.says(HELP)) {
                return new Intent.Help();
            }
            if (question.says(STORED)) {
                return new Intent.Stored();
            }
        }
        if (question.says(LIST) && !question.says(CHANGED) && question.parameters().isEmpty()) {
            return list(question);
        }
        if (question.says(CHANGED) || (question.day() != null && !question.says(TIME))) {
            return changes(question);
        }
        return readLook(question);
    }

    private static Intent list(Question question) {
        String qubit = question.qubits().isEmpty() ? null : question.qubits().getFirst();
        boolean values = qubit != null && question.words().startsWith("show");
        return values
                ? new Intent.Compare(question.qubits(), List.of())
                : new Intent.ListParameters(qubit);
    }

    private static Intent changes(Question question) {
        Direction direction =
                question.says(LOST)
                        ? Direction.LOSS
                        : question.says(GAINED) ? Direction.GAIN : Direction.ANY;
        return new Intent.Changes(
                question.parameters(), question.qubits(), question.day(), direction);
    }

    private static Intent readLook(Question question) {
        if (question.says(MAP)) {
            return look(question, Look.MAP);
        }
        if (question.parameters().size() > 1
                && question.qubits().isEmpty()
                && question.says(VERSUS)) {
            return new Intent.Versus(question.parameters().get(0), question.parameters().get(1));
        }
        if (question.says(TIME)) {
            return overTime(question);
        }
        if (question.qubits().size() > 1 && question.says(COMPARE)) {
            return new Intent.Compare(question.qubits(), question.parameters());
        }
        if (question.says(DRIFT)) {
            return look(question, Look.DRIFT);
        }
        if (question.says(OUTLIER)) {
            return look(question, Look.OUTLIERS);
        }
        if (question.says(SPREAD)) {
            return look(question, Look.DISTRIBUTION);
        }
        return readChip(question);
    }

    private static Intent readChip(Question question) {
        if (question.says(MISSING)) {
            return new Intent.Coverage();
        }
        if (question.says(HOW_MANY)) {
            return new Intent.CountQubits();
        }
        if (ranked(question)) {
            return needing(
                    question,
                    parameter -> new Intent.Ranking(parameter, order(question), count(question)));
        }
        if (!question.qubits().isEmpty()) {
            return question.says(DRAW) && !question.parameters().isEmpty()
                    ? overTime(question)
                    : new Intent.Compare(question.qubits(), question.parameters());
        }
        if (question.parameters().isEmpty()) {
            return question.says(SUMMARY) ? new Intent.Summarise() : unclear(question);
        }
        return question.says(DRAW) && !question.says(STATISTICS)
                ? overTime(question)
                : look(question, Look.STATISTICS);
    }

    private static Intent unclear(Question question) {
        return question.says(DRAW) || (question.says(STATISTICS) && question.says(words("it|that")))
                ? new Intent.WhichParameter()
                : new Intent.NotUnderstood();
    }

    private static Intent overTime(Question question) {
        Whose whose =
                !question.qubits().isEmpty()
                        ? new Whose.Named(question.qubits())
                        : ranked(question)
                                ? new Whose.Ranked(order(question), count(question))
                                : new Whose.WholeChip();
        return needing(
                question, parameter -> new Intent.OverTime(parameter, whose, question.days()));
    }

    private static Intent look(Question question, Look look) {
        return needing(question, parameter -> new Intent.LookAt(look, parameter));
    }

    private static Intent needing(Question question, Function<Parameter, Intent> intent) {
        return question.parameters().isEmpty()
                ? new Intent.WhichParameter()
                : intent.apply(question.parameters().getFirst());
    }

    private static boolean ranked(Question question) {
        return question.says(WORST)
                || question.says(BEST)
                || question.says(LOWEST)
                || question.says(HIGHEST);
    }

    private static Order order(Question question) {
        if (question.says(WORST)) {
            return Order.WORST;
        }
        if (question.says(BEST)) {
            return Order.BEST;
        }
        return question.says(LOWEST) ? Order.LOWEST : Order.HIGHEST;
    }

    private static int count(Question question) {
        boolean single = question.says(words("qubit")) && !question.says(words("qubits"));
        int usual = single ? 1 : USUAL_COUNT;
        return question.count() == 0 ? usual : Math.min(question.count(), 50);
    }
}
