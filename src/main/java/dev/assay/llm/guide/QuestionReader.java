package dev.assay.llm.guide;

import dev.assay.llm.guide.reading.Joint;
import dev.assay.llm.guide.reading.Reading;
import dev.assay.llm.guide.reading.Sheet;
import dev.assay.llm.guide.reading.Vocabulary;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Finds what a question wants: the plan that has a use for every word of it. A question that says
/// too little by itself goes on from the ones before.
final class QuestionReader {
    private static final Pattern COMMAND =
            Pattern.compile("/([A-Za-z][\\w-]*)\\s*(.*)", Pattern.DOTALL);

    /// How a question begins that goes on from the one before.
    private static final Pattern GOES_ON =
            Pattern.compile("(and|only|just|now|as|also|but|what about|how about|same|then)\\b.*");

    /// How a question begins that only says whose values are wanted.
    private static final Pattern OF_WHOM =
            Pattern.compile("(for|of|in|on|among|between|with)\\b.*");

    /// How a clause begins that is a question of its own.
    private static final Pattern ASKS =
            Pattern.compile(
                    "(what|which|who|whose|how|when|is|are|was|were|does|do|did|has|have)\\b");

    /// Words for what the clause before was about.
    private static final Pattern POINTS_BACK =
            Pattern.compile("(?i)\\b(its|it|itself|there|that|this|he|she|same)\\b");

    /// The line that the window adds where something was chosen belongs to every clause.
    private static final Pattern IN_VIEW = Pattern.compile("(?i)\\babout: chip ");

    private static final Set<Slot> HEADS =
            EnumSet.of(Slot.STAT, Slot.ORDER, Slot.COUNT, Slot.HOW_MANY);
    private static final Set<Slot> SOME =
            EnumSet.of(Slot.ORDER, Slot.QUBITS, Slot.COUPLINGS, Slot.FIRST);

    private final Lexicon lexicon;
    private final Vocabulary<Slot> words;

    private QuestionReader(Lexicon lexicon, Vocabulary<Slot> words) {
        this.lexicon = lexicon;
        this.words = words;
    }

    /// @param earlier older questions of the conversation, newest first, from which a question that
    ///   leaves something out ("and as a histogram?") takes it
    static Intent read(String text, List<String> earlier, Lexicon lexicon) {
        Matcher command = COMMAND.matcher(text.strip());
        if (command.matches()) {
            return command.group(1).equals("help")
                    ? new Intent.Help()
                    : new Intent.RunTool(command.group(1), command.group(2).strip());
        }
        QuestionReader reader = new QuestionReader(lexicon, ChipWords.vocabulary());
        return reader.several(text).orElseGet(() -> reader.read(text, earlier));
    }

    /// The questions of a text that asks more than one, where each of them is understood.
    private Optional<Intent> several(String text) {
        Matcher view = IN_VIEW.matcher(text);
        boolean chosen = view.find();
        String asked = chosen ? text.substring(0, view.start()) : text;
        String about = chosen ? " " + text.substring(view.start()) : "";
        Reading<Slot> whole = QuestionParts.read(text, lexicon, words);
        boolean oneQuestion = plan(whole).isPresent();
        for (Joint joint : joints(asked, whole)) {
            Reading<Slot> first = QuestionParts.read(joint.before() + about, lexicon, words);
            Reading<Slot> second = QuestionParts.read(joint.after() + about, lexicon, words);
            if (second.has(Slot.WHY)) {
                Optional<Intent> answered = plan(first).or(() -> whichParameter(first));
                Intent why = new Intent.Why("", parameters(first), false, false, List.of());
                if (answered.isPresent()) {
                    return answered.map(answer -> new Intent.Several(List.of(answer, why)));
                }
            }
            Optional<Intent> ends = withEnds(first, second);
            if (ends.isPresent()) {
                return ends;
            }
            if (second.has(Slot.REFERS)
                    || POINTS_BACK.matcher(joint.after()).find()
                    || isHalfARanking(first, second)) {
                continue;
            }
            Optional<Intent> one = oneQuestion ? plan(first) : clause(first, second);
            Optional<Intent> other = several(joint.after() + about).or(() -> clause(second, first));
            boolean apart = !oneQuestion || areApart(first, second);
            if (apart && one.isPresent() && other.isPresent()) {
                List<Intent> each = new ArrayList<>(List.of(one.get()));
                each.addAll(
                        other.get() instanceof Intent.Several(List<Intent> more)
                                ? more
                                : List.of(other.get()));
                return Optional.of(new Intent.Several(each));
            }
        }
        return Optional.empty();
    }

    private Optional<Intent> whichParameter(Reading<Slot> clause) {
        return Unanswered.whichParameter(clause, lexicon);
    }

