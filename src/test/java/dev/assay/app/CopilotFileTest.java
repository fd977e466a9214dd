package dev.assay.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.chip.Scoring;
import dev.assay.chip.Scoring.Threshold;
import dev.assay.copilot.prompt.Languages;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class CopilotFileTest {
    @TempDir Path home;

    private CopilotFile.Read read(String text) throws IOException {
        Files.writeString(home.resolve("copilot.json"), text);
        return CopilotFile.read(home);
    }

    private Threshold limits(String metric, CopilotFile.Read read) {
        return read.choices().scoring().of(metric).orElseThrow();
    }

    @Test
    void withoutAFileAllIsAsUsual() {
        assertThat(CopilotFile.read(home).choices()).isEqualTo(CopilotChoices.usual());
        assertThat(CopilotFile.read(home).remarks()).isEmpty();
    }

    @Test
    void readsAllThatCanBeChosen() throws IOException {
        CopilotFile.Read read =
                read(
                        """
                        // Ours
                        {
                          "response_language": "ja",
                          "thinking_language": "en",
                          "scoring": {
                            "t1": {"good": 80, "excellent": 200},
                            "bare_frequency": null,
                            "kappa_internal": {"good": 0.1, "excellent": 0.05, "bad": 0.5, "unit": "MHz", "higher_is_better": false},
                          },
                          "analysis": {"enabled": false, "multimodal": false, "max_expected_images": 0, "figures": "%s"}
                        }
                        """
                                .formatted(home.toString().replace("\\", "\\\\")));
        assertThat(read.remarks()).isEmpty();
        assertThat(read.choices().languages()).isEqualTo(new Languages("ja", "en"));
        assertThat(limits("t1", read)).isEqualTo(new Threshold(20.0, 80, 200, "μs", true));
        assertThat(limits("kappa_internal", read))
                .isEqualTo(new Threshold(0.5, 0.1, 0.05, "MHz", false));
        assertThat(read.choices().scoring().of("bare_frequency")).isEmpty();
        assertThat(read.choices().analysis())
                .isEqualTo(
                        new CopilotChoices.Analysis(false, false, 0, java.util.Optional.of(home)));
    }

    @Test
    void tellsWhatIsWrongWithItsLineAndWhatHoldsInstead() throws IOException {
        CopilotFile.Read read =
                read(
                        """
                        {
                          "response_language": "Klingon",
                          "temperature": 1,
                          "scoring": {
                            "t1": {"good": "much"},
                            "t2_echo": {"good": 10, "excellent": 5},
                            "new_metric": {"good": 1},
                            "t2_star": {"better": true, "excellent": 1e999}
                          },
                          "analysis": {
                            "max_expected_images": 99,
                            "figures": "relative",
                            "multimodal": "yes"
                          }
                        }
                        """);
        assertThat(read.remarks())
                .containsExactlyInAnyOrder(
                        "copilot.json, line 3: `temperature` is not known and changes nothing. Known are: response_language, thinking_language, scoring, analysis.",
                        "copilot.json, line 2: `response_language` must be the tag of a language, such as \"ja\"; the language of the question is used.",
                        "copilot.json, line 5: `scoring.t1.good` must be a number; what is shipped is used.",
                        "copilot.json, line 6: `scoring.t2_echo` must go from bad over good to excellent in one direction; what is shipped is used.",
                        "copilot.json, line 7: `scoring.new_metric` needs both good and excellent; it is not judged.",
                        "copilot.json, line 8: `scoring.t2_star.better` is not known and changes nothing. Known are: bad, good, excellent, unit, higher_is_better.",
                        "copilot.json, line 8: `scoring.t2_star.excellent` must be a number; what is shipped is used.",
                        "copilot.json, line 11: `analysis.max_expected_images` must be a whole number from 0 to 10; 2 is used.",
                        "copilot.json, line 12: `analysis.figures` must be the whole path of a folder that exists; none is used.",
                        "copilot.json, line 13: `analysis.multimodal` must be true or false; true is used.");
        assertThat(read.choices()).isEqualTo(CopilotChoices.usual());
    }

    @Test
    void theLanguageOfTheSettingsGoesFirst() throws IOException {
        CopilotChoices choices =
                read("{\"response_language\": \"ja\", \"thinking_language\": \"en\"}").choices();
        assertThat(choices.answeringIn("de").languages()).isEqualTo(new Languages("de", "en"));
        assertThat(choices.answeringIn("")).isEqualTo(choices);
    }

    @Test
    void aMarkAtTheBeginningIsNoMistake() throws IOException {
        CopilotFile.Read read = read("\uFEFF{\"thinking_language\": \"en\"}");
        assertThat(read.remarks()).isEmpty();
        assertThat(read.choices().languages()).isEqualTo(new Languages("", "en"));
    }

    @Test
    void aFileThatIsNoJsonChangesNothing() throws IOException {
        CopilotFile.Read read = read("{\n  \"scoring\": {\n    oops\n");
        assertThat(read.remarks()).hasSize(1);
        assertThat(read.remarks().getFirst())
                .startsWith("copilot.json, line 3: this is not JSON")
                .endsWith("nothing of the file is used.");
        assertThat(read.choices()).isEqualTo(CopilotChoices.usual());
        assertThat(read("[1]").remarks().getFirst()).contains("is not a JSON object");
        assertThat(read("").remarks().getFirst()).contains("is not a JSON object");
    }

    @Test
    void anObjectInTheWrongPlaceChangesNothing() throws IOException {
        CopilotFile.Read read = read("{\"scoring\": 1, \"analysis\": []}");
        assertThat(read.remarks())
                .containsExactlyInAnyOrder(
                        "copilot.json, line 1: `scoring` must be an object; it changes nothing.",
                        "copilot.json, line 1: `analysis` must be an object; it changes nothing.");
    }

    @Test
    void bytesThatAreNoTextChangeNothing() throws IOException {
        Files.write(home.resolve("copilot.json"), new byte[] {(byte) 0xff, (byte) 0xfe, 0, 1});
        assertThat(CopilotFile.read(home).remarks().getFirst()).contains("cannot be read as text");
        assertThat(CopilotFile.read(home).choices().scoring()).isEqualTo(Scoring.shipped());
    }
}
