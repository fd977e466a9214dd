package dev.assay.extract.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.llm.TokenCounter;
import dev.assay.task.Cancellation;
import dev.assay.task.Work;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class TextFinderTest {
    @TempDir Path folder;

    @Test
    void linesAreFoundInAnyCaseAndWhateverSignsAreInTheWords() throws Exception {
        String text = "a (b) c\nERROR [x] 5.0*\nnothing\nerror [X] 5.0*\nerror x 5x0\n";
        assertThat(find(text, StandardCharsets.UTF_8, "error [x] 5.0*", 0, 10))
                .isEqualTo(new TextFinder.Hits(2, List.of(2L, 4L)));
        assertThat(find(text, StandardCharsets.UTF_8, "(B)", 0, 10).lines()).containsExactly(1L);
        assertThat(find(text, StandardCharsets.UTF_8, "absent", 0, 10).all()).isZero();
        assertThat(find(text, StandardCharsets.UTF_8, "\\", 0, 10).all()).isZero();
    }

    @Test
    void whatIsMoreThanAskedForIsCounted() throws Exception {
        TextFinder.Hits hits =
                find("hit\nmiss\n".repeat(5_000), StandardCharsets.UTF_8, "hit", 100, 3);
        assertThat(hits.all()).isEqualTo(5_000);
        assertThat(hits.lines()).containsExactly(201L, 203L, 205L);
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-16LE", "windows-1252", "UTF-8"})
    void theNumbersAreOfTheTextAsItIsStored(String charset) throws Exception {
        String text = "Größe\n" + "x".repeat(5_000) + "\nlänger als erlaubt\n";
        assertThat(find(text, Charset.forName(charset), "LÄNGER", 0, 10).lines())
                .containsExactly(3L);
    }

    private TextFinder.Hits find(String text, Charset charset, String words, long skip, int most)
            throws Exception {
        Path file = Files.write(folder.resolve("log"), text.getBytes(charset));
        try (TextFinder finder = TextFinder.of(file, new TokenCounter(), Work.Monitor.none())) {
            return finder.find(words, skip, most, new Cancellation());
        }
    }
}
