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
import dev.assay.activity.guide.words.Sentence;
import dev.assay.activity.guide.words.SportWords;
import dev.assay.guide.words.NumberWords;
import java.time.LocalDate;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// Reads questions on many activities: how many, how far, which one most.
final class CollectionQuestionReader {
    private static final Pattern EVER =
            Pattern.compile("\\b(?:ever|of all time|all time|so far|until now|to date)\\b");
    private static final Pattern FIT =
            Pattern.compile(
                    "\\b(?:fit|fitness|form|fatigued?|fresh(?:ness)?|tired|ctl|atl|tsb|in (?:good )?shape)\\b");
    private static final Pattern BESIDE_FIT =
            Pattern.compile("\\b(?:current(?:ly)?|now|right now|today|am|and)\\b");
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
    private static final Pattern SEVERAL =
            Pattern.compile(
                    "\\b(?:top )?(\\d{1,2}|two|three|four|five|six|seven|eight|nine|ten)(?= (?:longest|furthest|farthest|shortest|fastest|quickest|slowest|hilliest|flattest) (?!\\d))");
    private static final Pattern CADENCE = Pattern.compile("\\bcadence\\b");
    private static final Pattern POWER_ZONES =
            Pattern.compile("\\b(?:(?:how much )?time )?(?:spent )?(?:in )?power zones?\\b");
    private static final Pattern TIMES = Pattern.compile("\\btimes\\b");

    private final List<Activity> known;
    private final LocalDate today;

    CollectionQuestionReader(List<Activity> known, LocalDate today) {
        this.known = List.copyOf(known);
        this.today = today;
    }

    /// What is understood of a question.
    private record Read(String plain, Conditions conditions, Set<Wanted> wanted) {
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
        sentence.takeAll(EVER);
        if (SportWords.areIn(sentence) && isOfMany(sentence.copy(), CADENCE)) {
            return Optional.of(
                    new ActivityQuestion.Said(
                            "The cadence is told of **one activity at a time**: ask “average cadence of my last ride”."));
        }
        if (isOfMany(sentence.copy(), POWER_ZONES)) {
            return Optional.of(
                    new ActivityQuestion.Said(
                            "**Time in power zones is not told**, only time in heart rate zones: ask “time in zones”."));
        }
        Optional<ActivityQuestion> effort = effort(sentence.copy());
        return effort.isPresent() ? effort : ofMany(sentence, plain);
    }

    /// Whether a question is of something in all activities, or those of a sport or of some days.
    private boolean isOfMany(Sentence sentence, Pattern what) {
        if (!sentence.takeAll(what)) {
            return false;
        }
        Conditions.ofDays(sentence, known, today).withSport(sentence);
        wanted(sentence, false);
        return sentence.isUsedUp();
    }

