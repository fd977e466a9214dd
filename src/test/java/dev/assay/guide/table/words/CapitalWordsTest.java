package dev.assay.guide.table.words;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class CapitalWordsTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '`',
            value = {
                "max salary in IT; max salary in \"IT\"",
                "average where machine is A; average where machine is \"A\"",
                "Machine A over time; Machine \"A\" over time",
                "rows with machine = A; rows with machine = \"A\"",
                "machine=A; machine=\"A\"",
                "A chart of prices; A chart of prices",
                "Show me. A chart; Show me. A chart",
                "Show Me A Chart; Show Me A Chart",
                "a chart of a machine; a chart of a machine",
                "SHOW ME A CHART; SHOW ME A CHART",
                "average Vitamin A; average Vitamin A",
            })
    void smallWordsInCapitalsAreQuoted(String question, String read) {
        assertThat(CapitalWords.quoted(question, Set.of("machine", "vitamin a"))).isEqualTo(read);
    }
}
