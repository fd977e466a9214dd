package dev.assay.mcp.wire;

import dev.assay.task.ChildProcess;
import dev.assay.task.Jobs;
import dev.assay.text.json.StrangersJson;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCMessage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A server that is a program on this computer: a message is a line of its standard input and
/// output, and what it writes to its standard error goes into its log.
public final class StdioWire extends ServerWire {
    /// Messages that wait for a server that does not read.
    private static final int MOST_WAITING = 256;

    /// How long a server may take to end by itself once its input has ended.
    private static final Duration LAST_WORDS = Duration.ofMillis(1500);

    /// How long is read on after a server has ended, of what it wrote before.
    private static final Duration LAST_OUTPUT = Duration.ofSeconds(1);

    /// Bytes of a line that go into the log.
    private static final int MOST_REMARKED = 1_000;

    private static final byte[] BYTE_ORDER_MARK = {(byte) 0xef, (byte) 0xbb, (byte) 0xbf};
    private static final byte[] NOTHING_MORE = {};

    private final ChildProcess process;
    private final int longest;
    private final BlockingQueue<byte[]> outbox = new LinkedBlockingQueue<>(MOST_WAITING);
    private final AtomicBoolean closing = new AtomicBoolean();
    private final BusyTime busy = new BusyTime();
    private final CountDownLatch readWhole = new CountDownLatch(1);

    private StdioWire(
            String name, ChildProcess process, Consumer<String> remarks, int longestMessage) {
        super(name, remarks);
        this.process = process;
        this.longest = longestMessage;
    }

    /// How a program is started.
    ///
    /// @param command it and its arguments
    /// @param folder it starts in
    /// @param environment all of it
    public record Program(List<String> command, Path folder, Map<String, String> environment) {
        public Program {
            command = List.copyOf(command);
            environment = Map.copyOf(environment);
        }
    }

    /// Java writes `error=2, No such file` or `error: 2 (No such file)`, as its version is.
    private static final Pattern SYSTEM_WORDS =
            Pattern.compile("error[=:] ?\\d+(?:, | \\()([^)]+)\\)?$");

    /// Starts a server.
    ///
    /// @param remarks hears what the program writes beside messages
    /// @param longestMessage how many bytes one may have
    /// @throws WireException where the program cannot be started
    public static StdioWire start(
            String name, Program program, Consumer<String> remarks, int longestMessage) {
        try {
            ChildProcess process =
                    ChildProcess.startHeard(
                            program.command(), program.folder(), program.environment(), remarks);
            return new StdioWire(name, process, remarks, longestMessage);
        } catch (IOException e) {
            throw new WireException(
                    "The program “%s” of the server %s cannot be started (%s). Check the command, and whether the program is installed and found in the PATH."
                            .formatted(program.command().getFirst(), name, reason(e)),
                    e);
        }
    }

    /// The system's own words, without the name of the program that stands before them.
    private static String reason(IOException failure) {
        String words = String.valueOf(failure.getMessage()).strip();
        Matcher system = SYSTEM_WORDS.matcher(words);
        return system.find() ? system.group(1).strip() : words;
    }

    @Override
    void begin() {
        Jobs.runUninterruptible("read from " + name(), this::read);
        Jobs.runUninterruptible("write to " + name(), this::write);
        Jobs.runUninterruptible("watch " + name(), this::watch);
    }

    /// What a server starts before it is asked anything belongs to it.
    @Override
    public void agreed(String version) {
        process.noteFamily();
    }