    private List<Parameter> parameters(Reading<Slot> clause) {
        return Asked.of(clause, lexicon).parameters();
    }

    /// Where it may be torn apart, but not within one thing that nobody understands: "between 5 and
    /// 10 November" is no qubit 5 and a day.
    private static List<Joint> joints(String asked, Reading<Slot> whole) {
        return Joint.in(asked).stream()
                .filter(_ -> !whole.has(Slot.ONE_CHART))
                .filter(joint -> {
                    int at = Sheet.plain(joint.before()).length();
                    return whole.parts().stream()
                            .filter(part -> part.slot() == Slot.BEYOND_US)
                            .noneMatch(part -> part.start() < at && at < part.end());
                })
                .toList();
    }

    /// Couplings and then something about their qubits: "which coupling is the worst and what is T1
    /// of its qubits".
    private Optional<Intent> withEnds(Reading<Slot> first, Reading<Slot> second) {
        boolean ofQubits =
                second.has(Slot.QUBIT) && second.has(Slot.METRIC) && second.unknown().isEmpty();
        if (!ofQubits
                || !(plan(first).orElse(null) instanceof Intent.Query couplings)
                || !couplings.among().couplings()
                || !(plan(second).orElse(null) instanceof Intent.Query qubits)
                || !qubits.among().ids().isEmpty()) {
            return Optional.empty();
        }
        return couplings
                .ends()
                .map(ends -> new Intent.Several(List.of(couplings, qubits.among(ends))));
    }

    /// Whether one clause is about the whole chip and the other one names some of it: "the median
    /// of T1 of the chip and of qubit 3".
    private static boolean wholeAndSome(Reading<Slot> first, Reading<Slot> second) {
        return (first.has(Slot.CHIP) && !choosesSome(first) && onlySome(second))
                || (second.has(Slot.CHIP)
                        && second.parts().stream().allMatch(part -> isBare(part.slot()))
                        && !choosesSome(second)
                        && choosesSome(first));
    }

    private static boolean onlySome(Reading<Slot> clause) {
        return choosesSome(clause) && clause.parts().stream().allMatch(part -> isBare(part.slot()));
    }

    /// Whether two clauses that could be read as one question are two: "median T1 and worst T2" is
    /// not about the T1 of the worst. Figures alone stay together: "mean and median of T1".
    private static boolean areApart(Reading<Slot> first, Reading<Slot> second) {
        boolean figures =
                Stream.of(first, second)
                        .allMatch(reading ->
                                reading.has(Slot.STAT)
                                        && !reading.has(Slot.ORDER)
                                        && !reading.has(Slot.HOW_MANY));
        boolean beginsAnew =
                !second.parts().isEmpty()
                        && HEADS.contains(second.parts().getFirst().slot())
                        && (first.parts().stream().anyMatch(part -> HEADS.contains(part.slot()))
                                || choosesSome(first));
        boolean ofOthers =
                Stream.of(first, second)
                        .allMatch(reading -> choosesSome(reading) && reading.has(Slot.METRIC));
        return wholeAndSome(first, second)
                || (!figures
                        && (beginsAnew || ofOthers || ASKS.matcher(second.text()).lookingAt()));
    }

    private static boolean choosesSome(Reading<Slot> clause) {
        return clause.parts().stream().anyMatch(part -> SOME.contains(part.slot()));
    }

    /// Whether the first clause breaks off within a choice of whom its figure is over: "mean T1 of
    /// the five best and five worst T2 qubits".
    private static boolean isHalfARanking(Reading<Slot> first, Reading<Slot> second) {
        return first.has(Slot.STAT)
                && first.has(Slot.ORDER)
                && first.count(Slot.METRIC) < 2
                && second.has(Slot.ORDER)
                && !second.has(Slot.STAT);
    }

    /// A clause of a question. What it leaves out is taken from the other one: "heatmap of T1 and
    /// T2" wants two maps.
    private Optional<Intent> clause(Reading<Slot> own, Reading<Slot> other) {
        if (!own.unknown().isEmpty() || own.parts().isEmpty()) {
            return Optional.empty();
        }
        boolean bare = own.parts().stream().allMatch(part -> isBare(part.slot()));
        boolean lacksParameter =
                !own.has(Slot.METRIC)
                        && own.parts().stream()
                                .anyMatch(part ->
                                        part.slot() == Slot.ORDER
                                                || part.slot().group() == Slot.Group.LOOK);
        Optional<Intent> alone = bare ? Optional.empty() : plan(own);
        return alone.or(() ->
                bare || lacksParameter
                        ? FollowUp.merged(other, own).flatMap(this::plan)
                        : Optional.empty());
    }

