package dev.assay.activity.guide;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.activity.Activity;
import java.util.List;
import java.util.Optional;

/// What was chosen with a question: an activity, or a part of one.
///
/// @param from seconds since it began
/// @param to seconds since it began; not after from where it is the whole
public record ActivityFocus(Activity activity, double from, double to) {
    public static final String ID = "activity_id";
    public static final String FROM = "start_time";
    public static final String TO = "end_time";

    /// Empty where the key is of no activity that is known.
    static Optional<ActivityFocus> of(ObjectNode key, List<Activity> known) {
        long id = key.path(ID).asLong();
        return known.stream()
                .filter(one -> one.id() == id)
                .findFirst()
                .map(one ->
                        new ActivityFocus(one, key.path(FROM).asDouble(), key.path(TO).asDouble()));
    }

    boolean isPart() {
        return to > from;
    }
}
