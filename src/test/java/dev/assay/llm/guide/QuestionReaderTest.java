package dev.assay.llm.guide;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

final class QuestionReaderTest {
    private static final String PHRASES =
            """
            which parameters are there                        | list
            Which parameters are available?                   | list
            what params does the chip have?                   | list
            list all metrics                                  | list
            Show me the available parameters                  | list
            parameters?                                       | list
            which parameters exist for qubit 3                | list of 3
            Which parameters does Q03 have?                   | list of 3
            summarise the chip                                | summarise
            Summarize this chip please                        | summarise
            give me an overview                               | summarise
            What is the status of the chip?                   | summarise
            how is the chip doing?                            | summarise
            Heatmap of readout fidelity                       | MAP average_readout_fidelity
            show me a heat map of T1                          | MAP t1
            HEATMAP of the Frequencies!                       | MAP qubit_frequency
            map of x90 fidelity                               | MAP x90_gate_fidelity
            heatmap of avarage_readout_fidelty                | MAP average_readout_fidelity
            heat-map of the anharmoncity                      | MAP anharmonicity
            T2 on the lattice                                 | MAP t2_echo
            map of T2*                                        | MAP t2_star
            T1 over time                                      | t1 of the chip
            plot t1                                           | t1 of the chip
            show the coherence over time                      | t1 of the chip
            T₁ over time of the five worst qubits             | t1 of 5 WORST
            T1 over time of the 3 best qubits                 | t1 of 3 BEST
            relaxation time history of the worst qubit        | t1 of 1 WORST
            T1 of qubits 3, 7 and 12 over time                | t1 of [3, 7, 12]
            plot t2 echo of q3 and Q07                        | t2_echo of [3, 7]
            plot frequency of qubits 0 to 3                   | qubit_frequency of [0, 1, 2, 3]
            T1 over the last 14 days                          | t1 of the chip in 14 days
            t1 of q5 in the last two weeks                    | t1 of [5] in 14 days
            worst five qubits by T1                           | t1 5 WORST
            Which are the 3 best qubits by readout fidelity?  | average_readout_fidelity 3 BEST
            top 10 qubits by x90 gate fidelity                | x90_gate_fidelity 10 BEST
            which qubit has the lowest T1?                    | t1 1 LOWEST
            qubits with the highest frequency                 | qubit_frequency 5 HIGHEST
            worst qubits by depolarising rate                 | depolarizing_rate 5 WORST
            compare 3 and 7                                   | compare [3, 7] []
            Compare q3 with q7 and q12                        | compare [3, 7, 12] []
            3 vs 7                                            | compare [3, 7] []
            compare qubit 3 to qubit 7 in T1 and T2           | compare [3, 7] [t1, t2_echo]
            what's the difference between Q03 and Q07?        | compare [3, 7] []
            show me qubit 3                                   | compare [3] []
            T1 of qubit 5                                     | compare [5] [t1]
            what changed around 12 November                   | changes [] 0-11-12 ANY
            What changed around Nov 12?                       | changes [] 0-11-12 ANY
            what happened on the 12th                         | changes [] 0-0-12 ANY
            What happened on 2026-11-12?                      | changes [] 2026-11-12 ANY
            changes around 12.11.                             | changes [] 0-11-12 ANY
            changes around 12.11.2026                         | changes [] 2026-11-12 ANY
            what changed?                                     | changes [] - ANY
            which qubits lost T1                              | changes [t1] - LOSS
            Which qubits lost T1 after the warm-up on the 12th, and is it the whole chip? | changes [t1] 0-0-12 LOSS
            did the readout fidelity drop on November 12th, 2026? | changes [average_readout_fidelity] 2026-11-12 LOSS
            which qubits improved in T1 on the 3rd of October | changes [t1] 0-10-3 GAIN
            12 November                                       | changes [] 0-11-12 ANY
            did qubit 5 lose T1?                              | changes [t1] - LOSS of [5]
            which 5 qubits lost T1                            | changes [t1] - LOSS
            what changed? About: chip 64Q, qubit 16           | changes [] - ANY of [16]
            what changed? About: chip 144Q-07                 | changes [] - ANY
            what changed? About: chip PAPER-16 (metric t1)    | changes [t1] - ANY
            what changed on the 12th? About: chip A-2, qubits 3, 7, 10 to 12, 20 to 22 (metric t1) | changes [t1] 0-0-12 ANY of [10, 11, 12, 20, 21, 22, 3, 7]
            did qubit 5 lose T2 too? About: chip A, qubits 3, 7 (metric t1) | changes [t2_echo] - LOSS of [5, 3, 7]
            compare these About: chip A, qubits 3 to 5 (metric t1) | compare [3, 4, 5] [t1]
            T1 over time About: chip PAPER-16, qubit 3        | t1 of [3]
            histogram of T1                                   | DISTRIBUTION t1
            Distribution of the qubit frequencies             | DISTRIBUTION qubit_frequency
            how is T2 echo distributed?                       | DISTRIBUTION t2_echo
            what is the median T1?                            | STATISTICS t1
            average T1                                        | STATISTICS t1
            mean and max of the x90 fidelity                  | STATISTICS x90_gate_fidelity
            How good is the readout?                          | STATISTICS average_readout_fidelity
            T1?                                               | STATISTICS t1
            summarise t1                                      | STATISTICS t1
            outliers of T1                                    | OUTLIERS t1
            Which qubits stand out in readout fidelity?       | OUTLIERS average_readout_fidelity
            anything unusual in the frequency                 | OUTLIERS qubit_frequency
            drift of the qubit frequency                      | DRIFT qubit_frequency
            is T1 going up or down?                           | DRIFT t1
            trend of readout fidelity                         | DRIFT average_readout_fidelity
            T1 versus T2                                      | t1 x t2_echo
            T2 echo against T1                                | t2_echo x t1
            does T1 correlate with frequency?                 | t1 x qubit_frequency
            scatter of t1 and anharmonicity                   | t1 x anharmonicity
            compare T1 and T2                                 | t1 x t2_echo
            which qubits have T1 below 40 µs?                 | t1 < 40.0
            qubits with readout fidelity over 95 %            | average_readout_fidelity > 95.0
            how many qubits have a T1 under 30                | t1 < 30.0
            how many qubits are there?                        | count
            number of qubits                                  | count
            which qubits are dead?                            | coverage
            are there missing qubits                          | coverage
            coverage of the chip                              | coverage
            what is stored                                    | stored
            what do we have?                                  | stored
            which data keys                                   | stored
            help                                              | help
            What can you do?                                  | help
            /help                                             | help
            /get-chip-summary {"param_names": ["t1"]}         | run get-chip-summary {"param_names": ["t1"]}
            /list_available_parameters                        | run list_available_parameters \s
            draw a heatmap                                    | which parameter
            plot something                                    | which parameter
            write a poem about the sea                        | not understood
            ?                                                 | not understood
            """;

