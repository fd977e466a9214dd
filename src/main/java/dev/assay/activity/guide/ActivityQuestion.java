package dev.assay.activity.guide;

import dev.assay.activity.Activity;
import dev.assay.activity.StreamType;
import dev.assay.guide.answer.PlannedCall;
import java.util.List;

/// A question on activities that needs no language model.
sealed interface ActivityQuestion {
    /// What one tool tells.
    record Told(PlannedCall call) implements ActivityQuestion {}

    /// What is known without looking.
    record Said(String sentence) implements ActivityQuestion {}

    /// What there is to say of one activity beside its figures.
    enum Topic {
        HOW,
        STEADY,
        SPLITS,
        STOPS,
        DRIFT,
        QUALITY,
        WHEN,
        CADENCE
    }

    /// A topic of one activity.
    record About(Topic topic, Chosen chosen) implements ActivityQuestion {}

    /// How a part of an activity was.
    ///
    /// @param from seconds since it began
    /// @param to seconds since it began
    record Part(Activity activity, double from, double to) implements ActivityQuestion {}

    /// A figure of one activity.
    record Figured(Figure figure, Chosen chosen) implements ActivityQuestion {}

    /// How many there are.
    record Counted(Selection of) implements ActivityQuestion {}

    /// Which there are.
    record Listed(Selection of) implements ActivityQuestion {}

    /// What a figure of several adds up to.
    record Summed(Figure figure, Selection of) implements ActivityQuestion {}

    /// The mean of a figure of several.
    record Averaged(Figure figure, Selection of) implements ActivityQuestion {}

    /// Which one has the most of a figure, or the least.
    record Extreme(Figure figure, boolean most, Selection of) implements ActivityQuestion {}

    /// The most that was held for some seconds.
    record BestHeld(StreamType type, int seconds, Scope scope) implements ActivityQuestion {}

    /// The quickest stretch of some metres.
    record BestDistance(int metres, Scope scope) implements ActivityQuestion {}

    /// How long the heart beat in the zones.
    ///
    /// @param zone from 1; 0 for all of them
    record Zones(int zone, Scope scope) implements ActivityQuestion {}

    /// What was done week by week, or month by month.
    record Calendar(boolean months, Selection of) implements ActivityQuestion {}

    /// How fit the athlete is.
    record Fitness() implements ActivityQuestion {}

    /// The athlete's threshold power by weight.
    record WattsAKilogram() implements ActivityQuestion {}

    /// An activity.
    ///
    /// @param note what is to be told of the choice; perhaps empty
    record Chosen(Activity activity, String note) {}

    /// One activity or several.
    ///
    /// @param words "of 5 runs in November 2026", "in **Tempo run** of 2026-11-19"
    /// @param remark what is to be told beside; perhaps empty
    record Scope(List<Activity> of, String words, String remark) {
        public Scope {
            of = List.copyOf(of);
        }

        static Scope of(Selection selection) {
            return new Scope(
                    selection.of(),
                    "of " + selection.counted(selection.of().size()),
                    selection.remark());
        }

        static Scope of(Chosen chosen) {
            return new Scope(
                    List.of(chosen.activity()),
                    "in " + Named.bold(chosen.activity()),
                    chosen.note());
        }
    }
}
