package dev.assay.task;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.house.Patience;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ChildProcessTest {
    private static final String JAVA =
            Path.of(System.getProperty("java.home"), "bin", "java").toString();

    @TempDir Path folder;

    private static boolean comes(CountDownLatch latch) throws InterruptedException {
        return latch.await(60, TimeUnit.SECONDS);
    }

    @Test
    void whatWasMadeForAProgramIsTakenAwayWhenItEnds() throws Exception {
        CountDownLatch gone = new CountDownLatch(1);
        try (ChildProcess process =
                ChildProcess.start(List.of(JAVA, "-version"), folder, Map.of(), gone::countDown)) {
            assertThat(comes(gone)).isTrue();
            assertThat(process.exitCode()).isZero();
            assertThat(process.complaints()).contains("version");
        }
    }

    @Test
    void whatWasMadeForAProgramIsTakenAwayWhenItIsEnded() throws Exception {
        CountDownLatch gone = new CountDownLatch(1);
        ChildProcess process =
                ChildProcess.start(
                        List.of(JAVA, "-cp", classPath(), Waiting.class.getName()),
                        folder,
                        Map.of(),
                        gone::countDown);
        int first = process.output().read();
        assertThat(first).isEqualTo('w');
        assertThat(gone.getCount()).isEqualTo(1);

        process.close();

        assertThat(comes(gone)).isTrue();
        assertThat(process.isAlive()).isFalse();
    }

    /// A program that says a letter and waits for ever.
    static final class Waiting {
        private Waiting() {}

        public static void main(String[] arguments) throws InterruptedException {
            System.out.println("waiting");
            new CountDownLatch(1).await();
        }
    }

    /// The class path of the tests, which may be named from where they were started.
    private static String classPath() {
        return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(entry -> Path.of(entry).toAbsolutePath().toString())
                .collect(Collectors.joining(File.pathSeparator));
    }

    @Test
    void whatAProgramComplainsOfIsHeardAsItComes() throws Exception {
        List<String> heard = new CopyOnWriteArrayList<>();
        try (ChildProcess process =
                ChildProcess.startHeard(List.of(JAVA, "-version"), folder, Map.of(), heard::add)) {
            assertThat(process.exitCode()).isZero();
            Patience.untilAsserted(() -> assertThat(String.join("", heard)).contains("version"));
        }
    }

    @Test
    void aProgramMayEndByItselfBeforeItIsEnded() throws Exception {
        ChildProcess reading =
                ChildProcess.start(
                        List.of(JAVA, "-cp", classPath(), Reading.class.getName()),
                        folder,
                        Map.of());
        assertThat(reading.output().read()).isEqualTo('r');
        reading.endGently(Duration.ofSeconds(60));
        assertThat(reading.exitCode()).isEqualTo(5);

        ChildProcess waiting =
                ChildProcess.start(
                        List.of(JAVA, "-cp", classPath(), Waiting.class.getName()),
                        folder,
                        Map.of());
        assertThat(waiting.output().read()).isEqualTo('w');
        waiting.endGently(Duration.ofMillis(1));
        assertThat(waiting.exitCode()).isNotEqualTo(-1);
        assertThat(waiting.isAlive()).isFalse();
    }

    /// The number of a process that ended may be that of another process, whose children would be
    /// looked up then.
    @Test
    void whoeverHasTheNumberOfAProcessThatEndedIsLeftAlone() {
        Ended process = new Ended();
        new ChildProcess(process, _ -> {}).close();
        assertThat(process.lookedUp).isFalse();
    }

    /// A process that has ended.
    private static final class Ended extends Process {
        private boolean lookedUp;

        @Override
        public Stream<ProcessHandle> descendants() {
            lookedUp = true;
            return Stream.of();
        }

        @Override
        public OutputStream getOutputStream() {
            return OutputStream.nullOutputStream();
        }

        @Override
        public InputStream getInputStream() {
            return InputStream.nullInputStream();
        }

        @Override
        public InputStream getErrorStream() {
            return InputStream.nullInputStream();
        }

        @Override
        public int waitFor() {
            return 0;
        }

        @Override
        public int exitValue() {
            return 0;
        }

        @Override
        public void destroy() {
            // It has ended.
        }
    }

    /// A program that says a letter and ends when its input does.
    static final class Reading {
        private Reading() {}

        public static void main(String[] arguments) throws IOException {
            System.out.println("reading");
            while (System.in.read() >= 0) {
                // Only the end counts.
            }
            System.exit(5);
        }
    }

    @Test
    void whatWasMadeForAProgramThatCannotBeStartedIsTakenAway() throws Exception {
        CountDownLatch gone = new CountDownLatch(1);

        assertThatThrownBy(() ->
                        ChildProcess.start(
                                List.of(folder.resolve("none").toString()),
                                folder,
                                Map.of(),
                                gone::countDown))
                .isInstanceOf(IOException.class);
        assertThat(comes(gone)).isTrue();
    }
}
