package dev.assay.settings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.base.Json;
import dev.assay.settings.PythonChoice.Kind;
import org.junit.jupiter.api.Test;

final class PythonChoiceTest {
    private static PythonChoice kept(String json) {
        return PythonChoice.of(Json.parseObject(json).orElseThrow());
    }

    @Test
    void whatWasKeptIsReadAndWhatIsMissingIsAsAtFirst() {
        assertThat(kept("{\"python\": {\"runtime\": \"GRAALPY\", \"seconds\": 5}}"))
                .isEqualTo(new PythonChoice(Kind.GRAALPY, "", 5, 1_024, 100, 20, 256, 256));
    }

    @Test
    void limitsOutOfReasonAreBroughtWithinIt() {
        assertThat(
                        kept(
                                "{\"python\": {\"seconds\": -3, \"megabytes\": 1, \"charts\":"
                                        + " 100000, \"processes\": 0, \"files\": 9999999}}"))
                .isEqualTo(new PythonChoice(Kind.AUTOMATIC, "", 1, 128, 100, 200, 16, 4_096));
    }

    @Test
    void aWrongRuntimeIsToldAndDropsNoLimit() {
        String kept =
                "{\"python\": {\"runtime\": \"JYTHON\", \"seconds\": 5, \"files\": \"many\","
                        + " \"megabytes\": 200}}";
        assertThat(kept(kept))
                .isEqualTo(new PythonChoice(Kind.AUTOMATIC, "", 5, 200, 100, 20, 256, 256));
        assertThat(PythonChoice.problem(Json.parseObject(kept).orElseThrow()))
                .contains(
                        "settings.json: python.runtime cannot be \"JYTHON\", so \"AUTOMATIC\""
                                + " holds; every other field holds as it is written. settings.json:"
                                + " python.files cannot be \"many\", so 256 holds; every other field"
                                + " holds as it is written.");
        assertThat(PythonChoice.problem(Json.object())).isEmpty();
    }

    @Test
    void whatMakesNoSenseIsAsAtFirst() {
        assertThat(kept("{\"python\": {\"runtime\": \"JYTHON\"}}")).isEqualTo(PythonChoice.FIRST);
        assertThat(kept("{\"python\": 7}")).isEqualTo(PythonChoice.FIRST);
        assertThat(kept("{\"python\": {\"seconds\": \"many\"}}")).isEqualTo(PythonChoice.FIRST);
        assertThat(kept("{\"python\": {\"seconds\": 1e99}}")).isEqualTo(PythonChoice.FIRST);
    }
}
