package dev.assay.copilot;

import dev.assay.base.Words;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// The log of a conversation, `conversation.jsonl`: an event a line, only ever added to, so what a
/// newer program wrote into it stays in it.
///
/// Every line reaches the operating system before [#append] returns and so survives the end of this
/// process; the ends of calls and turns also reach the disk, and survive the end of the machine.
final class ConversationLog implements AutoCloseable {
    static final String FILE = "conversation.jsonl";
    static final int FORMAT = 1;

    /// A plain stream rather than a channel: an interrupt, which is how work is cancelled, closes a
    /// channel.
    private final FileOutputStream file;

    /// Opens the log of a folder for adding to it.
    ConversationLog(Path folder) {
        try {
            file = new FileOutputStream(folder.resolve(FILE).toFile(), true);
        } catch (IOException e) {
            throw new UncheckedIOException("The conversation's log could not be opened", e);
        }
    }

    /// Adds an event.
    synchronized void append(ConversationEvent event) {
        byte[] line = (EventCodec.write(event) + "\n").getBytes(StandardCharsets.UTF_8);
        try {
            file.write(line);
            if (mustReachTheDisk(event)) {
                file.getFD().sync();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(
                    "The conversation could not be written to disk. What was written before is safe."
                            + " Make room on the disk and ask again.",
                    e);
        }
    }

    private static boolean mustReachTheDisk(ConversationEvent event) {
        return switch (event) {
            case ConversationEvent.Opened _,
                    ConversationEvent.Renamed _,
                    ConversationEvent.Mended _,
                    ConversationEvent.TurnStarted _,
                    ConversationEvent.CallEnded _,
                    ConversationEvent.Answered _,
                    ConversationEvent.TurnEnded _ ->
                    true;
            case ConversationEvent.Noted _,
                    ConversationEvent.RoundStarted _,
                    ConversationEvent.ModelReplied _,
                    ConversationEvent.CallStarted _ ->
                    false;
        };
    }

    @Override
    public synchronized void close() {
        try {
            file.close();
        } catch (IOException e) {
            throw new UncheckedIOException("The conversation's log could not be closed", e);
        }
    }

    /// What a log holds.
    ///
    /// @param unknown lines that this program does not understand, as they stand
    record Contents(List<ConversationEvent> events, List<String> unknown) {
        Contents {
            events = List.copyOf(events);
            unknown = List.copyOf(unknown);
        }

        Transcript transcript() {
            Transcript transcript = Transcript.EMPTY;
            for (ConversationEvent event : events) {
                transcript = transcript.plus(event);
            }
            return unknown.isEmpty() ? transcript : transcript.noting(notUnderstood());
        }

        private String notUnderstood() {
            return Words.count(unknown.size(), "line")
                    + " of this conversation came from a newer version of Assay or was damaged."
                    + " They are kept in its log but not shown.";
        }
    }

    /// Reads the log of a folder without changing it. A last line that was torn by a crash is left
    /// out.
    static Contents read(Path folder) throws IOException {
        byte[] bytes = Files.readAllBytes(folder.resolve(FILE));
        int end = endOfLastLine(bytes);
        List<ConversationEvent> events = new ArrayList<>();
        List<String> unknown = new ArrayList<>();
        for (String line : text(bytes, 0, end).split("\n", -1)) {
            if (!line.isBlank()) {
                EventCodec.read(line).ifPresentOrElse(events::add, () -> unknown.add(line));
            }
        }
        return new Contents(events, unknown);
    }

    /// Takes a torn last line out of the log, keeps it beside it and says so in the log, so that
    /// the next event starts on a line of its own. Call it before opening the log for adding.
    static void mend(Path folder, Instant now) throws IOException {
        Path log = folder.resolve(FILE);
        byte[] bytes = Files.readAllBytes(log);
        int end = endOfLastLine(bytes);
        if (end == bytes.length) {
            return;
        }
        if (EventCodec.read(text(bytes, end, bytes.length)).isPresent()) {
            Files.write(log, new byte[] {'\n'}, StandardOpenOption.APPEND);
            return;
        }
        Path aside = asideOf(folder);
        Files.write(aside, Arrays.copyOfRange(bytes, end, bytes.length));
        try (FileOutputStream file = new FileOutputStream(log.toFile(), true)) {
            file.getChannel().truncate(end);
            file.getFD().sync();
        }
        try (ConversationLog mended = new ConversationLog(folder)) {
            mended.append(
                    new ConversationEvent.Mended(
                            now,
                            "The last line of this conversation was cut off when the program ended."
                                    + " Everything before it is here; the piece is kept in "
                                    + aside.getFileName()
                                    + "."));
        }
    }

    private static Path asideOf(Path folder) {
        int number = 1;
        Path aside = folder.resolve("torn-line-1.txt");
        while (Files.exists(aside)) {
            number++;
            aside = folder.resolve("torn-line-" + number + ".txt");
        }
        return aside;
    }

    private static int endOfLastLine(byte[] bytes) {
        int end = bytes.length;
        while (end > 0 && bytes[end - 1] != '\n') {
            end--;
        }
        return end;
    }

    private static String text(byte[] bytes, int from, int to) {
        return new String(bytes, from, to - from, StandardCharsets.UTF_8);
    }
}
