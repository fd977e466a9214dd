package dev.assay.activity.guide;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.activity.Activity;
import dev.assay.activity.Sport;
import dev.assay.base.Json;
import dev.assay.guide.answer.PlannedCall;
import java.time.LocalDateTime;
import java.time.Month;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Reads plain questions on activities. One that says more than these forms is none of them.
final class ActivityQuestionReader {
    private static final String SPORTS = "(activities|activity|rides?|runs?|swims?|walks?|hikes?)";
    private static final String WHEN =
            "(?: in (january|february|march|april|may|june|july|august|september|october|november|december)(?: (\\d{4}))?)?";
    private static final Map<String, Figure> NAMED =
            Map.ofEntries(
                    Map.entry("distance", Figure.DISTANCE),
                    Map.entry("length", Figure.DISTANCE),
                    Map.entry("moving time", Figure.MOVING),
                    Map.entry("duration", Figure.ELAPSED),
                    Map.entry("elapsed time", Figure.ELAPSED),
                    Map.entry("climb", Figure.CLIMB),
                    Map.entry("elevation gain", Figure.CLIMB),
                    Map.entry("average speed", Figure.SPEED),
                    Map.entry("average pace", Figure.SPEED),
                    Map.entry("average heart rate", Figure.HEART_RATE),
                    Map.entry("mean heart rate", Figure.HEART_RATE),
                    Map.entry("maximum heart rate", Figure.HIGHEST_HEART_RATE),
                    Map.entry("max heart rate", Figure.HIGHEST_HEART_RATE),
                    Map.entry("highest heart rate", Figure.HIGHEST_HEART_RATE),
                    Map.entry("average power", Figure.POWER),
                    Map.entry("mean power", Figure.POWER),
                    Map.entry("maximum power", Figure.HIGHEST_POWER),
                    Map.entry("max power", Figure.HIGHEST_POWER),
                    Map.entry("highest power", Figure.HIGHEST_POWER),
                    Map.entry("normalized power", Figure.NORMALISED_POWER),
                    Map.entry("normalised power", Figure.NORMALISED_POWER));

    private final ActivityNames names;
    private final List<Form> forms;

    /// A sentence and what it asks.
    private record Form(Pattern pattern, Function<Matcher, Optional<ActivityQuestion>> read) {
        Form(String pattern, Function<Matcher, Optional<ActivityQuestion>> read) {
            this(Pattern.compile(pattern), read);
        }
    }

    /// @param known activities, the newest first
    ActivityQuestionReader(List<Activity> known) {
        this.names = new ActivityNames(known);
        this.forms =
                Stream.of(toolForms(), activityForms(), figureForms(), formsOfOne())
                        .flatMap(List::stream)
                        .toList();
    }

    /// What a question asks; empty where it is not understood to its last word.
    Optional<ActivityQuestion> read(String question) {
        String plain =
                question.strip()
                        .replaceAll("\\s+", " ")
                        .replace('’', '\'')
                        .replaceFirst("(?i)^(please|can you|could you|hi,?|hello,?) ", "")
                        .replaceFirst("(?i)[ ,]*(please|thanks) *$", "")
                        .replaceFirst("[?!. ]+$", "")
                        .strip()
                        .toLowerCase(Locale.ROOT);
        for (Form form : forms) {
            Matcher matcher = form.pattern().matcher(plain);
            if (matcher.matches()) {
                Optional<ActivityQuestion> read = form.read().apply(matcher);
                if (read.isPresent()) {
                    return read;
                }
            }
        }
        return Optional.empty();
    }

