package dev.assay.file.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.file.table.CellStyles.Shown;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class CellStylesTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "General | NUMBER",
                "General\" days\" | NUMBER",
                "0\" d\" | NUMBER",
                "0\\ \\d\\a\\y\\s | NUMBER",
                "[$€-2] #,##0.00 | NUMBER",
                "[Red]-#,##0;[Green]0 | NUMBER",
                "_-* #,##0.00_-;[Red]-* #,##0.00_- | NUMBER",
                "00000 | NUMBER",
                "0.00E+00 | NUMBER",
                "# ?/? | NUMBER",
                "@ | NUMBER",
                "0.0% | PERCENT",
                "[$-409]d\\-mmm\\-yy;@ | DATE",
                "[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy | DATE",
                "mmmm | DATE",
                "yyyy | DATE",
                "m/d/yy h:mm | DATE",
                "[$-411]ggge\"年\"m\"月\"d\"日\" | DATE",
                "h:mm AM/PM | CLOCK",
                "HH:MM:SS | CLOCK",
                "h\" Uhr\" | CLOCK",
                "[h]:mm:ss | DURATION",
                "[hh]:mm | DURATION",
                "[mm]:ss | DURATION",
                "mm:ss.0 | DURATION"
            })
    void aFormatSaysWhatANumberStandsFor(String format, Shown shown) {
        assertThat(CellStyles.shown(format)).isEqualTo(shown);
    }
}
