package dev.assay.activity.guide;

import dev.assay.activity.Activity;
import dev.assay.activity.Sport;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A question on activities that needs no language model.
sealed interface ActivityQuestion {
    /// Which activities there are.
    record Listing() implements ActivityQuestion {}

    /// How an activity was.
    record How(Activity activity) implements ActivityQuestion {}

    /// Reads a question. One that says more than these forms is none of them.
    ///
    /// @param known activities, the newest first
    static Optional<ActivityQuestion> read(String question, List<Activity> known) {
        String plain =
                question.strip()
                        .replaceAll("\\s+", " ")
                        .replaceFirst("(?i)^(please|can you|could you) ", "")
                        .replaceFirst("(?i)[ ,]*please *$", "")
                        .replaceFirst("[?!.]+$", "")
                        .strip();
        if (Forms.LISTING.matcher(plain).matches()) {
            return Optional.of(new Listing());
        }
        Matcher how = Forms.HOW.matcher(plain);
        return how.matches()
                ? activity(how.group(1) == null ? how.group(2) : how.group(1), known).map(How::new)
                : Optional.empty();
    }

    /// The activity of a name: its own name or ID, or "the latest ride".
    private static Optional<Activity> activity(String named, List<Activity> known) {
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
        return own.or(() -> latest(plain, known));
    }

    private static Optional<Activity> latest(String named, List<Activity> known) {
        Matcher latest = Forms.LATEST.matcher(named);
        if (!latest.matches()) {
            return Optional.empty();
        }
        String word = latest.group(1);
        Sport sport = word.equals("activity") ? Sport.OTHER : Sport.of(word);
        return known.stream()
                .filter(one -> one.start() != null)
                .filter(one -> sport == Sport.OTHER || Sport.of(one.sport()) == sport)
                .max(Comparator.comparingLong(Activity::id));
    }

    /// The sentences that are understood.
    final class Forms {
        private static final Pattern LISTING =
                Pattern.compile(
                        "(?i)(?:which|what|show|show me|list|list me)(?: are)?(?: all)?(?: the| my)?(?: recent| latest)?"
                                + " (?:activities|recordings|workouts)(?: are there| do you have| are in here)?");
        private static final Pattern HOW =
                Pattern.compile(
                        "(?i)(?:how was|describe|summari[sz]e|analy[sz]e|tell me about|show me) (.+)|was (.+) steady");
        private static final Pattern LATEST =
                Pattern.compile(
                        "(?:last|latest|newest|most recent) (activity|ride|run|swim|walk|hike)");

        private Forms() {}
    }
}
