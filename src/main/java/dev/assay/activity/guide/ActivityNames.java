package dev.assay.activity.guide;

import dev.assay.activity.Activity;
import dev.assay.activity.Sport;
import dev.assay.activity.guide.words.DaySpan;
import dev.assay.activity.guide.words.Sentence;
import dev.assay.activity.guide.words.SportWords;
import dev.assay.base.Words;
import dev.assay.guide.answer.Draft;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.temporal.ChronoUnit;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// What people call their activities: by name, by ID, "my last ride", "Sunday's run", "my swim".
///
/// @param known the newest first
record ActivityNames(List<Activity> known, LocalDate today) {
    private static final String ONE =
            "(?<one>activity|workout|session|recording|bike ride|ride|run|swim|walk|hike)";
    private static final String WEEKDAY =
            "monday|tuesday|wednesday|thursday|friday|saturday|sunday";
    private static final String DAY = "(?<day>(?:last )?(?:%s)|today|yesterday)".formatted(WEEKDAY);
    private static final String MY = "\\b(?:(?:my|the|this|that) )?";
    private static final Pattern LATEST =
            Pattern.compile(MY + "(?:very )?(?:last|latest|newest|most recent) " + ONE + "\\b");
    private static final Pattern OF_DAY = Pattern.compile(MY + DAY + "(?:'?s)? " + ONE + "\\b");
    private static final Pattern ON_DAY =
            Pattern.compile(MY + ONE + " (?:on|of|from) (?:the )?" + DAY + "\\b");
    private static final Pattern SOME = Pattern.compile("\\b(?:my|the|this|that) " + ONE + "\\b");
    private static final Pattern ID = Pattern.compile("\\b(?:id )?(\\d{6,})\\b");
    private static final Set<String> NO_NAMES =
            Set.of(
                    "",
                    "ride",
                    "run",
                    "swim",
                    "walk",
                    "hike",
                    "activity",
                    "workout",
                    "session",
                    "training",
                    "last",
                    "all",
                    "my",
                    "the",
                    "how",
                    "what",
                    "it",
                    "long",
                    "today");

    ActivityNames {
        known = List.copyOf(known);
    }

    /// Which activity is meant.
    sealed interface Mention {
        /// The activity that is meant.
        ///
        /// @param note what is to be told of the choice; perhaps empty
        record Found(Activity activity, String note) implements Mention {}

        /// There is none.
        record None(String sentence) implements Mention {}
    }

    /// Takes out of a question what names one activity; empty where nothing does.
    Optional<Mention> take(Sentence sentence) {
        return byId(sentence)
                .or(() -> byName(sentence))
                .or(() -> latest(sentence))
                .or(() ->
                        sentence.take(OF_DAY)
                                .or(() -> sentence.take(ON_DAY))
                                .map(found -> onDay(found.group("one"), found.group("day"))))
                .or(() -> new ShortNames(known).take(sentence).map(name -> ofShort(name, sentence)))
                .or(() -> some(sentence));
    }

    private Optional<Mention> byId(Sentence sentence) {
        Sentence copy = sentence.copy();
        Optional<Activity> found =
                copy.take(ID)
                        .flatMap(id ->
                                known.stream()
                                        .filter(one -> Long.toString(one.id()).equals(id.group(1)))
                                        .findFirst());
        return found.map(one -> {
            sentence.take(ID);
            return new Mention.Found(one, "");
        });
    }

    private Optional<Mention> byName(Sentence sentence) {
        Optional<String> named =
                known.stream()
                        .map(Activity::name)
                        .map(Sentence::plain)
                        .distinct()
                        .filter(name -> !NO_NAMES.contains(name))
                        .filter(name -> sentence.rest().contains(name))
                        .sorted(Comparator.comparingInt(String::length).reversed())
                        .filter(name -> sentence.take(pattern(name)).isPresent())
                        .findFirst();
        return named.map(name -> of(name, DaySpan.take(sentence, known, today)));
    }

    private static Pattern pattern(String name) {
        return Pattern.compile(
                "(?<![\\w'])(?:(?:my|the) )?" + Pattern.quote(name) + "(?:'s?)?(?![\\w'])");
    }

    /// The newest of a name, within some days where they are named.
    private Mention of(String name, Optional<DaySpan> period) {
        List<Activity> all =
                known.stream().filter(one -> Sentence.plain(one.name()).equals(name)).toList();
        List<Activity> found =
                all.stream().filter(one -> period.isEmpty() || period.get().has(one)).toList();
        if (found.isEmpty()) {
            return new Mention.None(
                    "There is no %s%s. There is one %s."
                            .formatted(
                                    Draft.escaped(all.getFirst().name()),
                                    period.map(DaySpan::words).orElse(""),
                                    all.stream()
                                            .map(ActivityNames::date)
                                            .collect(Collectors.joining(", one "))));
        }
        List<Activity> others = found.subList(1, found.size());
        return new Mention.Found(
                found.getFirst(),
                others.isEmpty()
                        ? ""
                        : "There are %d activities of this name, and this is the newest. Ask for “%s of %s” to see another."
                                .formatted(
                                        found.size(),
                                        Draft.escaped(found.getFirst().name()),
                                        day(others.getFirst())));
    }

