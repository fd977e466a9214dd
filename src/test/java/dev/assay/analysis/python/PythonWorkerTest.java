package dev.assay.analysis.python;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.task.Cancellation;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class PythonWorkerTest {
    @TempDir Path data;

    /// Starts a program that ends at once.
    ///
    /// @param words that it says before, of which there may be none
    private void startsNot(String words, String sentence) {
        ScriptedRuntime ending =
                new ScriptedRuntime(
                        "Python", List.of(), List.of(EndingProgram.class.getName(), words));
        assertThatThrownBy(() ->
                        PythonWorker.start(ending, PythonLimits.USUAL, data, new Cancellation()))
                .isInstanceOf(IOException.class)
                .hasMessage(sentence);
    }

    @Test
    void aProgramThatEndsBeforeItIsReadyIsToldWithItsWords() {
        startsNot("No room left.", "Python does not start: No room left.");
    }

    @Test
    void aProgramThatEndsWithoutAWordIsToldSo() {
        startsNot("", "Python does not start: its process ended with code 0 and without a word");
    }
}
