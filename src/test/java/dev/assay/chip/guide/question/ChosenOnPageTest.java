package dev.assay.chip.guide.question;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.chip.Scoring;
import dev.assay.chip.guide.words.ParameterLexicon;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ChosenOnPageTest {
    private final ParameterLexicon lexicon = ParameterLexicon.of(List.of(), Scoring.shipped());

    @ParameterizedTest(name = "{0} of {1}")
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    how has it developed over time? | coupling 8-9 (metric zx90_gate_fidelity)       | zx90_gate_fidelity of [8-9]
                    show its history                | couplings 0-1, 8-9 (metric zx90_gate_fidelity) | zx90_gate_fidelity of [0-1, 8-9]
                    coupling 8-9 over time          | coupling 8-9 (metric zx90_gate_fidelity)       | zx90_gate_fidelity of [8-9]
                    is it good?                     | coupling 8-9 (metric zx90_gate_fidelity)       | yes_or_no [zx90_gate_fidelity] couplings of [8-9] GOOD
                    how good is it?                 | coupling 8-9 (metric zx90_gate_fidelity)       | list [zx90_gate_fidelity] couplings of [8-9]
                    what about the gate time        | coupling 8-9 (metric zx90_gate_fidelity)       | list [zx90_gate_time] couplings of [8-9]
                    when was it measured?           | coupling 8-9 (metric zx90_gate_fidelity)       | when 8-9 [zx90_gate_fidelity]
                    did it fail?                    | coupling 8-9 (metric zx90_gate_fidelity)       | tasks failed 8-9
                    compare it with 10-11           | coupling 8-9 (metric zx90_gate_fidelity)       | couplings [10-11, 8-9]
                    how has it developed over time? | qubits 3 to 5, 9 (metric t1)                   | t1 of [3, 4, 5, 9]
                    did it fail?                    | qubit 24 (metric t1)                           | tasks failed 24
                    is it dead                      | qubit 24 (metric t1)                           | alive [24]
                    write a poem                    | qubit 24 (metric t1)                           | not understood [write, poem]
                    worst T1                        | 112 couplings among qubits 0 to 63 (metric t1) | not understood [112 couplings among qubits 0 to 63]
                    worst T1                        | 4 directions of 2 couplings among qubits 0 to 3 | not understood [4 directions of 2 couplings among qubits 0 to 3]
                    """)
    void whatWasChosenOnThePageIsWhatTheQuestionIsAbout(String asked, String chosen, String meant) {
        assertThat(read(asked, chosen, List.of())).isEqualTo(meant);
    }

    @ParameterizedTest(name = "{0} after {1}")
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    and how did it develop? | worst five qubits by T1 | zx90_gate_fidelity of [8-9]
                    show it over time       | top 5 by x90            | zx90_gate_fidelity of [8-9]
                    """)
    void whatWasChosenComesBeforeTheLastAnswer(String asked, String before, String meant) {
        assertThat(read(asked, "coupling 8-9 (metric zx90_gate_fidelity)", List.of(before)))
                .isEqualTo(meant);
    }

    private String read(String asked, String chosen, List<String> earlier) {
        return IntentWords.of(
                        IntentWords.read(
                                asked + "\n\nAbout: chip 64Q-SAMPLE, " + chosen, earlier, lexicon))
                .strip();
    }
}
