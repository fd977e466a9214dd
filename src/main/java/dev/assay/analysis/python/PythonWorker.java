package dev.assay.analysis.python;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.analysis.python.PythonError.Kind;
import dev.assay.base.Json;
import dev.assay.base.Words;
import dev.assay.task.Cancellation;
import dev.assay.task.ChildProcess;
import dev.assay.task.TimeLimit;
import dev.assay.task.Work;
import java.io.EOFException;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/// An interpreter that runs in its sandbox, and whose variables live on from run to run. One run at
/// a time.
public final class PythonWorker implements AutoCloseable {
    private static final Duration START = Duration.ofSeconds(60);

    private static final int NO_END = -1;
    private static final int LONGEST_COMPLAINT = 400;
    private static final int LONGEST_REFUSAL = 4_000;

    private final PythonRuntime runtime;
    private final ChildProcess process;
    private final WorkerChannel channel;
    private final String version;
    private final Cancellation ending = new Cancellation();
    private int runs;
    private volatile boolean closed;

    private PythonWorker(
            PythonRuntime runtime, ChildProcess process, WorkerChannel channel, String version) {
        this.runtime = runtime;
        this.process = process;
        this.channel = channel;
        this.version = version;
    }

    /// Starts one and waits until it is ready; blocking.
    ///
    /// @param data the folder of the columns of stored results
    /// @throws IOException where it does not start, with the reason
    public static PythonWorker start(
            PythonRuntime runtime, PythonLimits limits, Path data, Cancellation cancellation)
            throws IOException, InterruptedException {
        long begun = System.nanoTime();
        ChildProcess process = runtime.start(limits, data);
        boolean ready = false;
        try (Cancellation.Registration _ = cancellation.onCancel(process::close);
                TimeLimit limit = TimeLimit.of(START);
                Cancellation.Registration _ = limit.timeUp().onCancel(process::close)) {
            WorkerChannel channel = new WorkerChannel(process.output(), process.input());
            channel.send(hello(runtime, limits, data));
            ObjectNode message = channel.receive();
            ready = message.path("is").asText().equals("ready");
            if (!ready) {
                throw new IOException("%s said no word of being ready".formatted(runtime.name()));
            }
            String version = message.path("version").asText();
            return new PythonWorker(runtime, process, channel, version);
        } catch (IOException e) {
            cancellation.check();
            boolean late = System.nanoTime() - begun >= START.toNanos();
            throw new IOException(
                    "%s does not start: %s".formatted(runtime.name(), reason(process, late, e)), e);
        } finally {
            if (!ready) {
                process.close();
            }
        }
    }

    private static String reason(ChildProcess process, boolean late, IOException failure)
            throws InterruptedException {
        int code = process.exitCode();
        String said = process.complaints().strip();
        if (!said.isEmpty()) {
            return Words.shortened(Words.oneLine(said), LONGEST_COMPLAINT);
        }
        if (late) {
            return "it was not ready within %s (this computer may have too much to do; try again)"
                    .formatted(Words.duration(START));
        }
        return code < 0
                ? String.valueOf(failure.getMessage())
                : "its process ended with code " + code + " and without a word";
    }

    private static ObjectNode hello(PythonRuntime runtime, PythonLimits limits, Path data) {
        return runtime.greeting()
                .put("prelude", PythonSources.PRELUDE.text())
                .put("folder", runtime.seen(data).toString())
                .put("memory", limits.memory())
                .put("scratch", SCRATCH)
                .put("processes", limits.processes())
                .put("files", limits.files());
    }

    /// So much may be written to scratch files, in bytes.
    public static final long SCRATCH = 256L << 20;

    /// The version of the language: "3.11.2".
    public String version() {
        return version;
    }

    /// Whether it can run code; once it ended, its variables are gone.
    public boolean isAlive() {
        return !closed && process.isAlive();
    }

