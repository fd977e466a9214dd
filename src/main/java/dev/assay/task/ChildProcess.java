package dev.assay.task;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/// A process that this program started and ends: with its own environment, talked to through its
/// standard input and output.
public final class ChildProcess implements AutoCloseable {
    private static final int COMPLAINTS = 8_192;

    /// How often somebody who waits for the end looks what the process has started.
    private static final Duration LOOK = Duration.ofSeconds(2);

    private final Process process;

    /// What the process was seen to have started: whoever it leaves behind at its own end is found
    /// under it no more.
    private final Set<ProcessHandle> family = ConcurrentHashMap.newKeySet();

    private final StringBuilder complaints = new StringBuilder();
    private final Consumer<String> hearer;
    private final Thread listener;
    private final ProcessEnd.Registration end;

    ChildProcess(Process process, Consumer<String> hearer) {
        this.process = process;
        this.hearer = hearer;
        this.listener = Thread.ofVirtual().name("complaints").start(this::listen);
        this.end = ProcessEnd.beforeIt(this::kill);
    }

    /// Starts a program.
    ///
    /// @param command the program and its arguments, which no shell reads
    /// @param directory it starts in
    /// @param environment all of it: nothing is handed down
    public static ChildProcess start(
            List<String> command, Path directory, Map<String, String> environment)
            throws IOException {
        return start(command, directory, environment, () -> {});
    }

    /// Starts a program for which something was made.
    ///
    /// @param afterEnd takes that away, once: when the program has ended or could not be started;
    ///   runs in a thread of its own
    public static ChildProcess start(
            List<String> command,
            Path directory,
            Map<String, String> environment,
            Runnable afterEnd)
            throws IOException {
        return start(command, directory, environment, afterEnd, _ -> {});
    }

    /// Starts a program whose standard error somebody hears as it comes.
    ///
    /// @param hearer runs in a thread of its own, with pieces that are no whole lines
    public static ChildProcess startHeard(
            List<String> command,
            Path directory,
            Map<String, String> environment,
            Consumer<String> hearer)
            throws IOException {
        return start(command, directory, environment, () -> {}, hearer);
    }

    private static ChildProcess start(
            List<String> command,
            Path directory,
            Map<String, String> environment,
            Runnable afterEnd,
            Consumer<String> hearer)
            throws IOException {
        ProcessBuilder builder = new ProcessBuilder(command).directory(directory.toFile());
        builder.environment().clear();
        builder.environment().putAll(environment);
        CompletableFuture<Process> started = new CompletableFuture<>();
        // A process may ask to end with the thread that started it, so that thread stays.
        Thread.ofPlatform()
                .daemon()
                .name("child process")
                .start(() -> keep(builder, started, afterEnd));
        try {
            return new ChildProcess(started.join(), hearer);
        } catch (CompletionException e) {
            throw new IOException(
                    String.valueOf(e.getCause() == null ? e : e.getCause().getMessage()), e);
        }
    }

    private static void keep(
            ProcessBuilder builder, CompletableFuture<Process> started, Runnable afterEnd) {
        try {
            Process process = builder.start();
            started.complete(process);
            process.waitFor();
        } catch (IOException e) {
            started.completeExceptionally(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            afterEnd.run();
        }
    }

    /// What the process writes.
    public InputStream output() {
        return process.getInputStream();
    }

    /// What the process reads.
    public OutputStream input() {
        return process.getOutputStream();
    }

    /// The last that it wrote to its standard error.
    public String complaints() {
        synchronized (complaints) {
            return complaints.toString();
        }
    }

    public boolean isAlive() {
        return process.isAlive();
    }

    /// Waits for the end of the process, and notes what it starts until then.
    public void awaitEnd() throws InterruptedException {
        while (!process.waitFor(LOOK.toMillis(), TimeUnit.MILLISECONDS)) {
            noteFamily();
        }
    }

    /// Notes what the process has started by now, to be ended with it even where it ends first.
    /// Once it has ended, its number may be another process's, which is none of this program's.
    public void noteFamily() {
        family.removeIf(each -> !each.isAlive());
        if (process.isAlive()) {
            process.descendants().forEach(family::add);
        }
    }

    /// The code with which it ended, after waiting a while for its end; -1 where it goes on.
    public int exitCode() throws InterruptedException {
        boolean over = process.waitFor(2, TimeUnit.SECONDS);
        listener.join(over ? 1_000 : 200);
        return over ? process.exitValue() : -1;
    }

    /// Ends the process and what it started, at once. Safe from any thread; ending twice is once.
    @Override
    public void close() {
        kill();
        end.close();
    }

    /// Ends the process and what it started: its input ends first, and whatever still runs after a
    /// while is ended then. Blocking; safe from any thread.
    public void endGently(Duration patience) {
        noteFamily();
        // A process that does not read holds up whoever writes to it, and its stream with them.
        Thread.ofPlatform().daemon().name("end input").start(this::endInput);
        try {
            process.waitFor(patience.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            close();
        }
    }

    private void endInput() {
        try {
            process.getOutputStream().close();
        } catch (IOException ended) {
            // Nobody reads any more.
        }
    }

    private void kill() {
        noteFamily();
        family.forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
    }

    private void listen() {
        byte[] buffer = new byte[COMPLAINTS];
        try (InputStream in = process.getErrorStream()) {
            int length;
            while ((length = in.read(buffer)) >= 0) {
                String text = new String(buffer, 0, length, StandardCharsets.UTF_8);
                hearer.accept(text);
                synchronized (complaints) {
                    complaints.append(text);
                    complaints.delete(0, Math.max(0, complaints.length() - COMPLAINTS));
                }
            }
        } catch (IOException ended) {
            // Nothing more is said.
        }
    }
}
