package dev.assay.activity.tool;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.activity.Activity;
import dev.assay.activity.Sport;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Which activities are meant.
///
/// @param sport null for every sport
/// @param since the first day; null from the beginning
record ActivityChoice(@Nullable Sport sport, @Nullable LocalDate since) {
    private static final String SINCE = "since";
    private static final String SPORT = "sport";

    /// What is wrong with the arguments, if anything.
    static Optional<String> problem(ObjectNode arguments) {
        String day = arguments.path(SINCE).asText("");
        return day.isEmpty() || day(day) != null
                ? Optional.empty()
                : Optional.of("since must be a day as 2026-11-01, and is " + day);
    }

    /// The choice of arguments without a [#problem].
    static ActivityChoice of(ObjectNode arguments) {
        String sport = arguments.path(SPORT).asText("");
        return new ActivityChoice(
                sport.isEmpty() ? null : Sport.of(sport), day(arguments.path(SINCE).asText("")));
    }

    private static @Nullable LocalDate day(String text) {
        try {
            return text.isEmpty() ? null : LocalDate.parse(text);
        } catch (DateTimeParseException other) {
            return null;
        }
    }

    boolean has(Activity activity) {
        LocalDateTime start = activity.localStart();
        boolean recent = since == null || (start != null && !start.toLocalDate().isBefore(since));
        return recent && (sport == null || Sport.of(activity.sport()) == sport);
    }

    /// "a run since 2026-11-01".
    String words() {
        List<String> parts = new ArrayList<>();
        parts.add(sport == null ? "known" : "a " + sport.name().toLowerCase(Locale.ROOT));
        if (since != null) {
            parts.add("since " + since);
        }
        return String.join(" ", parts);
    }
}
