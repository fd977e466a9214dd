package dev.assay.settings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.settings.PythonChoice.Kind;
import java.util.List;
import org.junit.jupiter.api.Test;

final class PythonChoiceTest {
    private static PythonChoice kept(String json) {
        return PythonChoice.of(read(json));
    }

    private static CheckedJson read(String json) {
        return CheckedJson.of("settings.json", json);
    }

    private static List<String> told(String json) {
        CheckedJson read = read(json);
        PythonChoice.of(read);
        return read.remarks();
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
        assertThat(told("{\"python\": {\"seconds\": -3,\n\"files\": 33}}"))
                .containsExactly(
                        "settings.json, line 1: `python.seconds` cannot be -3; 1 is used.");
    }

    @Test
    void aWrongRuntimeIsToldAndDropsNoLimit() {
        String kept =
                "{\"python\": {\"runtime\": \"JYTHON\", \"seconds\": 5, \"files\": \"many\","
                        + " \"megabytes\": 200}}";
        assertThat(kept(kept))
                .isEqualTo(new PythonChoice(Kind.AUTOMATIC, "", 5, 200, 100, 20, 256, 256));
        assertThat(told(kept))
                .containsExactly(
                        "settings.json, line 1: `python.runtime` cannot be \"JYTHON\"; \"AUTOMATIC\" is used.",
                        "settings.json, line 1: `python.files` cannot be \"many\"; 256 is used.");
        assertThat(told("{}")).isEmpty();
        assertThat(told("{\"python\": {\"interpreter\": \" /usr/bin/python3 \"}}")).isEmpty();
    }

    @Test
    void whatMakesNoSenseIsAsAtFirst() {
        assertThat(kept("{\"python\": {\"runtime\": \"JYTHON\"}}")).isEqualTo(PythonChoice.FIRST);
        assertThat(kept("{\"python\": 7}")).isEqualTo(PythonChoice.FIRST);
        assertThat(kept("{\"python\": {\"seconds\": \"many\"}}")).isEqualTo(PythonChoice.FIRST);
        assertThat(kept("{\"python\": {\"seconds\": 1e99}}")).isEqualTo(PythonChoice.FIRST);
    }
}