    /// The activities of a name that is shorter than they are called.
    private Mention ofShort(ShortNames.Found found, Sentence sentence) {
        Mention of = of(found.name(), DaySpan.take(sentence, known, today));
        return found.others().isEmpty() || !(of instanceof Mention.Found(Activity one, String note))
                ? of
                : new Mention.Found(
                        one,
                        (note
                                        + " “%s” is taken for this; it may also mean %s."
                                                .formatted(
                                                        Draft.escaped(found.said()),
                                                        Draft.escaped(
                                                                String.join(", ", found.others()))))
                                .strip());
    }

    private Optional<Mention> latest(Sentence sentence) {
        return sentence.take(LATEST)
                .map(found -> {
                    String said = found.group("one");
                    Optional<DaySpan> period = DaySpan.take(sentence, known, today);
                    return dated(said)
                            .filter(one -> period.isEmpty() || period.get().has(one))
                            .findFirst()
                            .<Mention>map(one -> new Mention.Found(one, ""))
                            .orElseGet(() -> none(said, period.map(DaySpan::words).orElse("")));
                });
    }

    /// The newest on a weekday; on the last one of the calendar where that is said.
    private Mention onDay(String said, String day) {
        LocalDate of = DaySpan.take(Sentence.of(day), known, today).orElseThrow().from();
        return WEEKDAY.contains(day)
                ? dated(said)
                        .filter(one -> start(one).getDayOfWeek() == of.getDayOfWeek())
                        .findFirst()
                        .<Mention>map(one -> new Mention.Found(one, ""))
                        .orElseGet(() -> none(said, " on a " + Words.capitalised(day)))
                : on(said, of);
    }

    /// The one of a day, else which is nearest.
    private Mention on(String said, LocalDate day) {
        Optional<Activity> found =
                dated(said).filter(one -> start(one).toLocalDate().equals(day)).findFirst();
        if (found.isPresent()) {
            return new Mention.Found(found.get(), "");
        }
        String nearest =
                dated(said)
                        .min(
                                Comparator.comparingLong(one ->
                                        Math.abs(
                                                ChronoUnit.DAYS.between(
                                                        start(one).toLocalDate(), day))))
                        .map(one ->
                                " The nearest is **%s** %s."
                                        .formatted(Draft.escaped(one.name()), date(one)))
                        .orElse("");
        return new Mention.None(none(said, " on " + day).sentence() + nearest);
    }

    /// "My swim": the newest, within some days where they are named.
    private Optional<Mention> some(Sentence sentence) {
        Sentence copy = sentence.copy();
        Optional<MatchResult> found = copy.take(SOME);
        if (found.isEmpty()) {
            return Optional.empty();
        }
        sentence.take(SOME);
        String said = found.get().group("one");
        Optional<DaySpan> period = DaySpan.take(sentence, known, today);
        List<Activity> all =
                dated(said).filter(one -> period.isEmpty() || period.get().has(one)).toList();
        if (all.isEmpty()) {
            return Optional.of(none(said, period.map(DaySpan::words).orElse("")));
        }
        return Optional.of(
                new Mention.Found(
                        all.getFirst(),
                        all.size() == 1
                                ? ""
                                : "This is the last of %d %s%s."
                                        .formatted(
                                                all.size(),
                                                Selection.noun(SportWords.sport(said), 2),
                                                period.map(DaySpan::words).orElse(""))));
    }

    private static Mention.None none(String said, String when) {
        return new Mention.None(
                "There was no %s%s.".formatted(Selection.noun(SportWords.sport(said), 1), when));
    }

    /// The activities with a date, the newest first.
    private Stream<Activity> dated(String said) {
        Sport sport = SportWords.sport(said);
        return known.stream()
                .filter(one -> sport == null || Sport.of(one.sport()) == sport)
                .filter(one -> one.start() != null)
                .sorted(Comparator.comparing(ActivityNames::start).reversed());
    }

    private static LocalDateTime start(Activity one) {
        LocalDateTime start = one.localStart();
        return start == null ? LocalDateTime.MIN : start;
    }

    private static String date(Activity one) {
        return one.start() == null ? "of unknown date" : "on " + day(one);
    }

    private static String day(Activity one) {
        return one.start() == null ? "unknown date" : start(one).toLocalDate().toString();
    }
}
