package dev.assay.activity.guide;

import dev.assay.activity.Activity;
import dev.assay.guide.answer.PlannedCall;
import java.util.List;

/// A question on activities that needs no language model.
sealed interface ActivityQuestion {
    /// What one tool tells.
    record Told(PlannedCall call) implements ActivityQuestion {}

    /// How an activity was.
    record How(Activity activity) implements ActivityQuestion {}

    /// Whether an activity was steady, and where its athlete faded.
    record Steady(Activity activity) implements ActivityQuestion {}

    /// How many there are.
    ///
    /// @param which "runs in November"
    record Counted(List<Activity> of, String which) implements ActivityQuestion {}

    /// What a figure of several adds up to.
    record Summed(Figure figure, List<Activity> of, String which) implements ActivityQuestion {}

    /// Which one has the most of a figure, or the least.
    record Extreme(Figure figure, boolean most, List<Activity> of, String which)
            implements ActivityQuestion {}

    /// A figure of one activity.
    record Figured(Figure figure, Activity activity) implements ActivityQuestion {}
}
