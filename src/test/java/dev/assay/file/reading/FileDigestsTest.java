package dev.assay.file.reading;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.result.delimited.ReadingChoice;
import dev.assay.result.file.FileState;
import dev.assay.result.file.MadeFiles;
import dev.assay.task.Cancellation;
import dev.assay.task.Jobs;
import dev.assay.task.Progress;
import dev.assay.task.Work;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class FileDigestsTest {
    /// The digest of three letters, "abc", as everybody knows it.
    private static final String ABC =
            "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";

    private static final long SEVERAL_PIECES = 5L << 20;

    @TempDir Path folder;
    private final List<String> steps = Collections.synchronizedList(new ArrayList<>());
    private final Work.Monitor counting =
            new Work.Monitor((step, _) -> steps.add(step), new Cancellation());

    /// As after a start of the program.
    private FileDigests started() {
        return new FileDigests(new MadeFiles(folder.resolve("made")));
    }

    private FileState abc() throws Exception {
        return FileState.of(Files.writeString(folder.resolve("abc.csv"), "abc"));
    }

    private FileState zeros(String name) throws Exception {
        Path file = folder.resolve(name);
        try (RandomAccessFile sparse = new RandomAccessFile(file.toFile(), "rw")) {
            sparse.setLength(SEVERAL_PIECES);
        }
        return FileState.of(file);
    }

    private List<Path> kept() throws Exception {
        try (Stream<Path> files = Files.walk(folder.resolve("made"))) {
            return files.filter(Files::isRegularFile).toList();
        }
    }

    @Test
    void aDigestIsFoundOnceAndKnownAtTheNextStart() throws Exception {
        FileState state = abc();
        FileDigests first = started();
        assertThat(first.known(state)).isEmpty();
        assertThat(first.inBackground(state, counting)).contains(ABC);
        int read = steps.size();

        FileDigests next = started();

        assertThat(next.found(state)).isEmpty();
        assertThat(next.known(state)).contains(ABC);
        assertThat(next.found(state)).contains(ABC);
        assertThat(started().of(state, counting)).contains(ABC);
        assertThat(read).isPositive();
        assertThat(steps).hasSize(read);
    }

    @Test
    void whatIsKeptAndIsNoDigestIsComputedAnew() throws Exception {
        FileState state = abc();
        for (String damage : List.of("", ABC.substring(1), ABC + "0", ABC.replace('b', 'x'))) {
            started().of(state, counting);
            for (Path file : kept()) {
                if (file.endsWith("sha256")) {
                    Files.writeString(file, damage);
                }
            }
            int read = steps.size();

            assertThat(started().of(state, counting)).contains(ABC);
            assertThat(steps).hasSizeGreaterThan(read);
            assertThat(started().known(state)).contains(ABC);
        }
    }

    @Test
    void whatIsKeptAndIsNoDigestIsNotKnown() throws Exception {
        FileState state = abc();
        started().of(state, counting);
        for (Path file : kept()) {
            if (file.endsWith("sha256")) {
                Files.writeString(file, "x".repeat(64));
            }
        }

        assertThat(started().known(state)).isEmpty();
    }

    @Test
    void aFileThatIsWrittenWhileItIsReadHasNoDigest() throws Exception {
        FileState state = zeros("growing.csv");
        Progress writing =
                (_, _) -> {
                    try {
                        Files.writeString(state.file(), "more", StandardOpenOption.APPEND);
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                };
        FileDigests digests = started();

        Optional<String> none =
                digests.inBackground(state, new Work.Monitor(writing, new Cancellation()));

        assertThat(none).isEmpty();
        assertThat(digests.found(state)).isEmpty();
        assertThat(kept()).isEmpty();
        assertThat(digests.of(FileState.of(state.file()), counting)).isPresent();
    }

    @Test
    void whoeverCancelsHasNoDigestAndNothingOfItIsLeft() throws Exception {
        FileState state = zeros("long.csv");
        Cancellation cancellation = new Cancellation();
        Work.Monitor cancelling = new Work.Monitor((_, _) -> cancellation.cancel(), cancellation);
        FileDigests digests = started();

        assertThatThrownBy(() -> digests.inBackground(state, cancelling))
                .isInstanceOf(InterruptedException.class);
        assertThat(digests.found(state)).isEmpty();
        assertThat(kept()).isEmpty();
        assertThat(digests.inBackground(state, counting)).isPresent();
    }

    @Test
    void inTheBackgroundOneFileIsReadAfterTheOther() throws Exception {
        FileDigests digests = started();
        List<Callable<Optional<String>>> works = new ArrayList<>();
        for (String name : List.of("a.csv", "b.csv", "c.csv")) {
            FileState state = zeros(name);
            works.add(() -> digests.inBackground(state, counting));
        }

        List<Optional<String>> found = Jobs.allOf("digests", works);

        List<String> turns = new ArrayList<>();
        for (String step : steps) {
            if (turns.isEmpty() || !turns.getLast().equals(step)) {
                turns.add(step);
            }
        }
        assertThat(turns).hasSize(3);
        assertThat(found).allMatch(Optional::isPresent);
        assertThat(found).containsOnly(found.getFirst());
    }

    @Test
    void aPreviewTellsTheDigestOfAFileThatWasRead() throws Exception {
        Path file = Files.writeString(folder.resolve("some.csv"), "a,b\n1,2\n");
        FileReader reader = new FileReader(folder.resolve("made"));
        ReadingChoice none = ReadingChoice.NONE;
        assertThat(reader.preview(file, none, counting).sha256()).isEmpty();

        Optional<String> digest = reader.read(file, none, counting).read().sha256();

        assertThat(digest).isPresent();
        assertThat(reader.preview(file, none, counting).sha256()).isEqualTo(digest);
        Files.writeString(file, "a,b\n1,2\n3,4\n");
        assertThat(reader.preview(file, none, counting).sha256()).isEmpty();
    }
}
