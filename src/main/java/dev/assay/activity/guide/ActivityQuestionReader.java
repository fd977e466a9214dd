package dev.assay.activity.guide;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.activity.Activity;
import dev.assay.activity.Sport;
import dev.assay.activity.guide.ActivityNames.Mention;
import dev.assay.activity.guide.ActivityQuestion.Chosen;
import dev.assay.activity.guide.ActivityQuestion.Figured;
import dev.assay.activity.guide.ActivityQuestion.Said;
import dev.assay.activity.guide.ActivityQuestion.Scope;
import dev.assay.activity.guide.ActivityQuestion.Told;
import dev.assay.activity.guide.FigureWords.Wanted;
import dev.assay.activity.guide.words.Recurrence;
import dev.assay.activity.guide.words.Sentence;
import dev.assay.activity.guide.words.SportWords;
import dev.assay.activity.guide.words.ToolWords;
import dev.assay.activity.guide.words.UnitWords;
import dev.assay.base.Json;
import dev.assay.guide.answer.PlannedCall;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/// Reads plain questions on activities. One that says more than is understood is not read.
final class ActivityQuestionReader {
    private static final SequencedMap<Pattern, String> TOLD = new LinkedHashMap<>();

    static {
        TOLD.put(
                Pattern.compile(
                        "(?:which|what|show|show me|list|list me)(?: are)?(?: all)?(?: of)?(?: the| my)?(?: recent| latest)? (?:activities|recordings|workouts)(?: are there| do you have| are in here| do i have)?"),
                "get-recent-activities");
        TOLD.put(
                Pattern.compile(
                        "(?:what(?: is|'s| are)|show me|show) my (?:ftp|weight|profile|zones|heart rate zones|threshold power)"),
                "get-athlete-profile");
        TOLD.put(
                Pattern.compile(
                        "(?:what(?: is|'s)|how is|how was|show me|show) my (?:training load|training|load)(?: by week)?|how much time do i spend in (?:each zone|zones) (?:by|each|per) week"),
                "get-training-load");
        TOLD.put(
                Pattern.compile("(?:what are|show me|show|list)(?: all)? (?:my|the) best efforts"),
                "get-best-efforts");
    }

    private static final Pattern BEST_EFFORTS = Pattern.compile("\\bbest efforts\\b");
    private static final Pattern COMPARED =
            Pattern.compile("\\b(?:compare[ds]?|versus|vs|difference between)\\b");
    private static final Pattern TWO =
            Pattern.compile("\\b(?:the |my )?(?:(last) )?two (.+?)(?: with each other)?$");
    private static final Pattern BETWEEN = Pattern.compile("\\b(?:and|with|to|versus|vs)\\b");
    private static final Pattern PART =
            Pattern.compile("\\b(?:this|that|the selected) (?:part|stretch|section|range|bit)\\b");
    private static final Pattern POINTED =
            Pattern.compile(
                    "\\b(?:it|(?:this|that) (?:activity|workout|session|ride|run|swim|walk|hike|one))\\b");
    private static final Pattern CALORIES =
            Pattern.compile("\\b(?:calories|kcal|(?:energy )?burn(?:ed|t)?)\\b");
    private static final Pattern HERE =
            Pattern.compile("\\b(?:in |over |during )?(?:here|the (?:part|selection))\\b");
    private static final String WHOLE =
            "This is about the whole activity, not only about the part that was chosen.";

    private final List<Activity> known;
    private final ActivityNames names;
    private final LocalDate today;

    /// A question and what it may point to.
    ///
    /// @param focus what was chosen with it
    /// @param earlier what was asked before, the newest first
    /// @param before what was chosen with the question before
    record Asked(
            String text,
            Optional<ActivityFocus> focus,
            List<String> earlier,
            Optional<ActivityFocus> before) {
        Asked {
            earlier = List.copyOf(earlier);
        }

        Asked(String text, Optional<ActivityFocus> focus, List<String> earlier) {
            this(text, focus, earlier, Optional.empty());
        }

        /// The part that was chosen with the question.
        Optional<ActivityFocus> part() {
            return focus.filter(ActivityFocus::isPart);
        }

        /// What is told where an answer is about all of an activity of which a part was chosen.
        String remark(Activity one) {
            return focus.or(() -> before)
                    .filter(on -> on.isPart() && on.activity().equals(one))
                    .map(_ -> WHOLE)
                    .orElse("");
        }
    }

    /// @param known activities, the newest first
    ActivityQuestionReader(List<Activity> known, LocalDate today) {
        this.known = List.copyOf(known);
        this.names = new ActivityNames(known, today);
        this.today = today;
    }

