package dev.assay.guide.quantity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

/// Rides, which are told in units that no file of the program names.
final class UnitsTest {
    private static final Units RIDES =
            Units.of(
                    List.of(
                            "m = 1 length: metre | metres",
                            "km = 1000 length: kilometre | kilometres",
                            "km/h = 0.2777777777777778 speed: kmh | kilometres per hour"));

    @Test
    void aUnitIsToldInAnotherOfItsKind() {
        assertThat(RIDES.factor("kilometres", "m")).contains(1000.0);
        assertThat(RIDES.factor("km/h", "m")).as("no distance").isEmpty();
        assertThat(RIDES.factor("us", "s")).as("units of another domain").isEmpty();
        assertThat(RIDES.factor("percent", "%")).contains(1.0);
    }

    @Test
    void aUnitIsWrittenInOneWayHoweverItIsTyped() {
        assertThat(RIDES.written("KMH")).isEqualTo("km/h");
        assertThat(RIDES.written("kilometres per hour")).isEqualTo("km/h");
    }

    @Test
    void aUnitThatBeginsLikeAnotherIsReadToItsEnd() {
        assertThat("36 km/h".replaceFirst("\\d+ " + RIDES.form(), "")).isEmpty();
        assertThat("36 kilometres per hour".replaceFirst("\\d+ " + RIDES.form(), "")).isEmpty();
    }

    @Test
    void aLineThatIsNoUnitIsRefused() {
        assertThatThrownBy(() -> Units.of(List.of("km: kilometre")))
                .hasMessageContaining("No unit: km");
    }
}
