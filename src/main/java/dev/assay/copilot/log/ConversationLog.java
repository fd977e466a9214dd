package dev.assay.copilot.log;

import dev.assay.base.DiskException;
import dev.assay.base.Words;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.RandomAccessFile;
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
public final class ConversationLog implements AutoCloseable {
    public static final String FILE = "conversation.jsonl";
    public static final int FORMAT = 1;

    /// A plain file rather than a channel: an interrupt, which is how work is cancelled, closes a
    /// channel.
    private final RandomAccessFile file;

    /// Whether the file may end in a piece of a line that could not be taken back.
    private boolean torn;

    /// Opens the log of a folder for adding to it.
    public ConversationLog(Path folder) {
        this(opened(folder));
    }

    /// The log in a file, which is closed with it.
    public ConversationLog(RandomAccessFile file) {
        this.file = file;
    }

    private static RandomAccessFile opened(Path folder) {
        try {
            return new RandomAccessFile(folder.resolve(FILE).toFile(), "rw");
        } catch (IOException e) {
            throw new DiskException(
                    "The conversation cannot be written to disk. What was written before is safe."
                            + " Check who may write to the data folder, and open it again.",
                    e);
        }
    }

    /// Adds an event, or nothing: of a line that the disk does not take whole, no piece stays where
    /// the next line would be written behind it and be lost with it.
    public synchronized void append(ConversationEvent event) {
        String line = EventCodec.write(event) + "\n";
        try {
            long end = file.length();
            write(torn ? "\n" + line : line, end, mustReachTheDisk(event));
            torn = false;
        } catch (IOException e) {
            throw new DiskException(
                    "The conversation could not be written to disk. What was written before is safe."
                            + " Make room on the disk and ask again.",
                    e);
        }
    }

    private void write(String text, long end, boolean toTheDisk) throws IOException {
        try {
            file.seek(end);
            file.write(text.getBytes(StandardCharsets.UTF_8));
            if (toTheDisk) {
                file.getFD().sync();
            }
        } catch (IOException e) {
            takeBack(end, e);
            throw e;
        }
    }

    private void takeBack(long end, IOException reason) {
        try {
            file.setLength(end);
        } catch (IOException e) {
            torn = true;
            reason.addSuppressed(e);
        }
    }

    private static boolean mustReachTheDisk(ConversationEvent event) {
        return switch (event) {
            case ConversationEvent.Opened _,
                    ConversationEvent.Renamed _,
                    ConversationEvent.Repaired _,
                    ConversationEvent.TurnStarted _,
                    ConversationEvent.CallEnded _,
                    ConversationEvent.ResultPinned _,
                    ConversationEvent.ResultTold _,
                    ConversationEvent.Answered _,
                    ConversationEvent.TurnEnded _,
                    ConversationEvent.ByHand _ ->
                    true;
            case ConversationEvent.Noted _,
                    ConversationEvent.RoundStarted _,
                    ConversationEvent.RequestComposed _,
                    ConversationEvent.ResultRedacted _,
                    ConversationEvent.ModelReplied _,
                    ConversationEvent.ReplyBroken _,
                    ConversationEvent.CallStarted _ ->
                    false;
        };
    }

    @Override
    public synchronized void close() {
        try {
            file.close();
        } catch (IOException e) {
            throw new DiskException(
                    "The end of the conversation may not be on the disk. What was written before is"
                            + " safe. Make room on the disk and open it again.",
                    e);
        }
    }

    /// What a log holds.
    ///
    /// @param unknown lines that this program does not understand, as they stand
    public record Contents(List<ConversationEvent> events, List<String> unknown) {
        public Contents {
            events = List.copyOf(events);
            unknown = List.copyOf(unknown);
        }

        public Transcript transcript() {
            Transcript transcript = Transcript.EMPTY;
            for (ConversationEvent event : events) {
                transcript = transcript.plus(event);
            }
            return unknown.isEmpty() ? transcript : transcript.noting(notUnderstood());
        }

        /// Whether its beginning can be read, which says what the conversation is on.
        public boolean hasBeginning() {
            return events.stream().anyMatch(ConversationEvent.Opened.class::isInstance);
        }

        private String notUnderstood() {
            return Words.count(unknown.size(), "line")
                    + " of this conversation came from a newer version of Assay or was damaged."
                    + " They are kept in its log but not shown.";
        }
    }

    /// Reads the log of a folder without changing it. A last line that was torn by a crash is left
    /// out.
    public static Contents read(Path folder) throws IOException {
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

    /// Whether nothing at all was ever written but the beginning: a log that is empty, torn or
    /// cannot be read does not say so.
    public static boolean holdsOnlyItsBeginning(Path folder) throws IOException {
        byte[] bytes = Files.readAllBytes(folder.resolve(FILE));
        Contents contents = read(folder);
        return endOfLastLine(bytes) == bytes.length
                && contents.unknown().isEmpty()
                && contents.events().size() == 1
                && contents.hasBeginning();
    }

    /// Takes a torn last line out of the log, keeps it beside it and says so in the log, so that
    /// the next event starts on a line of its own. Call it before opening the log for adding.
    public static void repair(Path folder, Instant now) throws IOException {
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
                    new ConversationEvent.Repaired(
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
