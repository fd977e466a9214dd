package dev.assay.chip.guide.question;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.chip.Scoring;
import dev.assay.chip.guide.words.ParameterLexicon;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
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
            worst five qubits by T1                           | list [t1] 5 WORST
            Which are the 3 best qubits by readout fidelity?  | list [average_readout_fidelity] 3 BEST
            top 10 qubits by x90 gate fidelity                | list [x90_gate_fidelity] 10 BEST
            which qubit has the lowest T1?                    | list [t1] 1 LOWEST
            qubits with the highest frequency                 | list [qubit_frequency] 5 HIGHEST
            worst qubits by depolarising rate                 | list [depolarizing_rate] 5 WORST
            compare 3 and 7                                   | compare [3, 7] []
            Compare q3 with q7 and q12                        | compare [3, 7, 12] []
            3 vs 7                                            | compare [3, 7] []
            compare qubit 3 to qubit 7 in T1 and T2           | compare [3, 7] [t1, t2_echo]
            what's the difference between Q03 and Q07?        | compare [3, 7] []
            show me qubit 3                                   | compare [3] []
            T1 of qubit 5                                     | list [t1] of [5]
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
            what changed? About: chip 64Q, qubit 16           | changes [] - ANY of [16] + tasks failed 16 counted
            what changed? About: chip 144Q-07                 | changes [] - ANY
            what changed? About: chip PAPER-16 (metric t1)    | changes [t1] - ANY
            what changed on the 12th? About: chip A-2, qubits 3, 7, 10 to 12, 20 to 22 (metric t1) | changes [t1] 0-0-12 ANY of [10, 11, 12, 20, 21, 22, 3, 7]
            did qubit 5 lose T2 too? About: chip A, qubits 3, 7 (metric t1) | changes [t2_echo] - LOSS of [5, 3, 7]
            compare these About: chip A, qubits 3 to 5 (metric t1) | compare [3, 4, 5] [t1]
            T1 over time About: chip PAPER-16, qubit 3        | t1 of [3]
            histogram of T1                                   | DISTRIBUTION t1
            Distribution of the qubit frequencies             | DISTRIBUTION qubit_frequency
            how is T2 echo distributed?                       | DISTRIBUTION t2_echo
            what is the median T1?                            | list [MEDIAN] [t1]
            average T1                                        | list [MEAN] [t1]
            mean and max of the x90 fidelity                  | list [MEAN, MAX] [x90_gate_fidelity]
            How good is the readout?                          | quality [average_readout_fidelity]
            T1?                                               | list [t1]
            summarise t1                                      | list [t1]
            outliers of T1                                    | OUTLIERS t1
            Which qubits stand out in readout fidelity?       | OUTLIERS average_readout_fidelity
            anything unusual in the frequency                 | OUTLIERS qubit_frequency
            drift of the qubit frequency                      | DRIFT qubit_frequency
            is T1 going up or down?                           | DRIFT t1
            trend of readout fidelity                         | DRIFT average_readout_fidelity
            which qubits drift the most in T1?                | DRIFT t1
            least stable qubits in T1                         | stability t1 WORST 5
            which have the strongest drift of T2 echo         | DRIFT t2_echo
            T1 versus T2                                      | t1 against t2_echo
            T2 echo against T1                                | t2_echo against t1
            does T1 correlate with frequency?                 | t1 against qubit_frequency
            scatter of t1 and anharmonicity                   | t1 against anharmonicity
            compare T1 and T2                                 | t1 against t2_echo
            which qubits have T1 below 40 µs?                 | list t1 BELOW 40.0
            qubits with readout fidelity over 95 %            | list average_readout_fidelity ABOVE 95.0
            how many qubits have a T1 under 30                | count t1 BELOW 30.0
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
            which couplings are bad                           | list couplings BAD
            qubits with T1 between 100 and 150 us             | list t1 BETWEEN 100.0..150.0
            which qubits have T2 lower than T1                | list t2_echo BELOW t1
            is T1 of qubit 4 better than 50?                  | yes_or_no of [4] t1 BETTER 50.0
            standard deviation of T2                          | list [DEVIATION] [t2_echo]
            median T1 of qubits 10 to 12                      | list [MEDIAN] [t1] of [10, 11, 12]
            list all failed tasks                             | tasks failed
            show the last executions                          | executions
            show the last 5 executions                        | executions 5
            when was T1 of qubit 3 measured                   | when 3 [t1]
            neighbours of qubit 12                            | neighbours [12]
            T1 for the first ten qubits                       | list [t1] first 10
            ZX90 fidelity of coupling 4-5                     | list [zx90_gate_fidelity] couplings of [4-5]
            plot T1 against T2                                | t1 against t2_echo
            qubits with T1 below 40 or T2 below 30            | list t1 BELOW 40.0 or t2_echo BELOW 30.0
            which qubits have T1 below the median             | list t1 BELOW MEDIAN
            qubits with T1 no more than half the median       | list t1 AT_MOST 0.5 MEDIAN
            qubits with T1 better than twice the median       | list t1 BETTER 2.0 MEDIAN
            T2 of the five best T1 qubits                     | list [t1, t2_echo] 5 BEST
            mean T1 of the worst 10 qubits                    | list [MEAN] [t1] among 10 WORST by t1
            mean T2 of the five best T1 qubits                | list [MEAN] [t2_echo] among 5 BEST by t1
            how many of the worst ten T1 qubits have T2 below 50 | count [t1] among 10 WORST by t1 t2_echo BELOW 50.0
            both T1 and T2 above 100                          | list t1 ABOVE 100.0 and t2_echo ABOVE 100.0
            T1 or T2 above 100                                | list t1 ABOVE 100.0 or t2_echo ABOVE 100.0
            T1 above 100 or T2 above 150 and readout above 99% | list t1 ABOVE 100.0 or t2_echo ABOVE 150.0 and average_readout_fidelity ABOVE 99.0
            median T1 and worst T2?                           | list [MEDIAN] [t1] + list [t2_echo] 1 WORST
            What is the median T1 and which qubit has the worst T2 echo? | list [MEDIAN] [t1] + list [t2_echo] 1 WORST
            What is the median T1? And which qubit has the worst T2 echo? | list [MEDIAN] [t1] + list [t2_echo] 1 WORST
            best T1 and worst T2 echo                         | list [t1] 1 BEST + list [t2_echo] 1 WORST
            worst T1, best T2 echo and median readout fidelity | list [t1] 1 WORST + list [t2_echo] 1 BEST + list [MEDIAN] [average_readout_fidelity]
            worst 3 qubits by T1 and the best 3 by T2 echo    | list [t1] 3 WORST + list [t2_echo] 3 BEST
            median T1 and how many qubits have T2 below 20    | list [MEDIAN] [t1] + count t2_echo BELOW 20.0
            which qubits have T1 below 40 and which have T2 below 30 | list t1 BELOW 40.0 + list t2_echo BELOW 30.0
            which qubits have T1 below 40 and which of them have T2 below 30 | list t1 BELOW 40.0 and t2_echo BELOW 30.0
            which qubits have T1 above 100 and the best readout | list [average_readout_fidelity] 5 BEST t1 ABOVE 100.0
            heatmap of T1 and T2                              | MAP t1 + MAP t2_echo
            T1 and T2 heatmap                                 | MAP t1 + MAP t2_echo
            heatmap of T1 and histogram of T2                 | MAP t1 + DISTRIBUTION t2_echo
            heatmap and histogram of T1                       | MAP t1 + DISTRIBUTION t1
            summarise the chip and list the failed tasks      | summarise + tasks failed
            T1 of qubit 3 and median T2                       | list [t1] of [3] + list [MEDIAN] [t2_echo]
            T1 over time of the best and worst qubits         | t1 of 1 BEST + t1 of 5 WORST
            mean and median T1                                | list [MEAN, MEDIAN] [t1]
            mean T1 and max T2 of qubits 3 to 7               | list [MEAN, MAX] [t1, t2_echo] of [3, 4, 5, 6, 7]
            mean of T1 and of T2                              | list [MEAN] [t1, t2_echo]
            median T1 & worst T2; outliers in T1              | list [MEDIAN] [t1] + list [t2_echo] 1 WORST + OUTLIERS t1
            which qubit has the best T2 and what is its T1    | list [t2_echo, t1] 1 BEST
            compare 3 and 7 and show T1                       | list [t1] of [3, 7]
            median T1 and sing a song                         | not understood [sing, song]
            median T1 and why is it so low                    | list [MEDIAN] [t1] + why  [t1]
            which qubit has the best T1 and which has the worst? | list [t1] 1 BEST + list [t1] 1 WORST
            worst T1, T2 and readout fidelity                 | list [t1, t2_echo, average_readout_fidelity] 1 WORST
            outliers in T1 and T2                             | OUTLIERS t1 + OUTLIERS t2_echo
            T1 of the worst qubits and the T2 of qubit 5      | list [t1] 5 WORST + list [t2_echo] of [5]
            median T1 and worst T2 About: chip PAPER-16, qubit 3 | list [MEDIAN] [t1] of [3] + list [t2_echo] of [3] 1 WORST
            median T1. worst T2.                              | list [MEDIAN] [t1] + list [t2_echo] 1 WORST
            is qubit 4 dead and what is the median T1         | alive [4] + list [MEDIAN] [t1]
            median T1 of the worst T2 qubits                  | list [MEDIAN] [t1] among 5 WORST by t2_echo
            median T1 of the five best and five worst T2 qubits | no use for [five, worst]
            what does T2 echo mean                            | meaning [t2_echo]
            what is the T2 echo mean                          | list [MEAN] [t2_echo]
            is qubit 4 dead?                                  | alive [4]
            median T1 of qubits 12 to 10                      | list [MEDIAN] [t1] of [10, 11, 12]
            print all parameters of qubit 4                   | compare [4] []
            did anything change last week                     | changes [] - ANY in 7 days
            what changed since 12 November                    | changes [] 0-11-12 ANY since
            top 5 qubits by charm                             | not understood [charm]
            T1 of qubits on the edge                          | not understood [on the edge]
            T1 with error bars                                | not understood [error bars]
            T1 of qubit -1                                    | not understood [qubit -1]
            T1 above T2 by more than 50 us                    | not understood [by more than 50 us]
            qubits more than 2 sigma below the mean T1        | not understood [more than 2 sigma]
            worst 0 qubits by T1                              | not understood [0]
            median T1 on Mondays                              | not understood [mondays]
            top ten for both T1 and T2                        | no use for [both]
            heatmap of T1 of the qubits with T2 below 40      | no use for [heatmap]
            T1 on 12 November                                 | MEDIAN t1 of [] 0-11-12
            compare T1 today with a week ago                  | MEDIAN t1 of [] 0 days ago and 7 days ago
            compare T2 with two weeks ago                     | MEDIAN t2_echo of [] 14 days ago and 0 days ago
            mean T1 in october                                | MEAN t1 of [] 0-10-0
            T1 of qubit 3 on 12 November vs 5 October         | MEDIAN t1 of [3] 0-11-12 and 0-10-5
            readout fidelity yesterday                        | MEDIAN average_readout_fidelity of [] 1 days ago
            what changed in november                          | changes [] 0-11-0 ANY
            which qubits lost T1 in October 2026              | changes [t1] 2026-10-0 LOSS
            T1 of qubit 4 in kelvin                           | not understood [kelvin]
            qubits that are not good at sailing               | not understood [sailing]
            draw a heatmap                                    | which parameter
            plot something                                    | which parameter
            the median of T1 of the chip and of qubit 3       | list [MEDIAN] [t1] + list [MEDIAN] [t1] of [3]
            T1 of qubit 3 and of the whole chip               | list [t1] of [3] + list [t1]
            T2 of qubit 5 and of the whole device             | list [t2_echo] of [5] + list [t2_echo]
            mean T2 of the device and for qubits 4 to 6       | list [MEAN] [t2_echo] + list [MEAN] [t2_echo] of [4, 5, 6]
            max T1 on this chip and for the first 10 qubits   | list [MAX] [t1] + list [MAX] [t1] first 10
            average T1 of the neighbours of qubit 12          | list [MEAN] [t1] of [12] NEIGHBOURS
            T1 above 50 among q12's neighbours                | list of [12] NEIGHBOURS t1 ABOVE 50.0
            which neighbour of qubit 12 has the best T1       | list [t1] of [12] NEIGHBOURS 1 BEST
            median T2 of qubit 12 and its neighbours          | list [MEDIAN] [t2_echo] of [12] WITH_NEIGHBOURS
            median of T1 except qubit 50                      | list [MEDIAN] [t1] except [50]
            mean T1 without qubits 3, 4 and 10 to 12          | list [MEAN] [t1] except [10, 11, 12, 3, 4]
            worst T1 of all but q7                            | list [t1] except [7] 1 WORST
            worst couplings excluding coupling 4-5            | list [zx90_gate_fidelity] couplings except [4-5] 5 WORST
            T1 of qubits 3 to 7 other than 5                  | list [t1] of [3, 4, 5, 6, 7] except [5]
            qubits without T1                                 | missing t1
            last calibration of Q12                           | when 12 []
            when was qubit 12 last measured                   | when 12 []
            when was the latest calibration of qubit 12       | when 12 []
            how old are the values of qubit 12                | when 12 []
            which coupling is the worst and what are T1 of its qubits | list [zx90_gate_fidelity] couplings 1 WORST + list [t1] ENDS among 1 WORST by zx90_gate_fidelity
            best pair of qubits                               | list [zx90_gate_fidelity] couplings 1 BEST
            T2 of the qubits of coupling 4-5                  | list [t2_echo] of [4-5] ENDS
            which qubits are worst and why                    | which parameter + why  []
            qubits with T1 twice the median                   | list t1 AT_LEAST 2.0 MEDIAN
            T1 less than half the mean                        | list t1 BELOW 0.5 MEAN
            T1 more than 20 % below the median                | list t1 BELOW 0.8 MEDIAN
            T1 within 10 % of the median                      | list t1 BETWEEN 0.9 MEDIAN..1.1 MEDIAN
            qubits with T1 between mean and median            | list t1 BETWEEN MEAN..MEDIAN
            more than 30 qubits with T1 above 200             | count ABOVE 30.0 of them t1 ABOVE 200.0
            are there fewer than ten qubits with T1 below 50  | count BELOW 10.0 of them t1 BELOW 50.0
            how many qubits and couplings                     | count + count couplings
            what is this chip                                 | summarise
            median T1 but not on weekdays                     | not understood [but, not, weekdays]
            readout error of qubit 4                          | list [1 - average_readout_fidelity] of [4]
            qubits with readout error above 2%                | list 1 - average_readout_fidelity ABOVE 2.0
            map of the readout error                          | **Readout error is not stored**: it is 100 % minus readout fidelity. Ask the same about readout fidelity.
            worst 3 qubits by measurement error               | list [1 - average_readout_fidelity] 3 WORST
            cz fidelity of 4-3                                | list [zx90_gate_fidelity] couplings of [4-3]
            median cz error                                   | list [MEDIAN] [1 - zx90_gate_fidelity] couplings
            single qubit gate fidelity of qubit 5             | list [average_gate_fidelity] of [5]
            how many qubits have T1 under the median and T2 over the median | count t1 BELOW MEDIAN and t2_echo ABOVE MEDIAN
            how many qubits are above the median of T1        | count t1 ABOVE MEDIAN
            qubits whose T2 is longer than their T1           | list t2_echo ABOVE t1
            all qubits with T1 over 200 but T2 below 100      | list each t1 ABOVE 200.0 and t2_echo BELOW 100.0
            T1 of qubit 3 compared with the chip median       | list [t1] of [3] + list [MEDIAN] [t1]
            compare T1 of qubit 3 with the whole chip         | list [t1] of [3] + list [t1]
            which coupling of qubit 4 is best                 | list [zx90_gate_fidelity] couplings of [4] 1 BEST
            qubits with T2 > T1                               | list t2_echo ABOVE t1
            how many qubits have T2 > T1                      | count t2_echo ABOVE t1
            T1 < T2                                           | list t1 BELOW t2_echo
            T1 <= T2                                          | list t1 AT_MOST t2_echo
            T1 = T2                                           | list t1 EQUAL t2_echo
            T1 > T2 and T1 > 200                              | list t1 ABOVE t2_echo and t1 ABOVE 200.0
            T1 > median                                       | list t1 ABOVE MEDIAN
            T1 of qubit 3 == 5                                | list of [3] t1 EQUAL 5.0
            T1 of qubit 3 != 5                                | not understood [!=, 5]
            T1 != T2                                          | not understood [!=]
            T1 => 50                                          | not understood [=>, 50]
            T1/T2 of qubit 3                                  | not understood [/]
            T1 + T2                                           | not understood [+]
            T1 - T2 of qubit 3                                | not understood [-]
            T1 and/or T2 above 100                            | not understood [/]
            median T1 - please                                | list [MEDIAN] [t1]
            qubits with T1 below 1e400                        | not understood [1e400]
            qubits with T1 between 1 and 1e400                | not understood [1e400]
            worst 5 couplings except 3-4                      | list [zx90_gate_fidelity] couplings except [3-4] 5 WORST
            median zx90 fidelity except 3-4 and 4-5           | list [MEDIAN] [zx90_gate_fidelity] couplings except [3-4, 4-5]
            worst couplings except qubit 3                    | list [zx90_gate_fidelity] couplings except [3] 5 WORST
            median T1 except 3-5                              | list [MEDIAN] [t1] except [3, 4, 5]
            which couplings have a gate error above 5 %       | list couplings 1 - zx90_gate_fidelity ABOVE 5.0
            gate error of coupling 4-3                        | list [1 - zx90_gate_fidelity] couplings of [4-3]
            T2 of couplings a week ago                        | **T2 echo** is measured on qubits, not on couplings.
            T1 of couplings over time                         | **T1** is measured on qubits, not on couplings.
            zx90 fidelity of couplings over time              | zx90_gate_fidelity of the chip
            what changed since october                        | changes [] 0-10-0 ANY since
            what changed since may                            | changes [] 0-5-0 ANY since
            which qubits lost T1 since october 2026           | changes [t1] 2026-10-0 LOSS since
            what changed from october on                      | changes [] 0-10-0 ANY since
            what changed after 5 november                     | changes [] 0-11-5 ANY since
            what changed after october                        | not understood [after]
            T1 since october                                  | no use for [since]
            T1 from 12 november                               | no use for [from]
            T1 throughout october                             | not understood [throughout]
            T1 in march                                       | MEDIAN t1 of [] 0-3-0
            T1 between 5 and 10 november                      | MEDIAN t1 of [] 0-0-5 to 0-11-10
            T1 of qubits 3 and 4 between 20 and 26 february   | MEDIAN t1 of [3, 4] 0-0-20 to 0-2-26
            what changed between 5 and 10 november            | changes [] 0-0-5 to 0-11-10 ANY
            what changed from 5 to 10.11.                     | changes [] 0-0-5 to 0-11-10 ANY
            T1 5-10 november                                  | MEDIAN t1 of [] 0-0-5 to 0-11-10
            T1 between november 5 and 10                      | MEDIAN t1 of [] 0-11-5 to 0-11-10
            T1 between the 5th and 10th of november           | MEDIAN t1 of [] 0-0-5 to 0-11-10
            T1 between 5 november and 10 november             | MEDIAN t1 of [] 0-11-5 to 0-11-10
            write a poem about the sea                        | not understood [write, poem, sea]
            ?                                                 | not understood []
            """;

    static Stream<String[]> phrases() {
        return PHRASES.lines().map(line -> line.split("\\|", 2));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("phrases")
    void plainQuestionsAreUnderstood(String phrase, String expected) {
        Intent intent =
                IntentWords.read(
                        phrase.strip(),
                        List.of(),
                        ParameterLexicon.of(List.of(), Scoring.shipped()));

        assertThat(IntentWords.of(intent).strip()).isEqualTo(expected.strip());
    }

    @Test
    void aQuestionWithoutParameterTakesItFromTheQuestionBefore() {
        Intent intent =
                IntentWords.read(
                        "and as a histogram?",
                        List.of("compare 3 and 7", "T2 over time", "heatmap of T1"),
                        ParameterLexicon.of(List.of(), Scoring.shipped()));

        assertThat(IntentWords.of(intent)).isEqualTo("DISTRIBUTION t2_echo");
    }

    @ParameterizedTest(name = "{0} after {1}")
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    as a bar chart | worst five qubits by T1 | bars [t1] 5 WORST
                    only qubit 21  | T1 of all qubits        | list [t1] of [21] each
                    and T2?        | median T1               | list [MEDIAN] [t2_echo]
                    only qubit 21  | Summarise the chip      | compare [21] []
                    export that    | median T1               | export
                    Why?           | median T1               | why median T1 [t1]
                    why are four yellow, since when? | T1 | why T1 [t1] and more
                    only qubit 21  | median T1 and worst T2  | list [t2_echo] of [21]
                    """)
    void whatFollowsGoesOnFromTheQuestionBefore(String asked, String before, String meant) {
        Intent intent =
                IntentWords.read(
                        asked, List.of(before), ParameterLexicon.of(List.of(), Scoring.shipped()));

        assertThat(IntentWords.of(intent)).isEqualTo(meant);
    }

    @Test
    void parametersOnlyThisChipHasAreUnderstoodOnceTheyAreKnown() {
        ParameterLexicon lexicon =
                ParameterLexicon.of(List.of("sx_error", "t1"), Scoring.shipped());

        assertThat(IntentWords.of(IntentWords.read("map of SX eror", List.of(), lexicon)))
                .isEqualTo("MAP sx_error");
    }

    @Test
    void aSharedNameMeansTheParameterThatTheChipHas() {
        ParameterLexicon lexicon =
                ParameterLexicon.of(List.of("x90_gate_fidelity"), Scoring.shipped());

        assertThat(IntentWords.of(IntentWords.read("gate fidelity?", List.of(), lexicon)))
                .isEqualTo("list [x90_gate_fidelity]");
    }

    @Test
    void whatTheHelpPromisesIsUnderstood() {
        ParameterLexicon lexicon = ParameterLexicon.of(List.of(), Scoring.shipped());
        List<String> questions =
                List.of(
                        "what does T1 mean",
                        "which qubits have T2 lower than T1",
                        "mean T2 of the five best T1 qubits",
                        "what is the rank of qubit 3 by T1",
                        "how many qubits have T1 above 50",
                        "is T1 of qubit 4 above 50",
                        "compare T1 and T2",
                        "neighbours of qubit 12",
                        "T1 as a bar chart",
                        "T1 over time of the five best qubits",
                        "what changed since 12 November",
                        "show the newest notes",
                        "T1 except qubit 3",
                        "mean T1 of the neighbours of qubit 12",
                        "T1 on 12 November",
                        "compare T1 with a week ago",
                        "export that",
                        "median T1 and worst T2");

        assertThat(questions)
                .map(question -> IntentWords.read(question, List.of(), lexicon))
                .noneMatch(Intent.NotUnderstood.class::isInstance)
                .noneMatch(Intent.WhichParameter.class::isInstance);
    }
}
