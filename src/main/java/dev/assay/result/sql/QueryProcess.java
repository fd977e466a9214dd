package dev.assay.result.sql;

import dev.assay.base.FolderTree;
import dev.assay.result.statement.SqlErrors;
import dev.assay.result.statement.SqlException;
import dev.assay.task.Cancellation;
import dev.assay.task.ChildProcess;
import dev.assay.task.Cleanup;
import dev.assay.task.TimeLimit;
import java.io.DataOutputStream;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// A process of its own for a statement whose values may be of any size: it can be ended at any
/// moment, and its memory is bounded by the system where that has such a bound.
final class QueryProcess implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(QueryProcess.class);
    private static final Duration START = Duration.ofSeconds(60);

    /// All that the process may have, in kilobytes of addresses: Java takes half of it for itself.
    private static final long ADDRESSES = 3_000_000;

    /// The code of a process that the system ended, as it does where memory runs out.
    private static final int KILLED = 137;

    private static final Pattern MEMORY =
            Pattern.compile("memory|bad_alloc", Pattern.CASE_INSENSITIVE);

    private static final List<String> OPTIONS =
            List.of(
                    "-Xmx128m",
                    "-Xss1m",
                    "-XX:CompressedClassSpaceSize=32m",
                    "-XX:ReservedCodeCacheSize=32m",
                    "-XX:+UseSerialGC",
                    "-XX:TieredStopAtLevel=1",
                    "-XX:-UsePerfData",
                    "-XX:-CreateCoredumpOnCrash",
                    "-XX:+DisplayVMOutputToStderr",
                    "-Xshare:auto",
                    "--enable-native-access=ALL-UNNAMED",
                    "-Djava.awt.headless=true",
                    "-Dfile.encoding=UTF-8");

    private final Path file;
    private final ChildProcess process;

    private QueryProcess(Path file, ChildProcess process) {
        this.file = file;
        this.process = process;
    }

    /// Starts one and waits until it is ready; blocking.
    ///
    /// @param file of the database that it opens, once a statement is sent
    static QueryProcess start(Path file, Cancellation cancellation)
            throws IOException, InterruptedException {
        ChildProcess process =
                ChildProcess.start(command(file), file.resolveSibling(""), environment());
        try (Cleanup<RuntimeException> cleanup = new Cleanup<>(process::close);
                Cancellation.Registration _ = cancellation.onCancel(process::close);
                TimeLimit limit = TimeLimit.of(START);
                Cancellation.Registration _ = limit.timeUp().onCancel(process::close)) {
            boolean ready = process.output().read() == QueryWorker.READY;
            cancellation.check();
            if (!ready) {
                throw new IOException(
                        "the process for the query does not start: " + process.complaints());
            }
            return cleanup.unneededFor(new QueryProcess(file, process));
        }
    }

    private static List<String> command(Path file) {
        boolean windows =
                System.getProperty("os.name", "").toLowerCase(Locale.ROOT).startsWith("windows");
        List<String> command = new ArrayList<>();
        if (!windows) {
            String bounded = "ulimit -v %d 2>/dev/null; exec \"$@\"".formatted(ADDRESSES);
            command.addAll(List.of("/bin/sh", "-c", bounded, "sh"));
        }
        String java = windows ? "java.exe" : "java";
        command.add(Path.of(System.getProperty("java.home"), "bin", java).toString());
        command.addAll(OPTIONS);
        command.add("-XX:ErrorFile=" + file + ".err");
        command.add("-Djava.io.tmpdir=" + System.getProperty("java.io.tmpdir"));
        command.add(QueryWorker.class.getName());
        command.add(file.toString());
        return command;
    }

    private static Map<String, String> environment() {
        String here =
                Stream.of(System.getProperty("java.class.path", "").split(File.pathSeparator))
                        .map(entry -> Path.of(entry).toAbsolutePath().toString())
                        .collect(Collectors.joining(File.pathSeparator));
        // Each pool of glibc's takes addresses that nobody uses.
        return Map.of("CLASSPATH", here, "MALLOC_ARENA_MAX", "2");
    }

    /// The file with the tables, to which the rows are added.
    Path file() {
        return file;
    }

    /// The name of the file, and of the database in it.
    String name() {
        return file.getFileName().toString();
    }

    /// Runs a statement; blocking, until [#close()] is called by another thread.
    ///
    /// @throws SqlException where it fails, or the process ends without an answer
    /// @throws IOException where the process was closed
    void run(String statement) throws IOException, SqlException, InterruptedException {
        byte[] bytes = statement.getBytes(StandardCharsets.UTF_8);
        DataOutputStream out = new DataOutputStream(process.input());
        out.writeInt(bytes.length);
        out.write(bytes);
        out.flush();
        int said = process.output().read();
        switch (said) {
            case QueryWorker.DONE -> process.exitCode();
            case QueryWorker.FAILED -> {
                String words = new String(process.output().readAllBytes(), StandardCharsets.UTF_8);
                throw SqlErrors.of(statement, new SQLException(words));
            }
            default -> throw unanswered();
        }
    }

    /// An end without a word: of memory that is used up the process complains, or the system ends
    /// it.
    private SqlException unanswered() throws InterruptedException {
        int code = process.exitCode();
        boolean memory = code == KILLED || MEMORY.matcher(process.complaints()).find();
        LOG.debug("The process of a query ended with {}: {}", code, process.complaints());
        String cause =
                memory
                        ? "The query was ended, for it used up the memory that it may take. %s"
                        : "The query was ended: its process stopped with code "
                                + code
                                + " and gave no reason. It may have used up its memory. %s";
        return new SqlException(
                cause.formatted(
                        "Results stored earlier are safe. Ask for shorter values, or for fewer rows."),
                Optional.empty());
    }

    /// Ends it, and deletes its file with all that lies beside it once nobody writes there any
    /// more; blocking. What cannot be deleted goes with the database.
    void remove() {
        close();
        boolean interrupted = Thread.interrupted();
        try {
            process.exitCode();
        } catch (InterruptedException e) {
            interrupted = true;
        }
        for (String end : List.of("", ".wal", ".tmp", ".err")) {
            try {
                FolderTree.delete(file.resolveSibling(name() + end));
            } catch (IOException e) {
                LOG.warn("A copy for a query stays until the conversation is closed", e);
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /// Ends it, at once. Safe from any thread.
    @Override
    public void close() {
        process.close();
    }
}