    /// Runs code, blocking. When the run is cancelled or takes too long, the interpreter is ended.
    ///
    /// @param limits of this run; those of the process hold since it was started
    /// @throws InterruptedException when cancelled
    public PythonOutcome run(
            String code, PythonData data, PythonLimits limits, Work.Monitor monitor)
            throws InterruptedException {
        Cancellation cancellation = monitor.cancellation();
        WorkerReply reply = new WorkerReply(limits);
        RunClock clock = new RunClock(limits.time(), this::close);
        boolean whole = false;
        try (clock;
                Cancellation.Registration _ = cancellation.onCancel(this::close)) {
            follow(code, data, new Following(limits, reply, clock, monitor));
            PythonOutcome outcome = reply.outcome(Optional.empty());
            whole = true;
            if (reply.isLast()
                    || outcome.error().filter(error -> error.kind() == Kind.MEMORY).isPresent()) {
                close(); // What filled the memory may live on in variables.
            }
            return outcome;
        } catch (IOException e) {
            cancellation.check();
            PythonOutcome outcome = reply.outcome(Optional.of(ended(limits, clock, e)));
            whole = true;
            return outcome;
        } finally {
            if (!whole) {
                reply.close();
            }
            if (!reply.isDone()) {
                close();
            }
        }
    }

    private record Following(
            PythonLimits limits, WorkerReply reply, RunClock clock, Work.Monitor monitor) {}

    /// Sends the code and takes what comes of it until its end. Messages of earlier runs are passed
    /// over.
    private void follow(String code, PythonData data, Following with)
            throws IOException, InterruptedException {
        int run = ++runs;
        channel.send(
                Json.object()
                        .put("run", run)
                        .put("code", code)
                        .put("charts", with.limits().charts())
                        .put("output", WorkerReply.MOST_OUTPUT)
                        .set("index", data.index()));
        while (!with.reply().isDone()) {
            ObjectNode message = channel.receive();
            if (message.path("run").asInt() != run) {
                continue;
            }
            if (message.path("is").asText().equals("need")) {
                // The clock runs while it is sent: code that does not read holds nobody up.
                channel.send(brought(message, data, with));
            } else {
                with.reply().take(message, channel.size());
            }
        }
    }

    private ObjectNode brought(ObjectNode message, PythonData data, Following with)
            throws IOException, InterruptedException {
        Work.Monitor monitor = new Work.Monitor(with.monitor().progress(), ending);
        try (RunClock.Pause _ = with.clock().pause()) {
            JsonNode table = message.path("table");
            ObjectNode found =
                    data.bring(
                            message.path("key").asText(),
                            table.isTextual() ? Optional.of(table.asText()) : Optional.empty(),
                            Json.texts(message.path("columns")),
                            monitor);
            return found.put("do", "take");
        } catch (PythonData.RefusedException e) {
            // A key that is refused may be of any length.
            String why = Words.shortened(String.valueOf(e.getMessage()), LONGEST_REFUSAL);
            return Json.object().put("do", "refuse").put("error", why);
        } catch (InterruptedException e) {
            if (closed) {
                throw new IOException("ended while data was brought", e);
            }
            throw e;
        }
    }

    /// Why the interpreter ended in the middle of a run.
    private PythonError ended(PythonLimits limits, RunClock clock, IOException e)
            throws InterruptedException {
        if (clock.isUp()) {
            return new PythonError(
                    Kind.TIME,
                    "Execution timed out after " + Words.count(limits.time().toSeconds(), "second"),
                    Optional.empty());
        }
        if (closed) {
            return new PythonError(
                    Kind.ENDED, "Python was ended from outside while it ran", Optional.empty());
        }
        // Messages end a moment before the process does.
        int code = e instanceof EOFException ? process.exitCode() : NO_END;
        boolean alive = code == NO_END;
        Optional<Kind> cause = alive ? Optional.empty() : runtime.cause(code);
        if (cause.filter(Kind.MEMORY::equals).isPresent()) {
            return new PythonError(Kind.MEMORY, "Memory limit exceeded", Optional.empty());
        }
        String why = process.complaints().strip();
        return new PythonError(
                Kind.ENDED,
                alive
                        ? "Python sent what is no answer (%s)".formatted(e.getMessage())
                        : "Python ended in the middle of the run"
                                + (why.isEmpty()
                                        ? ""
                                        : ": "
                                                + Words.shortened(
                                                        Words.oneLine(why), LONGEST_COMPLAINT)),
                Optional.empty());
    }

    @Override
    public void close() {
        closed = true;
        process.close();
        ending.cancel();
    }
}
