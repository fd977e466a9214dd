package dev.assay.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Every sentence that the program can say, in one list that is read aloud whenever it changes.
/// With `ASSAY_GOLDEN=write` in the environment the list is written anew.
final class SentencesTest {
    @TempDir private Path folder;

    @Test
    void everySentenceIsListedAndWasReadAloud() throws IOException {
        List<String> found = Sources.inSyntax(Sources.below(Sources.MAIN), SentenceReader::new);

        Golden.assertSame(
                SentencesTest.class, "sentences.txt", String.join("\n", new TreeSet<>(found)));
    }

    @Test
    void aSentenceIsReadTogetherAndWhatNobodySeesIsLeftOut() throws IOException {
        Path file = folder.resolve("Planted.java");
        Files.writeString(
                file,
                """
                package dev.assay.shell;

                @Exempt(reason = "no sentence of the program")
                final class Planted {
                    String said(int count) {
                        LOG.warn("nobody reads this");
                        return "There are " + count + " of them, "
                                + (count > 1 ? "all of these" : "one") + ".";
                    }

                    String asked() {
                        return "SELECT count(*) FROM results";
                    }
                }
                """);

        assertThat(Sources.inSyntax(List.of(file), SentenceReader::new))
                .containsExactlyInAnyOrder("shell: There are … of them, ….", "shell: all of these");
    }
}
