package dev.assay.analysis.python;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.base.Json;
import dev.assay.task.Cancellation;
import dev.assay.task.Work;
import dev.assay.tool.ResultPart;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.SocketTimeoutException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/// What no code gets out of, and what no code brings down, in any way to run Python. A runtime's
/// own test class extends it.
public abstract class PythonEscapesContract {
    private static final PythonLimits LIMITS =
            new PythonLimits(Duration.ofSeconds(2), 512L << 20, 100 << 10, 20);
    private static final PythonLimits AMPLE =
            new PythonLimits(Duration.ofMinutes(1), 512L << 20, 100 << 10, 20);
    private static final String MARK = "assay-escaped";
    private static final String SECRET = "a canary that sings to nobody";
    private static final int LONG_ENOUGH = 12;

    @TempDir static Path folder;

    private @Nullable PythonWorker worker;

    /// The runtime under test; aborts the test with a printed reason where the machine has none.
    protected abstract PythonRuntime runtime();

    /// Whether an attempt is tried; not where it reaches nothing when it succeeds, or takes long.
    protected boolean isTried(Escape escape) {
        return true;
    }

    /// Where Python's own library lies, which code may know; empty where nobody but the system put
    /// it there.
    protected Optional<Path> library() {
        return Optional.empty();
    }

    /// What an attempt is run with.
    private record Outside(Path secret, ServerSocket listener, StoredColumns data, Path columns) {}

    private static Outside outside() throws IOException {
        Path own = Files.createTempDirectory(folder, "outside");
        Path secret = Files.writeString(own.resolve("secret"), SECRET);
        Path columns = Files.createTempDirectory(folder, "columns");
        StoredColumns data =
                new StoredColumns(columns)
                        .json("chip", Json.parse("{\"t1\": 40.5}").orElseThrow())
                        .table(
                                "t1",
                                "{\"timeseries\": null}",
                                "timeseries",
                                List.of("v NUMBER", "s TEXT"),
                                Json.parse("[[1.5, \"a\"], [2.5, \"b\"]]").orElseThrow());
        return new Outside(
                secret, new ServerSocket(0, 50, InetAddress.getLoopbackAddress()), data, columns);
    }

    private Map<String, String> names(Outside outside) {
        return Map.of(
                "SECRET", outside.secret.toString(),
                "FOLDER", String.valueOf(outside.secret.getParent()),
                "HOME", System.getProperty("user.home"),
                "PORT", Integer.toString(outside.listener.getLocalPort()),
                "PID", Long.toString(ProcessHandle.current().pid()),
                "DATA!r", "'" + runtime().seen(outside.columns) + "'");
    }

    @TestFactory
    Stream<DynamicTest> attempts() throws IOException {
        runtime();
        List<Escape> all = Escape.all();
        assertThat(all).hasSizeGreaterThan(200).doesNotHaveDuplicates();
        Outside outside = outside();
        Map<String, String> names = names(outside);
        return Stream.concat(
                all.stream()
                        .filter(this::isTried)
                        .map(escape ->
                                DynamicTest.dynamicTest(
                                        escape.name(), () -> check(escape, outside, names))),
                Stream.of(DynamicTest.dynamicTest("nobody called", () -> end(outside))));
    }

    private void check(Escape escape, Outside outside, Map<String, String> names)
            throws IOException, InterruptedException {
        PythonOutcome outcome = run(escape.code(names), outside, LIMITS);
        String told =
                outcome.output().orElse("")
                        + outcome.warnings()
                        + outcome.error()
                        + outcome.remarks();
        assertThat(told).doesNotContain("ESCAPED").doesNotContain(SECRET);
        assertThat(secrets()).noneMatch(told::contains);
        isMeant(escape, outcome);
        for (ResultPart.RowStream table : outcome.tables()) {
            table.rows().close();
        }
        assertUnchanged(outside);
        PythonOutcome next = run("1 + 1", outside, AMPLE);
        if (next.error().isPresent()) {
            // What it left behind may bring its interpreter down later, but no other.
            next = run("1 + 1", outside, AMPLE);
        }
        assertThat(next.error()).isEmpty();
    }

