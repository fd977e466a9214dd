package dev.assay.activity.guide;

import dev.assay.activity.Activity;
import dev.assay.activity.Sport;
import dev.assay.activity.guide.ActivityQuestion.Averaged;
import dev.assay.activity.guide.ActivityQuestion.Calendar;
import dev.assay.activity.guide.ActivityQuestion.Counted;
import dev.assay.activity.guide.ActivityQuestion.Extreme;
import dev.assay.activity.guide.ActivityQuestion.Fitness;
import dev.assay.activity.guide.ActivityQuestion.Listed;
import dev.assay.activity.guide.ActivityQuestion.Scope;
import dev.assay.activity.guide.ActivityQuestion.Summed;
import dev.assay.activity.guide.ActivityQuestion.WattsAKilogram;
import dev.assay.activity.guide.FigureWords.Superlative;
import dev.assay.activity.guide.FigureWords.Wanted;
import java.time.LocalDate;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Reads questions on many activities: how many, how far, which one most.
final class CollectionQuestionReader {
    private static final Pattern EVER =
            Pattern.compile("\\b(?:ever|of all time|all time|so far|until now|to date)\\b");
    private static final Pattern FIT =
            Pattern.compile(
                    "\\b(?:fit|fitness|form|fatigued?|fresh(?:ness)?|tired|ctl|atl|tsb|in (?:good )?shape)\\b");
    private static final Pattern BESIDE_FIT =
            Pattern.compile("\\b(?:current(?:ly)?|now|right now|today|am|and)\\b");
    private static final Pattern BY_WEEK =
            Pattern.compile("\\b(?:(?:per|each|every|by|a) week|weekly|week by week)\\b");
    private static final Pattern BY_MONTH =
            Pattern.compile("\\b(?:(?:per|each|every|by|a) month|monthly|month by month)\\b");
    private static final Pattern BEST = Pattern.compile("\\bbest\\b");
    private static final Pattern PACE = Pattern.compile("\\bpace\\b");
    private static final Pattern FASTNESS = Pattern.compile("\\b(?:speed|pace)\\b");
    private static final Pattern METRES = Pattern.compile("\\b(?:met(?:re|er)s|height|feet)\\b");
    private static final Pattern LISTING =
            Pattern.compile("\\b(?:list|show|which|what|see|tell|find)\\b");
    private static final Pattern DONE = Pattern.compile("\\b(?:did|do|done|have|was)\\b");
    private static final Pattern HOW_FAST = Pattern.compile("\\bhow (?:fast|quick|long)\\b");
    private static final Pattern MUCH = Pattern.compile("\\bhow much\\b");
    private static final Pattern MEAN_OF_MOST =
            Pattern.compile(
                    "\\b(?:average|mean|avg)\\b.*\\b(?:highest|max|maximum|most|top|peak|lowest)\\b");
    private static final Pattern TIMES = Pattern.compile("\\btimes\\b");

    private final List<Activity> known;
    private final LocalDate today;

    CollectionQuestionReader(List<Activity> known, LocalDate today) {
        this.known = List.copyOf(known);
        this.today = today;
    }

    /// What is understood of a question.
    ///
    /// @param period null for all days
    /// @param condition null where none is named
    /// @param sport null where none is named
    private record Read(
            String plain,
            @Nullable DaySpan period,
            @Nullable FigureLimit condition,
            SportWords.@Nullable Choice sport,
            Set<Wanted> wanted) {
        Selection of(List<Activity> known, @Nullable Sport usual) {
            Selection all = Selection.of(known, sport == null ? usual : sport.sport(), period);
            return condition == null ? all : all.where(condition);
        }

        boolean wants(Wanted what) {
            return wanted.contains(what);
        }

        boolean has(Pattern pattern) {
            return pattern.matcher(plain).find();
        }
    }

    /// What a question asks; empty where it is not understood to its last word.
    ///
    /// @param plain as [Sentence#plain] makes it
    Optional<ActivityQuestion> read(String plain) {
        Sentence sentence = Sentence.of(plain);
        Sentence fit = sentence.copy();
        if (fit.takeAll(FIT)) {
            fit.takeAll(BESIDE_FIT);
            return fit.isUsedUp() ? Optional.of(new Fitness()) : Optional.empty();
        }
        boolean weeks = sentence.takeAll(BY_WEEK);
        boolean months = !weeks && sentence.takeAll(BY_MONTH);
        DaySpan period = DaySpan.take(sentence, known, today).orElse(null);
        sentence.takeAll(EVER);
        FigureLimit condition = FigureLimit.take(sentence).orElse(null);
        Optional<ActivityQuestion> effort = effort(sentence.copy(), plain, period);
        if (effort.isPresent()) {
            return effort;
        }
        Optional<Superlative> superlative = FigureWords.superlative(sentence);
        Optional<Figure> figure = figure(sentence, superlative);
        Set<Wanted> wanted = wanted(sentence, superlative.isPresent());
        SportWords.Choice sport = SportWords.take(sentence).orElse(null);
        if (figure.filter(Figure.CLIMB::equals).isPresent()) {
            sentence.take(METRES);
        }
        if (wanted.contains(Wanted.COUNT)) {
            sentence.take(TIMES);
        }
        if (!sentence.isUsedUp()) {
            return Optional.empty();
        }
        Read read = new Read(plain, period, condition, sport, wanted);
        if (weeks || months) {
            return isOfCalendar(figure, superlative, read)
                    ? Optional.of(new Calendar(months, read.of(known, null)))
                    : Optional.empty();
        }
        return superlative.isPresent()
                ? extreme(superlative.get(), read)
                : figure.isPresent() ? ofFigure(figure.get(), read) : withoutFigure(read);
    }

