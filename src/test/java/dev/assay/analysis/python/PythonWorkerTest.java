package dev.assay.analysis.python;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.task.Cancellation;
import dev.assay.task.ChildProcess;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class PythonWorkerTest {
    @TempDir Path data;

    /// A program that ends at once.
    ///
    /// @param words that it says before, of which there may be none
    private record Ending(String words) implements PythonRuntime {
        @Override
        public String name() {
            return "Python";
        }

        @Override
        public String promise() {
            return "Nothing is run.";
        }

        @Override
        public List<String> packages() {
            return List.of();
        }

        @Override
        public ChildProcess start(PythonLimits limits, Path folder) throws IOException {
            return ChildProcess.start(
                    List.of(
                            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                            "-cp",
                            ScriptedRuntime.classPath(),
                            EndingProgram.class.getName(),
                            words),
                    folder,
                    Map.of());
        }

        @Override
        public Path seen(Path folder) {
            return folder;
        }

        @Override
        public Optional<PythonError.Kind> cause(int exitCode) {
            return Optional.empty();
        }
    }

    private void startsNot(String words, String sentence) {
        assertThatThrownBy(() ->
                        PythonWorker.start(
                                new Ending(words), PythonLimits.USUAL, data, new Cancellation()))
                .isInstanceOf(IOException.class)
                .hasMessage(sentence);
    }

    @Test
    void aProgramThatEndsBeforeItIsReadyIsToldWithItsWords() {
        startsNot("No room left.", "Python does not start: No room left.");
    }

    @Test
    void aProgramThatEndsWithoutAWordIsToldSo() {
        startsNot("", "Python does not start: its process ended without a word");
    }
}
