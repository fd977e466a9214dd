package dev.assay.chip;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

final class QubitIdTest {
    @Test
    void peoplesWordsBecomeIds() {
        assertThat(Stream.of("7", "07", "000", "Q00", "q7", "qubit 16", "Qubit_16", " #3 ", "Q 05"))
                .extracting(text -> QubitId.normalise(text).orElseThrow())
                .containsExactly("7", "7", "0", "0", "7", "16", "16", "3", "5");
        assertThat(Stream.of("0-1", "Q00-Q01", "coupling 3 - 04", "3→4"))
                .extracting(text -> QubitId.normalise(text).orElseThrow())
                .containsExactly("0-1", "0-1", "3-4", "3-4");
        assertThat(Stream.of("", "all", "-1", "1.5", "1-2-3", "99999999999"))
                .allMatch(text -> QubitId.normalise(text).isEmpty());
    }

    @Test
    void idsAreLookedForInEverySpellingThatOccurs() {
        assertThat(QubitId.spellings(List.of("Q07")))
                .containsExactlyInAnyOrder("7", "Q07", "07", "007", "0007");
        assertThat(QubitId.spellings(List.of("7-12")))
                .containsExactlyInAnyOrder("7-12", "07-12", "007-012", "0007-0012");
        assertThat(QubitId.spellings(List.of("", "all"))).containsExactly("", "all");
    }

    @Test
    void oddIdsDoNotBreakTheOrder() {
        assertThat(Stream.of("10", "2", "2-10", "x", "2-3", "000", "").sorted(QubitId.ORDER))
                .containsExactly("000", "2", "10", "2-3", "2-10", "", "x");
    }

    /// Plain ids are read without the pattern that reads all others: both have to agree.
    @Test
    void aCouplingIsOneWhicheverWayItIsRead() {
        List<String> parts = List.of("", "0", "7", "07", "123456789", "1234567890", "q7", "x", "-");
        for (String first : parts) {
            for (String second : parts) {
                String id = first + "-" + second;
                assertThat(QubitId.isCoupling(id))
                        .as(id)
                        .isEqualTo(
                                QubitId.normalise(id).filter(it -> it.contains("-")).isPresent());
            }
        }
        assertThat(Stream.of("10-2", "9-11", "q9-10", "9-2").sorted(QubitId.ORDER))
                .containsExactly("9-2", "q9-10", "9-11", "10-2");
    }
}