    /// What a question asks; empty where it is not understood to its last word.
    Optional<ActivityQuestion> read(Asked asked) {
        String full = new AskedAgain(known, today).inFull(asked.text(), asked.earlier());
        String plain = Sentence.plain(full);
        for (Map.Entry<Pattern, String> each : TOLD.entrySet()) {
            if (each.getKey().matcher(plain).matches()) {
                return Optional.of(told(each.getValue(), Json.object()));
            }
        }
        Sentence sentence = Sentence.of(full);
        UnitWords.take(sentence);
        if (sentence.has(PART)) {
            return part(sentence, asked);
        }
        return here(sentence.copy(), asked).or(() -> ofWhole(sentence, asked));
    }

    /// Reads a question on the part that was chosen, where it names no other thing.
    private Optional<ActivityQuestion> here(Sentence own, Asked asked) {
        boolean here = own.take(HERE).isPresent();
        own.take(POINTED);
        return here && asked.part().isEmpty() && isTold(own)
                ? part(own, asked)
                : asked.part().flatMap(on -> part(own, on));
    }

    private Optional<ActivityQuestion> ofWhole(Sentence sentence, Asked asked) {
        if (sentence.has(COMPARED)) {
            Optional<ActivityQuestion> compared = compared(sentence.copy());
            if (compared.isPresent()) {
                return compared;
            }
        }
        Optional<ActivityQuestion> periods =
                new PeriodQuestions(known, today).read(sentence.copy());
        if (periods.isPresent()) {
            return periods;
        }
        Optional<ActivityQuestion> training =
                new TrainingQuestions(known, today).read(sentence.copy());
        if (training.isPresent()) {
            return training;
        }
        String bare = sentence.rest();
        Optional<Mention> mention = pointed(sentence, asked).or(() -> names.take(sentence));
        if (mention.isPresent()) {
            return switch (mention.get()) {
                case Mention.None(String none) -> Optional.of(new Said(none));
                case Mention.Found(Activity one, String note) ->
                        ofOne(sentence, new Chosen(one, note).with(asked.remark(one)));
            };
        }
        return effortsOfSport(sentence.copy())
                .or(() -> new CollectionQuestionReader(known, today).read(bare))
                .or(() -> ofImplied(sentence, asked));
    }

    private static Told told(String tool, ObjectNode arguments) {
        // Calls are compared as JSON that was read, in which a number has the type that it needs.
        return new Told(
                new PlannedCall(tool, Json.parseObject(arguments.toString()).orElseThrow()));
    }

    private static Optional<ActivityQuestion> effortsOfSport(Sentence sentence) {
        if (sentence.take(BEST_EFFORTS).isEmpty()) {
            return Optional.empty();
        }
        Optional<SportWords.Choice> choice = SportWords.take(sentence);
        Sport sport = choice.map(SportWords.Choice::sport).orElse(null);
        ObjectNode arguments = Json.object();
        if (sport != null) {
            arguments.put("sport", sport.name().toLowerCase(Locale.ROOT));
        }
        return sentence.isUsedUp()
                ? Optional.of(told("get-best-efforts", arguments))
                : Optional.empty();
    }

    private static Optional<Mention> pointed(Sentence sentence, Asked asked) {
        return asked.focus().isPresent() && sentence.take(POINTED).isPresent()
                ? Optional.of(new Mention.Found(asked.focus().get().activity(), ""))
                : Optional.empty();
    }

    private Optional<ActivityQuestion> part(Sentence sentence, Asked asked) {
        sentence.take(PART);
        Optional<Mention> named = names.take(sentence);
        Optional<ActivityFocus> on = asked.part();
        if (on.isEmpty()) {
            return isTold(sentence)
                    ? Optional.of(
                            new Said(
                                    "No part of an activity is selected. Open the activity, drag across its curves, and press *Ask about this part*."))
                    : Optional.empty();
        }
        boolean other =
                named.filter(found ->
                                found instanceof Mention.Found(Activity one, _)
                                        && !one.name().equals(on.get().activity().name()))
                        .isPresent();
        return other ? Optional.empty() : part(sentence, on.get());
    }

    private static Optional<ActivityQuestion> part(Sentence sentence, ActivityFocus on) {
        Chosen chosen = new Chosen(on, "");
        return found(sentence, chosen).or(() -> lines(sentence, chosen));
    }

    private static boolean isTold(Sentence sentence) {
        return ToolWords.finding(sentence).or(() -> ToolWords.lines(sentence)).isPresent();
    }

    private static Optional<ActivityQuestion> found(Sentence sentence, Chosen chosen) {
        return ToolWords.finding(sentence).map(wish -> new ActivityQuestion.Found(wish, chosen));
    }

    private static Optional<ActivityQuestion> lines(Sentence sentence, Chosen chosen) {
        return ToolWords.lines(sentence).map(wish -> new ActivityQuestion.Lines(wish, chosen));
    }

