package dev.assay.pages.activity.figure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.activity.Sport;
import dev.assay.activity.report.UnitSystem;
import org.junit.jupiter.api.Test;

final class SportUnitsTest {
    private static SportUnits of(UnitSystem units, Sport sport) {
        return new SportUnits(units, sport);
    }

    @Test
    void aSwimIsToldInMetresOrYardsAndInPacesForAHundred() {
        SportUnits metric = of(UnitSystem.METRIC, Sport.SWIM);
        SportUnits imperial = of(UnitSystem.IMPERIAL, Sport.SWIM);

        assertThat(metric.distance(1_500)).isEqualTo("1500 m");
        assertThat(metric.speedUnit()).isEqualTo("/100 m");
        assertThat(metric.speedFigure(1.25)).isEqualTo("1:20");
        assertThat(imperial.distance(914.4)).isEqualTo("1000 yd");
    }

    @Test
    void aRideIsToldInKilometresAndAnHour() {
        SportUnits rider = of(UnitSystem.METRIC, Sport.RIDE);

        assertThat(rider.distance(12_340)).isEqualTo("12.34 km");
        assertThat(rider.speedName()).isEqualTo("Speed");
        assertThat(rider.speedFigure(10)).isEqualTo("36.0");
        assertThat(rider.cadenceUnit()).isEqualTo("rpm");
        assertThat(rider.stepsFor(85)).isEqualTo(1);
    }

    /// A foot pod counts one leg, some watches count both.
    @Test
    void whoRunsTakesTwoStepsForEachThatAFootPodCounts() {
        SportUnits runner = of(UnitSystem.METRIC, Sport.RUN);

        assertThat(runner.stepsFor(85)).isEqualTo(2);
        assertThat(runner.stepsFor(172)).isEqualTo(1);
        assertThat(runner.cadenceUnit()).isEqualTo("steps/min");
    }
}
