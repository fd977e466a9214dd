package dev.assay.base;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.house.ChildJava;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class FolderLockTest {
    @TempDir private Path folder;

    private Process other() throws IOException {
        return ChildJava.shortLived()
                .runs(LockHolder.class, folder.toString())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
    }

    private String askedElsewhere() throws Exception {
        Process other = other();
        try (var words = other.inputReader()) {
            String answer = words.readLine();
            other.getOutputStream().close();
            return answer;
        } finally {
            other.destroyForcibly().waitFor();
        }
    }

    @Test
    void isKeptThoughThisProcessAsksAgain() throws Exception {
        try (FolderLock _ = FolderLock.take(folder).orElseThrow()) {
            assertThat(FolderLock.take(folder)).isEmpty();
            assertThat(FolderLock.take(folder.resolve("..").resolve(folder.getFileName())))
                    .isEmpty();
            assertThat(askedElsewhere()).isEqualTo(LockHolder.REFUSED);
        }
        assertThat(askedElsewhere()).isEqualTo(LockHolder.TAKEN);
    }

    @Test
    void isFreeOnceItsProcessWasKilled() throws Exception {
        Process other = other();
        try (var words = other.inputReader()) {
            assertThat(words.readLine()).isEqualTo(LockHolder.TAKEN);
            assertThat(FolderLock.take(folder)).isEmpty();
        } finally {
            other.destroyForcibly().waitFor();
        }
        try (FolderLock lock = FolderLock.take(folder).orElseThrow()) {
            assertThat(lock).isNotNull();
        }
    }

    @Test
    void closingTwiceTakesNothingFromTheNext() throws Exception {
        FolderLock first = FolderLock.take(folder).orElseThrow();
        first.close();
        try (FolderLock _ = FolderLock.take(folder).orElseThrow()) {
            first.close();
            assertThat(FolderLock.take(folder)).isEmpty();
        }
    }

    @Test
    void aFolderThatIsGoneIsNoAnswer() {
        assertThatThrownBy(() -> FolderLock.take(folder.resolve("gone")))
                .isInstanceOf(NoSuchFileException.class);
    }
}