    /// A topic without a word of which activity is meant: the one that was spoken of before, else
    /// the last.
    private Optional<ActivityQuestion> ofImplied(Sentence sentence, Asked asked) {
        boolean points = sentence.has(POINTED) || asked.focus().isPresent();
        boolean implied =
                ToolWords.finding(sentence).isPresent()
                        || (points
                                && (FigureWords.figure(sentence.copy()).isPresent()
                                        || ToolWords.lines(sentence).isPresent()));
        if (!implied) {
            return Optional.empty();
        }
        Optional<Chosen> before =
                asked.focus()
                        .or(asked::before)
                        .map(on -> new Chosen(on.activity(), asked.remark(on.activity())))
                        .or(() ->
                                asked.earlier().stream()
                                        .flatMap(text -> named(text).stream())
                                        .map(one -> new Chosen(one, ""))
                                        .findFirst());
        return before.or(() ->
                        known.stream()
                                .filter(one -> one.start() != null)
                                .findFirst()
                                .map(one ->
                                        new Chosen(
                                                one,
                                                "No activity was named: this is the last one.")))
                .flatMap(chosen -> ofOne(sentence, chosen));
    }

    /// The activity that an earlier question names.
    private Optional<Activity> named(String text) {
        return names.take(Sentence.of(text))
                .flatMap(mention ->
                        mention instanceof Mention.Found(Activity one, _)
                                ? Optional.of(one)
                                : Optional.empty());
    }

    private Optional<ActivityQuestion> ofOne(Sentence sentence, Chosen chosen) {
        Sentence efforts = sentence.copy();
        if (efforts.take(BEST_EFFORTS).isPresent()) {
            return efforts.isUsedUp()
                    ? Optional.of(
                            told(
                                    "get-best-efforts",
                                    Json.object().put("activity_id", chosen.activity().id())))
                    : Optional.empty();
        }
        return found(sentence, chosen)
                .or(() -> effort(sentence.copy(), chosen))
                .or(() -> figured(sentence.copy(), chosen))
                .or(() -> lines(sentence, chosen));
    }

    private static Optional<ActivityQuestion> effort(Sentence sentence, Chosen chosen) {
        return EffortQuestions.take(sentence)
                .filter(_ -> sentence.isUsedUp())
                .map(effort -> effort.of().question(Scope.of(chosen), Recurrence.WHOLE));
    }

    private static Optional<ActivityQuestion> figured(Sentence sentence, Chosen chosen) {
        if (sentence.takeAll(CALORIES)) {
            FigureWords.take(sentence, Wanted.COUNT);
            return sentence.isUsedUp()
                    ? Optional.of(new ActivityQuestion.Energy(chosen))
                    : Optional.empty();
        }
        Optional<Figure> figure = FigureWords.figure(sentence);
        if (figure.isEmpty()) {
            return Optional.empty();
        }
        boolean highest = FigureWords.take(sentence, Wanted.HIGHEST);
        boolean mean = FigureWords.take(sentence, Wanted.MEAN);
        FigureWords.take(sentence, Wanted.COUNT);
        FigureWords.take(sentence, Wanted.SUM);
        boolean clear = !(highest && mean) && sentence.isUsedUp();
        return clear
                ? Optional.of(new Figured(highest ? figure.get().highest() : figure.get(), chosen))
                : Optional.empty();
    }

    private Optional<ActivityQuestion> compared(Sentence sentence) {
        sentence.take(COMPARED);
        Sentence two = sentence.copy();
        Optional<MatchResult> both = two.take(TWO);
        if (both.isPresent() && two.isUsedUp()) {
            List<Activity> found = two(both.get().group(1) != null, both.get().group(2));
            return found.size() < 2
                    ? Optional.empty()
                    : Optional.of(compare(found.get(0), found.get(1)));
        }
        Optional<Mention> one = names.take(sentence);
        Optional<Mention> other = names.take(sentence);
        sentence.takeAll(BETWEEN);
        return one.isPresent()
                        && other.isPresent()
                        && sentence.isUsedUp()
                        && one.get() instanceof Mention.Found(Activity first, _)
                        && other.get() instanceof Mention.Found(Activity second, _)
                        && !first.equals(second)
                ? Optional.of(compare(first, second))
                : Optional.empty();
    }

    /// The newest two of a sport, or both of a name.
    private List<Activity> two(boolean last, String things) {
        Sentence words = Sentence.of(things);
        Optional<SportWords.Choice> sport = SportWords.take(words);
        if (last && sport.isPresent() && words.isUsedUp()) {
            return Selection.of(known, sport.get().sport(), null).of();
        }
        List<Activity> named =
                known.stream()
                        .filter(one -> {
                            String name = Sentence.plain(one.name());
                            return things.equals(name + "s") || things.equals(name);
                        })
                        .toList();
        return last || named.size() == 2 ? named : List.of();
    }

    private static ActivityQuestion compare(Activity one, Activity other) {
        ObjectNode arguments = Json.object();
        arguments.putArray("activity_ids").add(one.id()).add(other.id());
        return told("compare_activities", arguments);
    }
}