    private static Optional<Figure> figure(Sentence sentence, Optional<Superlative> superlative) {
        if (superlative.isEmpty()) {
            return FigureWords.figure(sentence);
        }
        if (superlative.get().figure() == Figure.SPEED) {
            sentence.take(FASTNESS);
        }
        return Optional.empty();
    }

    private static Set<Wanted> wanted(Sentence sentence, boolean superlative) {
        Set<Wanted> wanted = EnumSet.noneOf(Wanted.class);
        for (Wanted each : Wanted.values()) {
            if (FigureWords.take(sentence, each)) {
                wanted.add(each);
            }
        }
        if (!superlative && sentence.take(BEST).isPresent()) {
            wanted.add(Wanted.HIGHEST);
            wanted.add(Wanted.MEAN);
        }
        return wanted;
    }

    private Optional<ActivityQuestion> effort(
            Sentence sentence, String plain, @Nullable DaySpan period) {
        SportWords.Choice[] named = new SportWords.Choice[1];
        Sentence sports = Sentence.of(plain);
        SportWords.take(sports).ifPresent(choice -> named[0] = choice);
        Optional<ActivityQuestion> read =
                EffortQuestions.read(
                        sentence,
                        usual -> {
                            Sport sport =
                                    named[0] != null && named[0].sport() != null
                                            ? named[0].sport()
                                            : usual == EffortQuestions.Usual.RUNS
                                                    ? Sport.RUN
                                                    : null;
                            return Scope.of(Selection.of(known, sport, period));
                        });
        SportWords.take(sentence);
        FigureWords.take(sentence, Wanted.SUM);
        FigureWords.take(sentence, Wanted.HIGHEST);
        sentence.take(BEST);
        sentence.take(HOW_FAST);
        return read.filter(_ -> sentence.isUsedUp());
    }

    /// A calendar tells how often, how long and how far.
    private static boolean isOfCalendar(
            Optional<Figure> figure, Optional<Superlative> superlative, Read read) {
        boolean told =
                figure.isEmpty()
                        || figure.get() == Figure.MOVING
                        || figure.get() == Figure.DISTANCE;
        boolean summed =
                !read.wants(Wanted.MEAN)
                        && !read.wants(Wanted.HIGHEST)
                        && !read.wants(Wanted.LOWEST);
        return told && summed && superlative.isEmpty();
    }

    private Optional<ActivityQuestion> extreme(Superlative what, Read read) {
        return read.wanted().isEmpty() && read.sport() != null
                ? Optional.of(new Extreme(what.figure(), what.most(), read.of(known, null)))
                : Optional.empty();
    }

    private Optional<ActivityQuestion> ofFigure(Figure figure, Read read) {
        boolean pace = read.has(PACE);
        Sport usual = figure == Figure.SPEED ? (pace ? Sport.RUN : Sport.RIDE) : null;
        Selection of = read.of(known, usual);
        boolean highest = read.wants(Wanted.HIGHEST);
        boolean lowest = read.wants(Wanted.LOWEST);
        boolean mean = read.wants(Wanted.MEAN);
        if (figure == Figure.WATTS_A_KILOGRAM && read.sport() == null && read.wanted().isEmpty()) {
            return Optional.of(new WattsAKilogram());
        }
        if (highest || lowest) {
            boolean unclear =
                    (highest && lowest)
                            || (pace && !read.has(BEST))
                            || read.has(MEAN_OF_MOST)
                            || read.wants(Wanted.SUM)
                            || read.wants(Wanted.COUNT);
            Figure meant = highest && !mean ? figure.highest() : figure;
            return unclear ? Optional.empty() : Optional.of(new Extreme(meant, highest, of));
        }
        if (mean) {
            return read.wants(Wanted.COUNT) || read.wants(Wanted.SUM)
                    ? Optional.empty()
                    : Optional.of(new Averaged(figure, of));
        }
        boolean told = read.sport() != null || read.period() != null || !read.wanted().isEmpty();
        boolean asked = told || figure == Figure.CLIMB;
        return figure.addsUp() && asked ? Optional.of(new Summed(figure, of)) : Optional.empty();
    }

    private Optional<ActivityQuestion> withoutFigure(Read read) {
        Selection of = read.of(known, null);
        if (read.wants(Wanted.COUNT) && read.wanted().size() == 1 && read.sport() != null) {
            return Optional.of(new Counted(of));
        }
        if (!read.wanted().isEmpty()) {
            return Optional.empty();
        }
        if (read.has(MUCH)) {
            return read.sport() == null
                    ? Optional.empty()
                    : Optional.of(
                            new Summed(
                                    read.sport().sport() == null ? Figure.MOVING : Figure.DISTANCE,
                                    of));
        }
        boolean limited = read.period() != null || read.condition() != null;
        boolean listed = read.has(LISTING) || limited;
        boolean done = read.period() != null && read.has(DONE);
        return (read.sport() != null && listed) || done
                ? Optional.of(new Listed(of))
                : Optional.empty();
    }
}
