package dev.assay.activity.guide;

import dev.assay.activity.Activity;
import dev.assay.activity.Sport;
import java.time.DayOfWeek;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// What people call their activities: by name, by ID, "my last ride", "Sunday's run".
///
/// @param known the newest first
record ActivityNames(List<Activity> known) {
    private static final String SPORTS = "(activity|ride|run|swim|walk|hike)";
    private static final Pattern LATEST =
            Pattern.compile("(?:last|latest|newest|most recent) " + SPORTS);
    private static final Pattern WEEKDAY =
            Pattern.compile(
                    "(?:last )?(monday|tuesday|wednesday|thursday|friday|saturday|sunday)(?:['’]?s)? "
                            + SPORTS);

    ActivityNames {
        known = List.copyOf(known);
    }

    /// The activity of a name; of several with one name, and of several days, the newest.
    Optional<Activity> find(String named) {
        String plain =
                named.toLowerCase(Locale.ROOT)
                        .replaceFirst("^(the|my) ", "")
                        .replaceAll("^[\"“]|[\"”]$", "")
                        .strip();
        Optional<Activity> own =
                known.stream()
                        .filter(one ->
                                one.name().toLowerCase(Locale.ROOT).equals(plain)
                                        || Long.toString(one.id()).equals(plain))
                        .findFirst();
        return own.or(() -> latest(plain)).or(() -> onWeekday(plain));
    }

    private Optional<Activity> latest(String named) {
        Matcher latest = LATEST.matcher(named);
        return latest.matches() ? dated(latest.group(1)).findFirst() : Optional.empty();
    }

    private Optional<Activity> onWeekday(String named) {
        Matcher day = WEEKDAY.matcher(named);
        if (!day.matches()) {
            return Optional.empty();
        }
        DayOfWeek wanted = DayOfWeek.valueOf(day.group(1).toUpperCase(Locale.ROOT));
        return dated(day.group(2))
                .filter(one ->
                        one.localStart() != null && one.localStart().getDayOfWeek() == wanted)
                .findFirst();
    }

    /// The activities with a date, the newest first.
    private Stream<Activity> dated(String sport) {
        return of(sport).stream()
                .filter(one -> one.start() != null)
                .sorted(Comparator.comparing(Activity::start).reversed());
    }

    /// The activities of a sport as people say it: "ride", "runs", "activities".
    List<Activity> of(String sport) {
        Sport wanted = Sport.of(sport);
        return known.stream()
                .filter(one -> wanted == Sport.OTHER || Sport.of(one.sport()) == wanted)
                .toList();
    }
}
