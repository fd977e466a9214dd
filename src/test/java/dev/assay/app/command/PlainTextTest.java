package dev.assay.app.command;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class PlainTextTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '¦',
            quoteCharacter = '"',
            value = {
                "Chip ibm\\_fez has **156 qubits**¦Chip ibm_fez has **156 qubits**",
                "\\[x\\] \\# \\\\ \\<b\\> 2 \\* 3¦[x] # \\ <b> 2 * 3",
                "| a\\|b | c\\_d |¦| a\\|b | c_d |",
                "`a\\_b` and ``c`\\_d`` and e\\_f¦`a\\_b` and ``c`\\_d`` and e_f",
                "C:\\new\\1 stays\\¦C:\\new\\1 stays\\",
                "a lone ` and b\\_c¦a lone ` and b_c"
            })
    void escapedSignsStandForThemselvesOutsideOfCode(String markdown, String plain) {
        assertThat(PlainText.of(markdown)).isEqualTo(plain);
    }
}
