package dev.assay.app.workbench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.copilot.prompt.Languages;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class CopilotFileTest {
    @TempDir Path home;

    private CopilotFile file() {
        return new CopilotFile(home, Set.of("limits"));
    }

    private CopilotFile.Read read(String text) throws IOException {
        Files.writeString(home.resolve("copilot.json"), text);
        return file().read();
    }

    @Test
    void withoutAFileAllIsAsUsual() {
        assertThat(file().read().languages()).isEqualTo(Languages.OF_THE_QUESTION);
        assertThat(file().read().remarks()).isEmpty();
    }

    @Test
    void tellsWhatIsWrongWithItsLineAndWhatHoldsInstead() throws IOException {
        CopilotFile.Read read =
                read(
                        """
                        {
                          "response_language": "Klingon",
                          "temperature": 1,
                          "limits": 3
                        }
                        """);
        assertThat(read.remarks())
                .containsExactly(
                        "copilot.json, line 3: `temperature` is not known and changes nothing. Known are: response_language, thinking_language, limits.",
                        "copilot.json, line 2: `response_language` must be the tag of a language, such as \"ja\"; the language of the question is used.");
        assertThat(read.languages()).isEqualTo(Languages.OF_THE_QUESTION);
    }

    @Test
    void aMarkAtTheBeginningIsNoMistake() throws IOException {
        CopilotFile.Read read = read("\uFEFF{\"thinking_language\": \"en\"}");
        assertThat(read.remarks()).isEmpty();
        assertThat(read.languages()).isEqualTo(new Languages("", "en"));
    }

    @Test
    void aFileThatIsNoJsonChangesNothing() throws IOException {
        CopilotFile.Read read = read("{\n  \"scoring\": {\n    oops\n");
        assertThat(read.remarks()).hasSize(1);
        assertThat(read.remarks().getFirst())
                .startsWith("copilot.json, line 3: this is not JSON")
                .endsWith("nothing of the file is used.");
        assertThat(read.languages()).isEqualTo(Languages.OF_THE_QUESTION);
        assertThat(read("[1]").remarks().getFirst()).contains("is not a JSON object");
        assertThat(read("").remarks().getFirst()).contains("is not a JSON object");
    }

    @Test
    void bytesThatAreNoTextChangeNothing() throws IOException {
        Files.write(home.resolve("copilot.json"), new byte[] {(byte) 0xff, (byte) 0xfe, 0, 1});
        assertThat(file().read().remarks().getFirst()).contains("cannot be read as text");
        assertThat(file().read().languages()).isEqualTo(Languages.OF_THE_QUESTION);
    }
}