    /// The end of the output does not come where a child of the server, which goes on without it,
    /// holds the output open.
    private void watch() {
        try {
            process.awaitEnd();
            long end = System.nanoTime() - busy.total();
            long left = LAST_OUTPUT.toNanos();
            while (!readWhole.await(left, TimeUnit.NANOSECONDS)) {
                // What it takes to read a message that is here already is no waiting.
                left = LAST_OUTPUT.toNanos() - (System.nanoTime() - busy.total() - end);
                if (left <= 0) {
                    brokenOff(itself());
                    writeNoMore();
                    return;
                }
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    private void read() {
        ByteLines lines = new ByteLines(process.output(), longest);
        try {
            while (!hasEnded()) {
                switch (lines.next()) {
                    case ByteLines.Next.Line line -> busy.during(() -> line(line.bytes()));
                    case ByteLines.Next.TooLong() -> brokenOff(tooLong(name(), longest));
                    case ByteLines.Next.End() -> ended(itself());
                }
            }
        } catch (IOException e) {
            ended(itself());
        } finally {
            readWhole.countDown();
            writeNoMore();
            process.close();
        }
    }

    private void writeNoMore() {
        outbox.clear();
        boolean _ = outbox.offer(NOTHING_MORE);
    }

    static WireException tooLong(String name, int longest) {
        return new WireException(
                "The server %s sent a message of more than %d MB, which is more than Assay takes; nothing of it was kept. Ask it for less at a time."
                        .formatted(name, longest >> 20));
    }

    private void brokenOff(WireException why) {
        ended(why);
        process.close();
    }

    /// What begins like a message must be one; anything else is what some programs print, such as
    /// `[INFO] started`.
    private void line(byte[] bytes) {
        int first = startsWithMark(bytes) ? BYTE_ORDER_MARK.length : 0;
        while (first < bytes.length && bytes[first] <= ' ' && bytes[first] >= 0) {
            first++;
        }
        if (first == bytes.length) {
            return;
        }
        if (bytes[first] == '{' || bytes[first] == '[') {
            message(bytes, bytes[first] == '[');
        } else {
            remark(beginning(bytes));
        }
    }

    private static boolean startsWithMark(byte[] bytes) {
        int length = BYTE_ORDER_MARK.length;
        return bytes.length >= length
                && Arrays.equals(bytes, 0, length, BYTE_ORDER_MARK, 0, length);
    }

    /// @param perhaps where it need not be one
    private void message(byte[] bytes, boolean perhaps) {
        try {
            received(StrangersJson.read(bytes));
        } catch (IOException e) {
            remark(beginning(bytes));
            if (!perhaps) {
                brokenOff(noMessage(name(), e));
            }
        }
    }

    /// So much of a line that is no message as its log has room for.
    static String beginning(byte[] bytes) {
        int length = Math.min(bytes.length, MOST_REMARKED);
        return new String(bytes, 0, length, StandardCharsets.UTF_8)
                + (length < bytes.length ? "…\n" : "\n");
    }

    static WireException noMessage(String name, IOException cause) {
        return new WireException(
                "The server %s sent a message that is no JSON in UTF-8, or more of it than Assay takes. The connection was ended; the next call starts anew. The server's log has the beginning of the message."
                        .formatted(name),
                cause);
    }

    private WireException itself() {
        if (closing.get()) {
            return new WireException("The server %s was closed.".formatted(name()));
        }
        try {
            int code = process.exitCode();
            return new WireException(
                    "The server %s ended by itself%s. Its log may say why; the next call starts it again."
                            .formatted(name(), code < 0 ? "" : " (exit code " + code + ")"));
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return new WireException("The server %s was closed.".formatted(name()));
        }
    }

    private void write() {
        try {
            while (true) {
                byte[] next = outbox.take();
                if (next.length == 0) {
                    return;
                }
                process.input().write(next);
                process.input().flush();
            }
        } catch (IOException gone) {
            remark("(the server reads no more)\n");
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    void send(JSONRPCMessage message) {
        byte[] line = (WireMessage.text(message) + "\n").getBytes(StandardCharsets.UTF_8);
        if (!outbox.offer(line)) {
            throw new WireException(
                    "The server %s does not read what it is sent. Close it and try again."
                            .formatted(name()));
        }
    }

    @Override
    void abandon(String id) {}

    @Override
    public void close() {
        if (closing.compareAndSet(false, true)) {
            process.endGently(LAST_WORDS);
            ended(new WireException("The server %s was closed.".formatted(name())));
        }
    }
}