    /// An attempt fails for a reason of its own, not because it is written wrongly.
    private static void isMeant(Escape escape, PythonOutcome outcome) {
        String message = outcome.error().map(PythonError::message).orElse("");
        if (!Set.of("depth", "forge").contains(escape.category())) {
            assertThat(message).doesNotStartWith("SyntaxError").doesNotStartWith("NameError");
        }
        if (escape.name().startsWith("memory: ") && !escape.name().endsWith("own error")) {
            assertThat(outcome.error()).isPresent();
        }
        if (escape.goesOn()) {
            assertThat(outcome.error()).isPresent();
            assertThat(message)
                    .containsAnyOf("timed out", "MemoryError", "Error: ", "Memory limit", "ended");
        }
    }

    /// Values of this process's environment that would be worth knowing.
    private List<String> secrets() {
        String library = library().map(Path::toString).orElse("");
        return System.getenv().values().stream()
                .filter(value ->
                        value.length() >= LONG_ENOUGH
                                && !library.startsWith(value)
                                && !value.startsWith("/usr/")
                                && !value.startsWith("/etc/"))
                .toList();
    }

    private PythonOutcome run(String code, Outside outside, PythonLimits limits)
            throws IOException, InterruptedException {
        PythonWorker running = worker;
        if (running == null || !running.isAlive()) {
            running = PythonWorker.start(runtime(), LIMITS, outside.columns, new Cancellation());
            worker = running;
        }
        return running.run(code, outside.data, limits, Work.Monitor.none());
    }

    private static void assertUnchanged(Outside outside) throws IOException {
        assertThat(outside.secret).hasContent(SECRET);
        try (Stream<Path> files = Files.list(outside.secret.getParent())) {
            assertThat(files).containsExactly(outside.secret);
        }
        for (String place :
                List.of(
                        "/",
                        "/usr",
                        "/etc",
                        "/tmp",
                        "/dev/shm",
                        "/var/tmp",
                        System.getProperty("user.home"))) {
            assertThat(Path.of(place, MARK)).doesNotExist();
        }
        try (Stream<Path> files = Files.list(outside.columns)) {
            for (Path file : files.toList()) {
                assertThat(file.getFileName().toString()).matches("f\\d+|\\.scratch");
            }
        }
    }

    private void end(Outside outside) throws IOException, InterruptedException {
        assertThat(outputOf("data['t1']['timeseries'], data['chip']", outside))
                .isEqualTo("([{'v': 1.5, 's': 'a'}, {'v': 2.5, 's': 'b'}], {'t1': 40.5})");
        if (worker != null) {
            worker.close();
        }
        outside.listener.setSoTimeout(50);
        List<String> callers = new ArrayList<>();
        try {
            callers.add(outside.listener.accept().toString());
        } catch (SocketTimeoutException nobody) {
            assertThat(callers).isEmpty();
        } finally {
            outside.listener.close();
        }
        assertThat(callers).isEmpty();
    }

    private String outputOf(String code, Outside outside) throws IOException, InterruptedException {
        PythonOutcome outcome = run(code, outside, LIMITS);
        assertThat(outcome.error()).isEmpty();
        return outcome.output().orElseThrow();
    }

    /// Files keep their bytes, whatever code does with what it was given of them.
    @Test
    void whatIsBroughtStaysAsItIs() throws Exception {
        Outside outside = outside();
        outputOf("len(data['t1']['timeseries']), data['chip']", outside);
        Map<String, Integer> before = bytes(outside.columns);
        assertThat(before).isNotEmpty();
        for (Escape escape :
                Escape.all().stream().filter(one -> one.category().equals("data")).toList()) {
            run(escape.code(names(outside)), outside, LIMITS);
        }
        assertThat(bytes(outside.columns)).containsAllEntriesOf(before);
        end(outside);
    }

    private static Map<String, Integer> bytes(Path columns) throws IOException {
        try (Stream<Path> files = Files.list(columns)) {
            Map<String, Integer> found = new TreeMap<>();
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                found.put(file.getFileName().toString(), Arrays.hashCode(Files.readAllBytes(file)));
            }
            return found;
        }
    }

    @Test
    void anEscapeWouldBeSeen() throws Exception {
        Outside outside = outside();
        Escape escape = new Escape("control: an escape", "escaped('{SECRET}')");
        assertThat(outputOf(escape.code(names(outside)), outside))
                .isEqualTo("ESCAPED " + outside.secret + "\n");
        Set<String> categories =
                Escape.all().stream().map(Escape::category).collect(Collectors.toSet());
        assertThat(categories).hasSizeGreaterThan(15);
        end(outside);
    }
}
