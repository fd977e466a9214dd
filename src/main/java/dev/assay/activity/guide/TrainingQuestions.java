package dev.assay.activity.guide;

import dev.assay.activity.Activity;
import dev.assay.activity.Sport;
import dev.assay.activity.guide.ActivityNames.Mention;
import dev.assay.activity.guide.ActivityQuestion.BySport;
import dev.assay.activity.guide.ActivityQuestion.DaysCounted;
import dev.assay.activity.guide.ActivityQuestion.Harder;
import dev.assay.activity.guide.ActivityQuestion.Hardest;
import dev.assay.activity.guide.ActivityQuestion.LastRest;
import dev.assay.activity.guide.ActivityQuestion.Said;
import dev.assay.activity.guide.words.DaySpan;
import dev.assay.activity.guide.words.Recurrence;
import dev.assay.activity.guide.words.Sentence;
import dev.assay.activity.guide.words.SportWords;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/// Reads questions on how an athlete trains: of which sports, on how many days, how hard.
///
/// @param known the newest first
record TrainingQuestions(List<Activity> known, LocalDate today) {
    private static final Pattern BY_SPORT =
            Pattern.compile(
                    "\\b(?:by|per|(?:for |of |in )?(?:each|every))(?: kind of| type of)? (?:sports?|type)\\b");
    private static final Pattern BESIDE_SPORT =
            Pattern.compile(
                    "\\b(?:how many|how often|how far|how long|how much|number of|count|distance|time|hours|in total)\\b");
    private static final Pattern DAYS =
            Pattern.compile("\\b(?:on )?(?:how many|number of) (rest )?days( off| without)?\\b");
    private static final Pattern LAST_REST =
            Pattern.compile(
                    "\\b(?:last|latest|most recent) (?:rest day|day (?:off|of rest)|day without (?:an? |any )?(?:activity|training|workout|exercise))\\b");
    private static final Pattern WHEN = Pattern.compile("\\b(?:when|date|day)\\b");
    private static final Pattern HARDEST =
            Pattern.compile(
                    "\\b(?:hardest|toughest|heaviest) (?:training )?(week|month)\\b|\\b(week|month)(?: of (?:training|all|mine))?(?: was| is| were| did)(?: the| my| i train(?: the)?)? (?:hardest|toughest|heaviest)\\b");
    private static final Pattern BESIDE_HARDEST =
            Pattern.compile(
                    "\\b(?:ever|so far|of all time|by (?:training )?load|training|one|when)\\b");
    private static final Pattern HARDER =
            Pattern.compile("\\b(harder|tougher|easier|lighter) than\\b");
    private static final Pattern BEFORE =
            Pattern.compile(
                    "^(?:the |my )?(?:(?:one|activity|workout|session|bike ride|ride|run|swim|walk|hike) before(?: it| that(?: one)?)?|previous(?: one| activity| workout| session| ride| run| swim| walk| hike)?)$");

    TrainingQuestions {
        known = List.copyOf(known);
    }

    /// What a question asks; empty where it is none of these, or not understood to its last word.
    Optional<ActivityQuestion> read(Sentence sentence) {
        if (sentence.has(HARDER)) {
            return harder(sentence);
        }
        if (sentence.take(LAST_REST).isPresent()) {
            sentence.takeAll(WHEN);
            return understood(sentence, new LastRest());
        }
        Optional<MatchResult> hardest = sentence.take(HARDEST);
        if (hardest.isPresent()) {
            sentence.takeAll(BESIDE_HARDEST);
            return understood(
                    sentence,
                    new Hardest(
                            hardest.get().group().contains("week")
                                    ? Recurrence.WEEK
                                    : Recurrence.MONTH));
        }
        if (sentence.take(BY_SPORT).isPresent()) {
            return bySport(sentence);
        }
        return sentence.take(DAYS).flatMap(found -> days(found, sentence));
    }

    private static Optional<ActivityQuestion> understood(
            Sentence sentence, ActivityQuestion question) {
        return sentence.isUsedUp() ? Optional.of(question) : Optional.empty();
    }

    private Optional<ActivityQuestion> bySport(Sentence sentence) {
        sentence.takeAll(BESIDE_SPORT);
        DaySpan span = DaySpan.take(sentence, known, today).orElse(null);
        Optional<SportWords.Choice> sport = SportWords.take(sentence);
        boolean one = sport.map(SportWords.Choice::sport).isPresent();
        return one
                ? Optional.empty()
                : understood(sentence, new BySport(Selection.of(known, null, span)));
    }

    private Optional<ActivityQuestion> days(MatchResult found, Sentence sentence) {
        DaySpan span = DaySpan.take(sentence, known, today).orElse(null);
        Optional<SportWords.Choice> sport = SportWords.take(sentence);
        boolean rest = found.group(1) != null || found.group(2) != null;
        boolean without = found.group(2) != null && found.group(2).equals(" without");
        Selection of = Selection.of(known, sport.map(SportWords.Choice::sport).orElse(null), span);
        // A rest day of one sport is a day without it, and only those words ask for it.
        boolean clear = rest ? without == sport.isPresent() : sport.isPresent();
        return clear ? understood(sentence, new DaysCounted(rest, span, of)) : Optional.empty();
    }

    private Optional<ActivityQuestion> harder(Sentence sentence) {
        String[] sides = sentence.rest().split(HARDER.pattern(), 2);
        String word = sentence.copy().take(HARDER).map(found -> found.group(1)).orElse("");
        Sentence left = Sentence.of(sides[0]);
        ActivityNames names = new ActivityNames(known, today);
        Optional<Mention> first = names.take(left);
        if (!sentence.asksYesOrNo() || first.isEmpty() || !left.isUsedUp()) {
            return Optional.empty();
        }
        if (!(first.get() instanceof Mention.Found(Activity one, String note))) {
            return first.map(TrainingQuestions::said);
        }
        boolean harder = word.equals("harder") || word.equals("tougher");
        String rest = sides[1].strip();
        if (BEFORE.matcher(rest).matches()) {
            return Optional.of(
                    before(one)
                            .<ActivityQuestion>map(other -> new Harder(one, other, harder, note))
                            .orElseGet(() ->
                                    new Said(
                                            "There is no %s before it to compare it with."
                                                    .formatted(
                                                            Selection.noun(
                                                                    Sport.of(one.sport()), 1)))));
        }
        Sentence right = Sentence.of(rest);
        Optional<Mention> second = names.take(right);
        if (second.isEmpty() || !right.isUsedUp()) {
            return Optional.empty();
        }
        if (!(second.get() instanceof Mention.Found(Activity other, String more))) {
            return second.map(TrainingQuestions::said);
        }
        return other.equals(one)
                ? Optional.empty()
                : Optional.of(new Harder(one, other, harder, (note + " " + more).strip()));
    }

    private static ActivityQuestion said(Mention mention) {
        return new Said(mention instanceof Mention.None(String none) ? none : "");
    }

    /// The newest of the same sport that began earlier.
    private Optional<Activity> before(Activity one) {
        Instant start = one.start();
        if (start == null) {
            return Optional.empty();
        }
        Activity found = null;
        Instant latest = Instant.MIN;
        for (Activity other : known) {
            Instant begun = other.start();
            if (Sport.of(other.sport()) == Sport.of(one.sport())
                    && begun != null
                    && begun.isBefore(start)
                    && begun.isAfter(latest)) {
                found = other;
                latest = begun;
            }
        }
        return Optional.ofNullable(found);
    }
}
