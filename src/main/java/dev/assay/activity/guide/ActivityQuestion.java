package dev.assay.activity.guide;

import dev.assay.activity.Activity;
import dev.assay.activity.StreamType;
import dev.assay.activity.guide.words.DaySpan;
import dev.assay.activity.guide.words.Named;
import dev.assay.activity.guide.words.Recurrence;
import dev.assay.activity.guide.words.ToolWish;
import dev.assay.activity.report.UnitSystem;
import dev.assay.guide.answer.PlannedCall;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A question on activities that needs no language model.
sealed interface ActivityQuestion {
    /// What one tool tells.
    record Told(PlannedCall call) implements ActivityQuestion {}

    /// What is known without looking.
    record Said(String sentence) implements ActivityQuestion {}

    /// A question for the findings of a detector.
    record Found(ToolWish wish, Chosen chosen) implements ActivityQuestion {}

    /// Some lines of what a tool tells.
    record Lines(ToolWish wish, Chosen chosen) implements ActivityQuestion {}

    /// A figure of one activity.
    record Figured(Figure figure, Chosen chosen) implements ActivityQuestion {}

    /// How much energy one activity took.
    record Energy(Chosen chosen) implements ActivityQuestion {}

    /// A question that memory answers: on some of the activities, or all of them.
    sealed interface OfMany extends ActivityQuestion {}

    /// How many there are.
    record Counted(Selection of) implements OfMany {}

    /// Which there are.
    record Listed(Selection of) implements OfMany {}

    /// What a figure of several adds up to.
    record Summed(Figure figure, Selection of) implements OfMany {}

    /// The mean of a figure of several.
    record Averaged(Figure figure, Selection of) implements OfMany {}

    /// Which have the most of a figure, or the least.
    ///
    /// @param count how many of them
    record Extreme(Figure figure, boolean most, int count, Selection of) implements OfMany {}

    /// The most that was held for some seconds.
    record BestHeld(StreamType type, int seconds, Scope scope, Recurrence period)
            implements OfMany {}

    /// The most that was held for each of several times.
    record BestOfSeveral(StreamType type, List<Integer> seconds, Scope scope, Recurrence period)
            implements OfMany {
        public BestOfSeveral {
            seconds = List.copyOf(seconds);
        }
    }

    /// The quickest stretch of some metres.
    record BestDistance(int metres, Scope scope, Recurrence period) implements OfMany {}

    /// How long the heart beat in the zones.
    ///
    /// @param zone from 1; 0 for all of them
    record Zones(int zone, Scope scope, Recurrence period) implements OfMany {}

    /// What was done week by week, or month by month.
    record Calendar(Recurrence period, Selection of) implements OfMany {}

    /// What was done in some days against others.
    ///
    /// @param claim what is supposed of the first; empty where nothing is
    record PeriodsCompared(Days first, Days second, Optional<More> claim) implements OfMany {
        /// The activities of some days.
        record Days(DaySpan span, Selection of) {}

        /// More of a figure, or less.
        ///
        /// @param figure null for how many activities there were
        record More(@Nullable Figure figure, boolean more) {}
    }

    /// How many there are of each sport.
    record BySport(Selection of) implements OfMany {}

    /// On how many days there was an activity, or none.
    ///
    /// @param span the days that are counted; null for all since the first activity
    record DaysCounted(boolean rest, @Nullable DaySpan span, Selection of) implements OfMany {}

    /// Which day was the last without an activity.
    record LastRest() implements OfMany {}

    /// Which week or month had the most load.
    record Hardest(Recurrence period) implements OfMany {}

    /// Whether one activity was harder than another, or easier.
    ///
    /// @param note what is to be told of the choice; perhaps empty
    record Harder(Activity one, Activity other, boolean harder, String note) implements OfMany {}

    /// How fit the athlete is.
    record Fitness() implements OfMany {}

    /// The athlete's threshold power by weight.
    record WattsAKilogram() implements OfMany {}

    /// An activity, or a part of one.
    ///
    /// @param note what is to be told of the choice; perhaps empty
    record Chosen(ActivityFocus on, String note) {
        /// All of an activity.
        Chosen(Activity activity, String note) {
            this(new ActivityFocus(activity, 0, 0), note);
        }

        Activity activity() {
            return on.activity();
        }

        /// With more to be told of the choice.
        Chosen with(String more) {
            return new Chosen(on, (note + " " + more).strip());
        }

        /// "**Tempo run** of 2026-11-19", or "this part of" it "from 10:00 to 30:00".
        String title() {
            return on.isPart()
                    ? "this part of %s, from %s to %s"
                            .formatted(
                                    Named.bold(activity()),
                                    UnitSystem.time(on.from()),
                                    UnitSystem.time(on.to()))
                    : Named.bold(activity());
        }
    }

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