    /// What a tool tells as it is.
    private List<Form> toolForms() {
        return List.of(
                new Form(
                        "(?:which|what|show|show me|list|list me)(?: are)?(?: all)?(?: the| my)?(?: recent| latest)? (?:activities|recordings|workouts)(?: are there| do you have| are in here)?",
                        _ -> told("get-recent-activities", Json.object())),
                new Form(
                        "(?:what(?: is|'s| are)|show me|show) my (?:ftp|weight|profile|zones|heart rate zones)",
                        _ -> told("get-athlete-profile", Json.object())),
                new Form(
                        "(?:what(?: is|'s)|how is|how was|show me|show) my (?:training load|training|load|fitness|form|fatigue)(?: by week)?|how much (?:time do|did) i (?:spend|train) (?:in each zone |in zones )?(?:by|each|per) week",
                        _ -> told("get-training-load", Json.object())),
                new Form(
                        "(?:what are|show me|show) (?:my|the) best efforts(?: (?:of|in) (.+))?",
                        this::efforts),
                new Form("compare (?:my )?(?:the )?last two " + SPORTS, this::lastTwo),
                new Form("compare (.+) (?:and|with|to) (.+)", this::compare));
    }

    private List<Form> activityForms() {
        return List.of(
                new Form(
                        "(?:was (.+) steady(?:,? and where did i fade)?|where did i fade (?:in|on|during) (.+)|did i fade (?:in|on|during) (.+))",
                        matcher -> named(matcher).map(ActivityQuestion.Steady::new)),
                new Form(
                        "(?:how was|describe|summari[sz]e|analy[sz]e|tell me about|show me) (.+)",
                        matcher -> named(matcher).map(ActivityQuestion.How::new)));
    }

    private List<Form> figureForms() {
        return List.of(
                new Form(
                        "how many "
                                + SPORTS
                                + "(?: are there| did i do| have i done| do i have| were there)?"
                                + WHEN,
                        matcher ->
                                chosen(matcher, 1, 2)
                                        .map(of ->
                                                new ActivityQuestion.Counted(
                                                        of, which(matcher, 1, 2)))),
                new Form(
                        "how (far|long) (?:did|have) i (ride|run|swim|walk|hike)(?: in total| in all| altogether)?"
                                + WHEN,
                        matcher -> summed(matcher)),
                new Form(
                        "(?:which|what) (?:was|is) (?:my|the) (longest|shortest|fastest|quickest|slowest|hilliest) "
                                + SPORTS
                                + WHEN,
                        this::extreme),
                new Form(
                        "(?:which|what) "
                                + SPORTS
                                + " (?:had|has) the (most climb(?:ing)?|(?:highest|lowest) .+?)"
                                + WHEN,
                        this::extremeOf));
    }

    private List<Form> formsOfOne() {
        return List.of(
                new Form(
                        "(?:what was|what is|how high was|what's) the (.+?) (?:of|in|on|during) (.+)",
                        matcher ->
                                Optional.ofNullable(NAMED.get(matcher.group(1)))
                                        .flatMap(figure ->
                                                names.find(matcher.group(2))
                                                        .map(one ->
                                                                new ActivityQuestion.Figured(
                                                                        figure, one)))),
                new Form(
                        "how (far|long) was (.+)",
                        matcher ->
                                names.find(matcher.group(2))
                                        .map(one ->
                                                new ActivityQuestion.Figured(far(matcher), one))));
    }

    private static Optional<ActivityQuestion> told(String tool, ObjectNode arguments) {
        // Calls are compared as JSON that was read, in which a number has the type that it needs.
        ObjectNode read = Json.parseObject(arguments.toString()).orElseThrow();
        return Optional.of(new ActivityQuestion.Told(new PlannedCall(tool, read)));
    }

    private static Figure far(Matcher matcher) {
        return matcher.group(1).equals("far") ? Figure.DISTANCE : Figure.MOVING;
    }

    /// The activity that the first group names that was found.
    private Optional<Activity> named(Matcher matcher) {
        for (int group = 1; group <= matcher.groupCount(); group++) {
            if (matcher.group(group) != null) {
                return names.find(matcher.group(group));
            }
        }
        return Optional.empty();
    }

