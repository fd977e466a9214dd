package dev.assay.chip.domain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.chip.Scoring;
import dev.assay.chip.Scoring.Grade;
import dev.assay.chip.Scoring.Threshold;
import dev.assay.chip.words.Parameter;
import dev.assay.chip.words.ParameterLexicon;
import dev.assay.chip.words.ParameterNames;
import dev.assay.vocabulary.TableWords;
import dev.assay.vocabulary.TableWords.State;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The words for the worth of values hold as the limits of the chip's page say.
final class ChipVocabularyTest {
    private static final double A_LITTLE = 1e-9;
    private static final Scoring SHIPPED = Scoring.shipped();
    private static final Pattern SIGN =
            Pattern.compile("\"(?<column>[^\"]+)\" (?<side>[<>]) (?<limit>-?[0-9.E-]+)");

    /// The parameters with limits that people have names for.
    static Stream<String> judged() {
        Set<String> named =
                ParameterNames.PARAMETERS.stream().map(Parameter::key).collect(Collectors.toSet());
        return SHIPPED.thresholds().keySet().stream().filter(named::contains);
    }

    @ParameterizedTest
    @MethodSource("judged")
    void wordsHoldOfStoredValuesAsTheirGradesSay(String key) {
        Parameter parameter = ParameterLexicon.of(List.of(), SHIPPED).parameter(key);
        assertThat(values(parameter))
                .hasSizeGreaterThanOrEqualTo(6)
                .allSatisfy(stored -> {
                    Grade grade = parameter.grade(stored);
                    assertThat(holds("bad", parameter, stored)).isEqualTo(grade == Grade.BAD);
                    assertThat(holds("excellent", parameter, stored))
                            .isEqualTo(grade == Grade.EXCELLENT);
                    assertThat(holds("good", parameter, stored))
                            .isEqualTo(grade == Grade.GOOD || grade == Grade.EXCELLENT);
                });
    }

    /// Stored values at, a little above and a little below each limit.
    private static List<Double> values(Parameter parameter) {
        Threshold limits = Objects.requireNonNull(parameter.limits());
        return Stream.of(limits.bad(), limits.good(), limits.excellent())
                .filter(Objects::nonNull)
                .map(limit ->
                        BigDecimal.valueOf(limit)
                                .divide(
                                        BigDecimal.valueOf(parameter.scale()),
                                        MathContext.DECIMAL64)
                                .doubleValue())
                .flatMap(at -> Stream.of(at, at * (1 + A_LITTLE), at * (1 - A_LITTLE)))
                .toList();
    }

    /// Tells whether a word holds of a value; never where it has no sign for the column.
    private static boolean holds(String word, Parameter parameter, double stored) {
        TableWords table = ChipVocabulary.of("chip", SHIPPED).get(parameter.ofCouplings() ? 1 : 0);
        State state =
                table.states().stream()
                        .filter(of -> of.said().contains(word))
                        .findFirst()
                        .orElseThrow();
        return state.signs().stream()
                .map(SIGN::matcher)
                .filter(Matcher::matches)
                .filter(sign -> sign.group("column").equals(parameter.key()))
                .anyMatch(sign -> {
                    double limit = Double.parseDouble(sign.group("limit"));
                    return sign.group("side").equals("<") ? stored < limit : stored > limit;
                });
    }
}