    private Optional<ActivityQuestion> ofMany(Sentence sentence, String plain) {
        int count = sentence.take(SEVERAL).map(found -> NumberWords.of(found.group(1))).orElse(1);
        Conditions conditions = Conditions.ofDays(sentence, known, today);
        Optional<Superlative> superlative = FigureWords.superlative(sentence);
        Optional<Figure> figure = figure(sentence, superlative);
        Set<Wanted> wanted = wanted(sentence, superlative.isPresent());
        conditions = conditions.withSport(sentence);
        if (figure.filter(Figure.CLIMB::equals).isPresent()) {
            sentence.take(METRES);
        }
        if (wanted.contains(Wanted.COUNT)) {
            sentence.take(TIMES);
        }
        if (!sentence.isUsedUp()) {
            return Optional.empty();
        }
        Read read = new Read(plain, conditions, wanted);
        Optional<ActivityQuestion> question =
                conditions.isParted() && isOfCalendar(figure, superlative, read)
                        ? Optional.of(new Calendar(conditions.period(), conditions.of(known, null)))
                        : superlative.isPresent()
                                ? extreme(superlative.get(), count, read)
                                : figure.isPresent()
                                        ? ofFigure(figure.get(), read)
                                        : withoutFigure(read);
        return conditions.kept(question);
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

    private Optional<ActivityQuestion> effort(Sentence sentence) {
        Optional<EffortQuestions.Effort> effort = EffortQuestions.take(sentence);
        if (effort.isEmpty()) {
            return Optional.empty();
        }
        Conditions conditions = Conditions.ofDays(sentence, known, today).withSport(sentence);
        FigureWords.take(sentence, Wanted.SUM);
        FigureWords.take(sentence, Wanted.HIGHEST);
        sentence.take(BEST);
        sentence.take(HOW_FAST);
        if (!sentence.isUsedUp()) {
            return Optional.empty();
        }
        Scope scope = Scope.of(conditions.of(known, effort.get().usual()));
        return conditions.kept(Optional.of(effort.get().of().question(scope, conditions.period())));
    }

    /// A calendar tells how often, how long and how far.
    private static boolean isOfCalendar(
            Optional<Figure> figure, Optional<Superlative> superlative, Read read) {
        boolean told =
                figure.isEmpty()
                        || figure.get() == Figure.MOVING
                        || figure.get() == Figure.DISTANCE
                        || figure.get() == Figure.CLIMB;
        boolean summed =
                !read.wants(Wanted.MEAN)
                        && !read.wants(Wanted.HIGHEST)
                        && !read.wants(Wanted.LOWEST);
        return told && summed && superlative.isEmpty();
    }

    private Optional<ActivityQuestion> extreme(Superlative what, int count, Read read) {
        return read.wanted().isEmpty() && read.conditions().hasSport()
                ? Optional.of(
                        new Extreme(
                                what.figure(),
                                what.most(),
                                count,
                                read.conditions().of(known, null)))
                : Optional.empty();
    }

    private Optional<ActivityQuestion> ofFigure(Figure figure, Read read) {
        boolean pace = read.has(PACE);
        Sport usual = figure == Figure.SPEED ? (pace ? Sport.RUN : Sport.RIDE) : null;
        boolean highest = read.wants(Wanted.HIGHEST);
        boolean lowest = read.wants(Wanted.LOWEST);
        boolean mean = read.wants(Wanted.MEAN);
        if (figure == Figure.WATTS_A_KILOGRAM
                && !read.conditions().hasSport()
                && read.wanted().isEmpty()) {
            return Optional.of(new WattsAKilogram());
        }
        Selection of = read.conditions().of(known, usual);
        if (highest || lowest) {
            boolean unclear =
                    (highest && lowest)
                            || (pace && !read.has(BEST))
                            || read.has(MEAN_OF_MOST)
                            || read.wants(Wanted.SUM)
                            || read.wants(Wanted.COUNT);
            Figure meant = highest && !mean ? figure.highest() : figure;
            return unclear ? Optional.empty() : Optional.of(new Extreme(meant, highest, 1, of));
        }
        if (mean) {
            return read.wants(Wanted.COUNT) || read.wants(Wanted.SUM)
                    ? Optional.empty()
                    : Optional.of(new Averaged(figure, of));
        }
        boolean told =
                read.conditions().hasSport()
                        || read.conditions().hasDays()
                        || !read.wanted().isEmpty();
        if (!figure.addsUp()) {
            return told && read.wanted().isEmpty()
                    ? Optional.of(new Averaged(figure, of))
                    : Optional.empty();
        }
        return told || figure == Figure.CLIMB
                ? Optional.of(new Summed(figure, of))
                : Optional.empty();
    }

    private Optional<ActivityQuestion> withoutFigure(Read read) {
        Conditions conditions = read.conditions();
        Selection of = conditions.of(known, null);
        if (read.wants(Wanted.COUNT) && read.wanted().size() == 1 && conditions.hasSport()) {
            return Optional.of(new Counted(of));
        }
        if (!read.wanted().isEmpty()) {
            return Optional.empty();
        }
        if (read.has(MUCH)) {
            return conditions.hasSport()
                    ? Optional.of(
                            new Summed(
                                    conditions.isOfEverySport() ? Figure.MOVING : Figure.DISTANCE,
                                    of))
                    : Optional.empty();
        }
        boolean limited = conditions.hasDays() || conditions.hasLimit();
        boolean listed = read.has(LISTING) || limited;
        boolean done = conditions.hasDays() && read.has(DONE);
        return (conditions.hasSport() && listed) || done
                ? Optional.of(new Listed(of))
                : Optional.empty();
    }
}
