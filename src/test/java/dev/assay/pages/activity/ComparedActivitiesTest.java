package dev.assay.pages.activity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.activity.Activity;
import dev.assay.activity.ActivityLibrary;
import dev.assay.activity.Athlete;
import dev.assay.activity.Recording;
import dev.assay.activity.report.UnitSystem;
import dev.assay.activity.sample.SampleLibrary;
import dev.assay.pages.activity.ComparedActivities.ComparedPart;
import dev.assay.pages.activity.trace.Traces;
import dev.assay.pages.activity.trace.Traces.Axis;
import dev.assay.task.Work;
import java.util.Locale;
import java.util.Objects;
import org.junit.jupiter.api.Test;

final class ComparedActivitiesTest {
    private final ActivityLibrary library = new SampleLibrary(() -> Athlete.UNKNOWN);

    private OpenedActivity opened(String name) throws InterruptedException {
        Activity activity =
                library.activities().stream()
                        .filter(one -> one.name().equals(name))
                        .findFirst()
                        .orElseThrow();
        Recording recording = library.recording(activity.id(), Work.Monitor.none()).orElseThrow();
        return OpenedActivity.of(activity, recording, library.athlete());
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
        ComparedActivities compared =
                ComparedActivities.of(opened("Sunday long ride"), opened("Intervals 5 x 4 min"));
        double[] behind =
                compared.traces(Axis.DISTANCE, UnitSystem.METRIC)
                        .strips()
                        .getFirst()
                        .lines()
                        .getFirst();
        double[] one = Objects.requireNonNull(compared.overDistance()).times().getFirst();
        double[] two = Objects.requireNonNull(compared.overDistance()).times().getLast();
        int last = behind.length - 1;

        assertThat(behind[last]).isCloseTo(two[last] - one[last], within(1e-9));
    }

    @Test
    void aPoolHasNoWayInCommonWithARide() throws InterruptedException {
        Activity swim =
                library.activities().stream()
                        .filter(one -> one.sport().toLowerCase(Locale.ROOT).contains("swim"))
                        .findFirst()
                        .orElseThrow();
        ComparedActivities compared =
                ComparedActivities.of(opened("Sunday long ride"), opened(swim.name()));

        assertThat(compared.traces(Axis.TIME, UnitSystem.METRIC).strips())
                .extracting(Traces.Strip::label)
                .doesNotContain("Altitude");
    }

    /// Two lines of the way itself would lie on each other.
    @Test
    void overTimeOnlyTheDifferenceOfTheWayIsDrawn() throws InterruptedException {
        OpenedActivity ride = opened("Sunday long ride");
        Traces traces =
                ComparedActivities.of(ride, opened("Intervals 5 x 4 min"))
                        .traces(Axis.TIME, UnitSystem.METRIC);

        assertThat(traces.strips())
                .extracting(Traces.Strip::label)
                .contains("B ahead of A")
                .doesNotContain("Distance");
    }

    @Test
    void partsHaveOneLengthAndTheirTimesMakeUpTheWhole() throws InterruptedException {
        OpenedActivity run = opened("Tempo run");
        ComparedActivities compared = ComparedActivities.of(run, opened("Easy run"));

        assertThat(compared.parts(UnitSystem.METRIC))
                .extracting(ComparedPart::name)
                .startsWith("1 km", "2 km", "3 km");
        assertThat(compared.parts(UnitSystem.METRIC).getFirst().metres()).isEqualTo(1_000);
        double[] times = Objects.requireNonNull(compared.overDistance()).times().getLast();
        assertThat(
                        compared.parts(UnitSystem.METRIC).stream()
                                .mapToDouble(ComparedPart::other)
                                .sum())
                .isEqualTo((double) (Math.round(times[times.length - 1]) - Math.round(times[0])));
    }
}
