package dev.assay.pages.activity.figure;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class PowerZonesTest {
    @Test
    void aStepOfTimeBelongsToTheZoneOfThePowerAtItsEnd() {
        double[] times = {0, 1, 2, 3, 63, 64};
        double[] watts = {100, 137, 138, 400, 250, 225};
        PowerZones zones = PowerZones.of(times, watts, 10, 250);

        // 55 % of 250 W is 137.5 W: 137 W lies below it, 138 W does not. The minute is a gap.
        assertThat(zones.seconds()).containsExactly(1.0, 1.0, 0.0, 1.0, 0.0, 0.0, 1.0);
        assertThat(zones.total()).isEqualTo(4);
    }

    @Test
    void zonesFollowEachOtherWithoutAPowerBetween() {
        PowerZones zones = PowerZones.of(new double[] {0, 1}, new double[] {0, 200}, 10, 250);

        assertThat(zones.words(0)).isEqualTo("0 to 137 W");
        assertThat(zones.words(1)).isEqualTo("138 to 187 W");
        assertThat(zones.words(6)).isEqualTo("from 375 W");
        assertThat(zones.name(3)).isEqualTo("4 Threshold");
    }
}
