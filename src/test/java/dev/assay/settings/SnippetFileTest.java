package dev.assay.settings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.settings.SnippetShelf.Snippet;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class SnippetFileTest {
    @TempDir Path folder;

    private SnippetFile file() {
        return new SnippetFile(folder, InstantSource.fixed(Instant.parse("2026-11-20T10:00:00Z")));
    }

    @Test
    void codeIsThereAgainByItsName() {
        assertThat(file().all()).isEmpty();
        file().keep(new Snippet("b", "x = 'ü'\n"));
        file().keep(new Snippet("A", "1"));
        file().keep(new Snippet("b", "2"));
        assertThat(file().all()).containsExactly(new Snippet("A", "1"), new Snippet("b", "2"));
        file().delete("b");
        file().delete("never kept");
        assertThat(file().all()).containsExactly(new Snippet("A", "1"));
    }

    @Test
    void whatIsBrokenIsSetAsideAndNotLost() throws Exception {
        Files.writeString(folder.resolve("snippets.json"), "{\"snippets\": [");
        assertThat(file().all()).isEmpty();
        file().keep(new Snippet("a", "1"));
        try (var files = Files.list(folder)) {
            assertThat(files.map(each -> each.getFileName().toString()))
                    .hasSize(2)
                    .anyMatch(name -> name.contains("broken"));
        }
    }

    @Test
    void whatMakesNoSenseIsPassedOver() throws Exception {
        Files.writeString(
                folder.resolve("snippets.json"),
                "{\"snippets\": [3, {\"name\": 1}, {\"name\": \"a\", \"code\": \"1\"}]}");
        assertThat(file().all()).containsExactly(new Snippet("a", "1"));
    }
}
