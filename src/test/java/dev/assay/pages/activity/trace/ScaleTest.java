package dev.assay.pages.activity.trace;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class ScaleTest {
    private static final Scale PLAIN = Scale.of("", String::valueOf);

    @Test
    void aGridLiesAtRoundValues() {
        assertThat(PLAIN.grid(new Span(85, 117), 3)).containsExactly(100.0);
        assertThat(PLAIN.grid(new Span(75, 179), 3)).containsExactly(100.0, 150.0);
    }

    /// From 15 km/h, which is 4:00 a kilometre, down to 10 km/h, which is 6:00.
    @Test
    void aGridOfPacesLiesAtRoundPaces() {
        Scale pace = PLAIN.asPace(1);

        assertThat(pace.grid(new Span(10, 15), 3))
                .extracting(pace::tick)
                .containsExactly("4:00", "5:00", "6:00");
        assertThat(pace.grid(new Span(0, 0), 3)).isEmpty();
    }

    @Test
    void aTickHasTheSignOfATypesetterAndNoMoreDigitsThanItNeeds() {
        assertThat(PLAIN.tick(-4.1)).isEqualTo("−4.1");
        assertThat(PLAIN.tick(-1.0)).isEqualTo("−1");
        assertThat(PLAIN.tick(-1e-9)).isEqualTo("0");
    }

    @Test
    void whatNobodyReachesIsNotBelieved() {
        assertThat(PLAIN.within(25, 240).believes(255)).isFalse();
        assertThat(PLAIN.believes(255)).isTrue();
    }
}
