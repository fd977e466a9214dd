package dev.assay.base;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Who typed a name that is not there sees the likeliest ones, whichever place they have.
final class NearNamesTest {
    private static final List<String> COLUMNS =
            List.of("qid", "t1", "t2_echo", "x90_gate_fidelity", "readout_fidelity", "t2_star");

    @Test
    void aSlipComesBeforeASharedWordAndThatBeforeTheOthers() {
        assertThat(NearNames.alike(List.of("x9_gate_fidelity"), COLUMNS))
                .containsExactly("x90_gate_fidelity", "readout_fidelity");
        assertThat(NearNames.listed(List.of("T2-echoes"), COLUMNS))
                .isEqualTo("t2_echo, t2_star, qid, t1, x90_gate_fidelity, readout_fidelity");
        assertThat(NearNames.alike(List.of("colour"), COLUMNS)).isEmpty();
    }

    /// A table of all slips between both would take gigabytes.
    @Test
    void aTextOfMegabytesIsNearNothing() {
        assertThat(NearNames.of("x".repeat(50_000_000), COLUMNS)).isEmpty();
        assertThat(NearNames.of("t1".repeat(20_000_000), List.of("t1".repeat(3)))).isEmpty();
    }

    @Test
    void ofVeryManyTheLikelyOnesAreNamedAndTheLastCounted() {
        List<String> many = IntStream.range(0, 1_000).mapToObj(i -> "channel_" + i).toList();
        assertThat(NearNames.listed(List.of("chanel_987"), many))
                .startsWith("channel_987, ")
                .endsWith(" and 940 more");
    }
}
