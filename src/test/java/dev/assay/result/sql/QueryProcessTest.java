package dev.assay.result.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.assay.result.statement.SqlException;
import dev.assay.task.Cancellation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class QueryProcessTest {
    /// A file that nobody may delete, on systems that have it.
    private static final Path UNDELETABLE = Path.of("/proc/self/status");

    @TempDir Path folder;

    @Test
    void whatCannotBeDeletedStaysAndNothingFails() throws Exception {
        assumeTrue(Files.exists(UNDELETABLE), "this system has no " + UNDELETABLE);
        QueryProcess process = QueryProcess.start(UNDELETABLE, new Cancellation());

        process.remove();

        assertThat(UNDELETABLE).exists();
        assertThatThrownBy(() -> process.run("SELECT 1")).isInstanceOf(IOException.class);
    }

    @Test
    void anInterruptedThreadDeletesTheCopiesAndStaysInterrupted() throws Exception {
        Path file = folder.resolve("copies");
        QueryProcess process = QueryProcess.start(file, new Cancellation());
        process.run("SELECT repeat('x', 3)");
        assertThat(file).exists();
        Thread.currentThread().interrupt();

        process.remove();

        assertThat(Thread.interrupted()).isTrue();
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void aFileThatIsNoDatabaseIsToldAsSuchAndNotAsMemory() throws Exception {
        Path file = Files.writeString(folder.resolve("copies"), "no database".repeat(9_999));
        try (QueryProcess process = QueryProcess.start(file, new Cancellation())) {
            assertThatThrownBy(() -> process.run("SELECT 1"))
                    .isInstanceOfSatisfying(
                            SqlException.class,
                            problem -> assertThat(problem.sentence()).doesNotContain("memory"));
        }
    }
}
