package dev.assay.pages.activity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.activity.Activity;
import dev.assay.activity.ActivityLibrary;
import dev.assay.activity.Recording;
import dev.assay.activity.report.UnitSystem;
import dev.assay.activity.sample.SampleLibrary;
import dev.assay.pages.activity.trace.Traces;
import dev.assay.pages.activity.trace.Traces.Axis;
import dev.assay.task.Jobs;
import dev.assay.task.Work;
import java.util.List;
import org.junit.jupiter.api.Test;

final class ComparisonViewModelTest {
    private final ActivityLibrary library = new SampleLibrary();
    private final ComparisonViewModel model = new ComparisonViewModel(Jobs.inline());

    private Activity named(String name) {
        return library.activities().stream()
                .filter(one -> one.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private OpenedActivity opened(String name) throws InterruptedException {
        Activity activity = named(name);
        Recording recording = library.recording(activity.id(), Work.Monitor.none()).orElseThrow();
        return OpenedActivity.of(activity, recording, library.athlete());
    }

    private ComparedActivities compared() {
        assertThat(model.stateProperty().get()).isInstanceOf(ComparedState.Drawn.class);
        return ((ComparedState.Drawn) model.stateProperty().get()).compared();
    }

    @Test
    void theOneBeforeItOfTheSameSportIsComparedFirst() throws InterruptedException {
        model.show(library, opened("Sunday long ride"), library.activities());

        ComparedActivities compared = compared();
        assertThat(compared.second().activity().sport())
                .isEqualTo(compared.first().activity().sport());
        assertThat(compared.second().activity().start())
                .isBefore(compared.first().activity().start());
        assertThat(model.others()).hasSize(library.activities().size() - 1);
    }

    @Test
    void whatWasChosenStaysWhenAnotherIsLookedAt() throws InterruptedException {
        model.show(library, opened("Sunday long ride"), library.activities());
        model.choose(named("Intervals 5 x 4 min"));
        Activity newest = library.activities().getFirst();
        model.show(library, opened(newest.name()), library.activities());

        assertThat(compared().second().activity().name()).isEqualTo("Intervals 5 x 4 min");
    }

    /// The same activity twice has no differences.
    @Test
    void streamsStandAtTheSamePlaces() throws InterruptedException {
        OpenedActivity ride = opened("Sunday long ride");
        Traces traces =
                ComparedActivities.of(ride, ride).traces(Axis.DISTANCE, UnitSystem.IMPERIAL);

        assertThat(traces.strips().getFirst().label()).isEqualTo("B behind A");
        assertThat(traces.strips().getFirst().lines().getFirst()).containsOnly(0.0);
        assertThat(traces.strips())
                .filteredOn(strip -> strip.label().equals("Speed"))
                .singleElement()
                .satisfies(strip -> {
                    assertThat(strip.unit()).isEqualTo("mph");
                    assertThat(strip.names()).containsExactly("A", "B");
                    assertThat(strip.lines().getFirst()).containsExactly(strip.lines().getLast());
                });
    }

    @Test
    void whoIsFasterIsAhead() throws InterruptedException {
        model.show(library, opened("Sunday long ride"), library.activities());
        ComparedActivities compared = compared();
        double[] behind =
                compared.traces(Axis.DISTANCE, UnitSystem.METRIC)
                        .strips()
                        .getFirst()
                        .lines()
                        .getFirst();
        double[] one = java.util.Objects.requireNonNull(compared.overDistance()).times().getFirst();
        double[] two = java.util.Objects.requireNonNull(compared.overDistance()).times().getLast();
        int last = behind.length - 1;

        assertThat(behind[last]).isCloseTo(two[last] - one[last], within(1e-9));
    }

    @Test
    void anActivityAloneIsComparedWithNothing() throws InterruptedException {
        OpenedActivity ride = opened("Sunday long ride");
        model.show(library, ride, List.of(ride.activity()));
        assertThat(model.stateProperty().get()).isEqualTo(new ComparedState.Nothing());
    }

    @Test
    void aPoolHasNoWayInCommonWithARide() throws InterruptedException {
        Activity swim =
                library.activities().stream()
                        .filter(one ->
                                one.sport().toLowerCase(java.util.Locale.ROOT).contains("swim"))
                        .findFirst()
                        .orElseThrow();
        ComparedActivities compared =
                ComparedActivities.of(opened("Sunday long ride"), opened(swim.name()));

        assertThat(compared.traces(Axis.TIME, UnitSystem.METRIC).strips())
                .extracting(Traces.Strip::label)
                .doesNotContain("Altitude");
    }
}
