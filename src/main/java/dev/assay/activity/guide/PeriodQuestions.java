package dev.assay.activity.guide;

import dev.assay.activity.Activity;
import dev.assay.activity.guide.ActivityQuestion.PeriodsCompared;
import dev.assay.activity.guide.ActivityQuestion.PeriodsCompared.Days;
import dev.assay.activity.guide.ActivityQuestion.PeriodsCompared.More;
import dev.assay.activity.guide.FigureWords.Wanted;
import dev.assay.activity.guide.words.DaySpan;
import dev.assay.activity.guide.words.Sentence;
import dev.assay.activity.guide.words.SportWords;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// Reads questions that set days against others: "compare this month with last month", "did I run
/// more this week than last week".
record PeriodQuestions(List<Activity> known, LocalDate today) {
    private static final Pattern COMPARED =
            Pattern.compile("\\b(?:compare[ds]?(?: between)?|versus|vs|difference between)\\b");
    private static final Pattern JOINING =
            Pattern.compile("\\b(?:and|with|to|against|versus|vs|than|compared?)\\b");
    private static final Pattern THAN = Pattern.compile("\\bthan\\b");
    private static final Pattern MORE =
            Pattern.compile("\\b(more|further|farther|longer|less|fewer)(?: often)?\\b");
    private static final Pattern OFTEN = Pattern.compile("\\boften\\b");
    private static final Pattern COUNTED =
            Pattern.compile(
                    "\\b(?:more|less|fewer) (?:often|activities|rides|runs|swims|walks|hikes|workouts|sessions)\\b");

    PeriodQuestions {
        known = List.copyOf(known);
    }

    /// What a question asks; empty where it does not set two spans of days against each other.
    Optional<ActivityQuestion> read(Sentence sentence) {
        boolean compared = sentence.takeAll(COMPARED);
        boolean often = sentence.has(COUNTED);
        Optional<String> more =
                sentence.has(THAN)
                        ? sentence.take(MORE).map(found -> found.group(1))
                        : Optional.empty();
        if (!compared && more.isEmpty()) {
            return Optional.empty();
        }
        boolean asked = sentence.asksYesOrNo();
        Optional<DaySpan> one = DaySpan.take(sentence, known, today);
        Optional<DaySpan> two = DaySpan.take(sentence, known, today);
        if (one.isEmpty() || two.isEmpty() || one.get().equals(two.get())) {
            return Optional.empty();
        }
        Figure figure = FigureWords.figure(sentence).orElse(null);
        Optional<SportWords.Choice> sport = SportWords.take(sentence);
        FigureWords.take(sentence, Wanted.SUM);
        FigureWords.take(sentence, Wanted.COUNT);
        sentence.takeAll(OFTEN);
        sentence.takeAll(JOINING);
        boolean understood = sentence.isUsedUp() && (figure == null || figure.addsUp());
        if (!understood) {
            return Optional.empty();
        }
        Figure usual =
                sport.isPresent() && sport.get().sport() != null ? Figure.DISTANCE : Figure.MOVING;
        Optional<More> claim =
                more.filter(_ -> asked)
                        .map(word ->
                                new More(
                                        often ? null : figure == null ? usual : figure,
                                        !word.equals("less") && !word.equals("fewer")));
        return Optional.of(
                new PeriodsCompared(days(one.get(), sport), days(two.get(), sport), claim));
    }

    private Days days(DaySpan span, Optional<SportWords.Choice> sport) {
        return new Days(
                span, Selection.of(known, sport.map(SportWords.Choice::sport).orElse(null), span));
    }
}