    static Stream<String[]> phrases() {
        return PHRASES.lines().map(line -> line.split("\\|", 2));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("phrases")
    void plainQuestionsAreUnderstood(String phrase, String expected) {
        Intent intent = QuestionReader.read(phrase.strip(), List.of(), Lexicon.of(List.of()));

        assertThat(describe(intent).strip()).isEqualTo(expected.strip());
    }

    @Test
    void aQuestionWithoutParameterTakesItFromTheQuestionBefore() {
        Intent intent =
                QuestionReader.read(
                        "and as a histogram?",
                        List.of("compare 3 and 7", "T2 over time", "heatmap of T1"),
                        Lexicon.of(List.of()));

        assertThat(describe(intent)).isEqualTo("DISTRIBUTION t2_echo");
    }

    @Test
    void parametersOnlyThisChipHasAreUnderstoodOnceTheyAreKnown() {
        Lexicon lexicon = Lexicon.of(List.of("sx_error", "t1"));

        assertThat(describe(QuestionReader.read("map of SX eror", List.of(), lexicon)))
                .isEqualTo("MAP sx_error");
    }

    @Test
    void aSharedNameMeansTheParameterThatTheChipHas() {
        Lexicon lexicon = Lexicon.of(List.of("x90_gate_fidelity"));

        assertThat(describe(QuestionReader.read("gate fidelity?", List.of(), lexicon)))
                .isEqualTo("STATISTICS x90_gate_fidelity");
    }

    private static String describe(Intent intent) {
        return switch (intent) {
            case Intent.ListParameters(String qubit) -> qubit == null ? "list" : "list of " + qubit;
            case Intent.Summarise() -> "summarise";
            case Intent.CountQubits() -> "count";
            case Intent.Coverage() -> "coverage";
            case Intent.LookAt(Intent.Look look, Parameter p) -> look + " " + p.key();
            case Intent.OverTime(Parameter p, Intent.Whose whose, int days) ->
                    p.key() + " of " + describe(whose) + (days == 0 ? "" : " in " + days + " days");
            case Intent.Ranking(Parameter p, Intent.Order order, int count) ->
                    p.key() + " " + count + " " + order;
            case Intent.Beyond(Parameter p, Question.Bound bound) ->
                    p.key() + (bound.below() ? " < " : " > ") + bound.value();
            case Intent.Compare(List<String> qubits, List<Parameter> parameters) ->
                    "compare " + qubits + " " + keys(parameters);
            case Intent.Versus(Parameter x, Parameter y) -> x.key() + " x " + y.key();
            case Intent.Changes(
                            List<Parameter> p,
                            List<String> qubits,
                            DayMention day,
                            Intent.Direction direction) ->
                    "changes "
                            + keys(p)
                            + " "
                            + describe(day)
                            + " "
                            + direction
                            + (qubits.isEmpty() ? "" : " of " + qubits);
            case Intent.TaskResult(String task, String qubit) -> "task " + task + " " + qubit;
            case Intent.Stored() -> "stored";
            case Intent.Help() -> "help";
            case Intent.RunTool(String name, String arguments) -> "run " + name + " " + arguments;
            case Intent.WhichParameter() -> "which parameter";
            case Intent.NotUnderstood() -> "not understood";
        };
    }

    private static String describe(@Nullable DayMention day) {
        return day == null ? "-" : day.year() + "-" + day.month() + "-" + day.day();
    }

    private static String describe(Intent.Whose whose) {
        return switch (whose) {
            case Intent.Whose.WholeChip() -> "the chip";
            case Intent.Whose.Named(List<String> qubits) -> qubits.toString();
            case Intent.Whose.Ranked(Intent.Order order, int count) -> count + " " + order;
        };
    }

    private static String keys(List<Parameter> parameters) {
        return parameters.stream().map(Parameter::key).collect(Collectors.joining(", ", "[", "]"));
    }
}