    private Optional<ActivityQuestion> efforts(Matcher matcher) {
        if (matcher.group(1) == null) {
            return told("get-best-efforts", Json.object());
        }
        return names.find(matcher.group(1))
                .flatMap(one ->
                        told("get-best-efforts", Json.object().put("activity_id", one.id())));
    }

    private Optional<ActivityQuestion> lastTwo(Matcher matcher) {
        List<Activity> all = names.of(matcher.group(1));
        return all.size() < 2 ? Optional.empty() : compare(all.get(0), all.get(1));
    }

    private Optional<ActivityQuestion> compare(Matcher matcher) {
        Optional<Activity> one = names.find(matcher.group(1));
        Optional<Activity> other = names.find(matcher.group(2));
        return one.isEmpty() || other.isEmpty() || one.equals(other)
                ? Optional.empty()
                : compare(one.get(), other.get());
    }

    private static Optional<ActivityQuestion> compare(Activity one, Activity other) {
        ObjectNode arguments = Json.object();
        arguments.putArray("activity_ids").add(one.id()).add(other.id());
        return told("compare_activities", arguments);
    }

    /// The activities of a sport, in a month where one is named.
    private Optional<List<Activity>> chosen(Matcher matcher, int sport, int month) {
        List<Activity> all = names.of(matcher.group(sport));
        if (matcher.group(month) == null) {
            return Optional.of(all);
        }
        Month wanted = Month.valueOf(matcher.group(month).toUpperCase(Locale.ROOT));
        String year = matcher.group(month + 1);
        return Optional.of(all.stream().filter(one -> isIn(one, wanted, year)).toList());
    }

    /// @param year null for every year
    private static boolean isIn(Activity one, Month month, @Nullable String year) {
        LocalDateTime start = one.localStart();
        return start != null
                && start.getMonth() == month
                && (year == null || Integer.toString(start.getYear()).equals(year));
    }

    /// "runs in November".
    private static String which(Matcher matcher, int sport, int month) {
        String named = matcher.group(sport);
        Sport of = Sport.of(named);
        String plural = of == Sport.OTHER ? "activities" : of.name().toLowerCase(Locale.ROOT) + "s";
        if (matcher.group(month) == null) {
            return plural;
        }
        String name = matcher.group(month);
        String year = matcher.group(month + 1);
        return "%s in %s%s%s"
                .formatted(
                        plural,
                        name.substring(0, 1).toUpperCase(Locale.ROOT),
                        name.substring(1),
                        year == null ? "" : " " + year);
    }

    private Optional<ActivityQuestion> summed(Matcher matcher) {
        return chosen(matcher, 2, 3)
                .map(of -> new ActivityQuestion.Summed(far(matcher), of, which(matcher, 2, 3)));
    }

    private Optional<ActivityQuestion> extreme(Matcher matcher) {
        String word = matcher.group(1);
        Figure figure =
                switch (word) {
                    case "longest", "shortest" -> Figure.DISTANCE;
                    case "hilliest" -> Figure.CLIMB;
                    default -> Figure.SPEED;
                };
        boolean most = !word.equals("shortest") && !word.equals("slowest");
        return chosen(matcher, 2, 3)
                .map(of -> new ActivityQuestion.Extreme(figure, most, of, which(matcher, 2, 3)));
    }

    private Optional<ActivityQuestion> extremeOf(Matcher matcher) {
        String what = matcher.group(2);
        boolean most = !what.startsWith("lowest");
        String plain =
                what.replaceFirst("^(most|highest|lowest) ", "").replace("climbing", "climb");
        Figure figure = NAMED.get(plain);
        if (figure == null) {
            figure = NAMED.get((most ? "highest " : "average ") + plain);
        }
        Figure found = figure;
        return found == null
                ? Optional.empty()
                : chosen(matcher, 1, 3)
                        .map(of ->
                                new ActivityQuestion.Extreme(
                                        found, most, of, which(matcher, 1, 3)));
    }
}