    private static boolean isBare(Slot slot) {
        return slot != Slot.ORDER
                && (slot == Slot.QUBIT
                        || slot == Slot.ALL
                        || slot.group() == Slot.Group.WHAT
                        || slot.group() == Slot.Group.WHOSE);
    }

    private Intent read(String text, List<String> earlier) {
        Reading<Slot> raw = QuestionParts.read(text, lexicon, words);
        if (raw.has(Slot.WHY)) {
            return why(raw, earlier);
        }
        Optional<Intent> alone = plan(raw);
        Optional<Intent> further = goingOn(raw, earlier);
        boolean goesOn =
                raw.has(Slot.ONLY)
                        || FollowUp.refers(raw)
                        || GOES_ON.matcher(raw.text()).matches()
                        || (OF_WHOM.matcher(raw.text()).matches() && onlyOfWhom(raw));
        Intent found =
                (goesOn ? further.or(() -> alone) : alone.or(() -> further))
                        .orElseGet(() -> Unanswered.of(raw, lexicon));
        return found instanceof Intent.NotUnderstood missed ? explained(missed, raw) : found;
    }

    /// With what was understood, and what was perhaps meant by the words that were not.
    private Intent explained(Intent.NotUnderstood missed, Reading<Slot> raw) {
        Asked asked = Asked.of(raw, lexicon);
        List<String> ids = new ArrayList<>(asked.couplings());
        ids.addAll(asked.qubits());
        return new Intent.NotUnderstood(
                missed.words(),
                missed.unused(),
                new Intent.About(asked.parameters(), ids),
                new Mended(lexicon, words).of(raw, reading -> plan(reading).isPresent()));
    }

    private static boolean onlyOfWhom(Reading<Slot> raw) {
        return raw.parts().stream()
                .map(part -> part.slot().group())
                .noneMatch(group -> group == Slot.Group.WHAT || group == Slot.Group.LOOK);
    }

    /// What a page showed is no part of the wish: a plan that has no use for its metric does
    /// without.
    private Optional<Intent> plan(Reading<Slot> raw) {
        return fitting(raw)
                .or(() ->
                        raw.parts().stream().anyMatch(InView::isMetric)
                                ? fitting(raw.without(InView::isMetric))
                                : Optional.empty());
    }

    private Optional<Intent> fitting(Reading<Slot> raw) {
        Asked asked = Asked.of(raw, lexicon);
        return PlanTable.PLANS.plans().stream()
                .filter(plan -> plan.shape().fits(asked.reading()))
                .findFirst()
                .map(plan -> asked.answerable(plan.intent().apply(asked)));
    }

    /// The question with what it leaves out taken from the one before, which may have done so too.
    private Optional<Intent> goingOn(Reading<Slot> raw, List<String> earlier) {
        // "Overall" is by no single parameter, whichever was asked about before.
        boolean byAll =
                raw.has(Slot.ORDER)
                        && raw.parts().stream().anyMatch(part -> part.text().equals("overall"));
        if (!raw.unknown().isEmpty() || raw.parts().isEmpty() || byAll) {
            return Optional.empty();
        }
        for (String older : earlier) {
            Reading<Slot> before = QuestionParts.read(lastOf(older), lexicon, words);
            Optional<Intent> found = FollowUp.merged(before, raw).flatMap(this::plan);
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }

    /// The last of the questions that a text asks.
    private String lastOf(String text) {
        if (several(text).isEmpty()) {
            return text;
        }
        return Joint.in(text).reversed().stream()
                .map(Joint::after)
                .filter(after -> plan(QuestionParts.read(after, lexicon, words)).isPresent())
                .findFirst()
                .orElse(text);
    }

    /// A question that names a qubit is about that one, whatever was asked before: what is known of
    /// it comes first.
    private Intent why(Reading<Slot> raw, List<String> earlier) {
        Asked asked = Asked.of(raw, lexicon);
        if (raw.unknown().isEmpty() && asked.qid() != null) {
            return Explanation.of(asked);
        }
        List<Parameter> named = raw.all(Slot.METRIC, Parameter.class);
        String about = earlier.isEmpty() ? "" : earlier.getFirst();
        Reading<Slot> last = QuestionParts.read(about, lexicon, words);
        List<Parameter> before = last.all(Slot.METRIC, Parameter.class);
        return new Intent.Why(
                about,
                (named.isEmpty() ? before : named).stream().distinct().toList(),
                last.has(Slot.OUTLIER),
                !raw.unknown().isEmpty() || Slot.MORE_THAN_A_CAUSE.stream().anyMatch(raw::has),
                List.of());
    }
}
