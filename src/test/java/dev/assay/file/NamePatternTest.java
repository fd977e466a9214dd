package dev.assay.file;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Patterns are taken apart as texts: on Windows no path may hold their signs.
final class NamePatternTest {
    @ParameterizedTest
    @CsvSource({
        "data/*.csv, /, data/, *.csv",
        "/data/20*/m?.csv, /, /data/, 20*/m?.csv",
        "*.csv, /, '', *.csv",
        "'/a/{b,c}/d.csv', /, /a/, '{b,c}/d.csv'",
        "/a/**/[xy].csv, /, /a/, **/[xy].csv",
        "C:\\data\\2026\\*\\day-?.csv, \\, C:\\data\\2026\\, */day-?.csv",
        "C:/data/*.csv, \\, C:/data/, *.csv",
        "\\\\server\\share\\*.csv, \\, \\\\server\\share\\, *.csv",
        // Elsewhere this sign is one of a name.
        "/da\\ta*/x.csv, /, /, da\\ta*/x.csv",
    })
    void theFolderEndsBeforeTheFirstPartThatStandsForOthers(
            String written, char separator, String folder, String glob) {
        assertThat(NamePattern.of(written, separator)).contains(new NamePattern(folder, glob));
    }

    @Test
    void aPlainNameIsNone() {
        assertThat(NamePattern.of("/data/sales.csv", '/')).isEmpty();
        assertThat(NamePattern.of("C:\\data\\sales.csv", '\\')).isEmpty();
    }

    @Test
    void itSaysHowDeepFilesLie() {
        assertThat(NamePattern.of("/a/*.csv", '/').orElseThrow().depth()).isEqualTo(1);
        assertThat(NamePattern.of("/a/*/b/*.csv", '/').orElseThrow().depth()).isEqualTo(3);
    }
}
