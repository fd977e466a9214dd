package dev.assay.chip.domain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.chip.Scoring.Threshold;
import dev.assay.settings.CheckedJson;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ChipChoicesTest {
    @TempDir Path home;

    private static final ChipChoices USUAL = ChipChoices.read(CheckedJson.of("copilot.json", "{}"));

    private record Read(ChipChoices choices, List<String> remarks) {}

    private static Read read(String text) {
        CheckedJson json = CheckedJson.of("copilot.json", text);
        return new Read(ChipChoices.read(json), json.remarks());
    }

    private Threshold limits(String metric, Read read) {
        return read.choices().scoring().of(metric).orElseThrow();
    }

    @Test
    void readsAllThatCanBeChosen() {
        Read read =
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
        assertThat(limits("t1", read)).isEqualTo(new Threshold(20.0, 80, 200, "μs", true));
        assertThat(limits("kappa_internal", read))
                .isEqualTo(new Threshold(0.5, 0.1, 0.05, "MHz", false));
        assertThat(read.choices().scoring().of("bare_frequency")).isEmpty();
        assertThat(read.choices().analysis())
                .isEqualTo(new ChipChoices.Analysis(false, false, 0, java.util.Optional.of(home)));
    }

    @Test
    void tellsWhatIsWrongWithItsLineAndWhatHoldsInstead() {
        Read read =
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
                        "copilot.json, line 5: `scoring.t1.good` must be a number; what is shipped is used.",
                        "copilot.json, line 6: `scoring.t2_echo` must go from bad over good to excellent in one direction; what is shipped is used.",
                        "copilot.json, line 7: `scoring.new_metric` needs both good and excellent; it is not judged.",
                        "copilot.json, line 8: `scoring.t2_star.better` is not known and changes nothing. Known are: bad, good, excellent, unit, higher_is_better.",
                        "copilot.json, line 8: `scoring.t2_star.excellent` must be a number; what is shipped is used.",
                        "copilot.json, line 11: `analysis.max_expected_images` must be a whole number from 0 to 10; 2 is used.",
                        "copilot.json, line 12: `analysis.figures` must be the whole path of a folder that exists; none is used.",
                        "copilot.json, line 13: `analysis.multimodal` must be true or false; true is used.");
        assertThat(read.choices()).isEqualTo(USUAL);
    }

    @Test
    void aFileThatIsNoJsonChangesNothing() {
        Read read = read("{\n  \"scoring\": {\n    oops\n");
        assertThat(read.remarks()).hasSize(1);
        assertThat(read.remarks().getFirst())
                .startsWith("copilot.json, line 3: this is not JSON")
                .endsWith("nothing of the file is used.");
        assertThat(read.choices()).isEqualTo(USUAL);
        assertThat(read("[1]").remarks().getFirst()).contains("is not a JSON object");
        assertThat(read("").remarks().getFirst()).contains("is not a JSON object");
    }

    @Test
    void anObjectInTheWrongPlaceChangesNothing() {
        Read read = read("{\"scoring\": 1, \"analysis\": []}");
        assertThat(read.remarks())
                .containsExactlyInAnyOrder(
                        "copilot.json, line 1: `scoring` must be an object; it changes nothing.",
                        "copilot.json, line 1: `analysis` must be an object; it changes nothing.");
    }
}
