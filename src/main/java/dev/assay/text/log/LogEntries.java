package dev.assay.text.log;

import dev.assay.task.Work;
import dev.assay.text.Utf8;
import dev.assay.text.Utf8Lines;
import dev.assay.text.times.WrittenTime;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Shows the entries of a log one by one. A line without a time, or in a log without times one
/// without a level, belongs to the entry above it, as the lines of a stack trace do.
public final class LogEntries {
    /// In bytes, what is kept of a line.
    private static final int LONGEST = 8_000;

    private final LogReading reading;
    private final Consumer<LogEntry> hearer;
    private final @Nullable OwnTime own;
    private final EntryTimes times;
    private final LogEntry entry;
    private final int timeOfDay;
    private final StringBuilder blank = new StringBuilder();
    private boolean begun;
    private boolean anyEntry;
    private long number;
    private long entries;
    private long continuing;
    private long before;
    private long unread;
    private long withoutLevel;
    private long cut;

    private LogEntries(LogReading reading, LogTimeFacts facts, Consumer<LogEntry> hearer) {
        this.reading = reading;
        this.hearer = hearer;
        this.own = reading.own().orElse(null);
        this.times = new EntryTimes(facts);
        this.entry = new LogEntry(reading.columns().size());
        this.timeOfDay = reading.isTimeOfDay() ? reading.columns().size() - 1 : -1;
    }

    /// Reads all entries, blocking.
    ///
    /// @param facts about the times; empty where lines have none
    /// @param hearer is shown each entry, which is the same object each time
    public static LogCounts read(
            LogReading reading,
            Optional<LogTimeFacts> facts,
            Consumer<LogEntry> hearer,
            Work.Monitor monitor)
            throws IOException, InterruptedException {
        LogTimeFacts none =
                new LogTimeFacts(WrittenTime.Kind.CLOCK, java.util.List.of(), 0, false, false);
        LogEntries entries = new LogEntries(reading, facts.orElse(none), hearer);
        Utf8Lines.read(reading.file(), reading.encoding(), entries::line, monitor);
        entries.tell();
        return new LogCounts(
                entries.number,
                entries.entries,
                entries.continuing,
                entries.before,
                entries.unread,
                entries.withoutLevel,
                entries.cut,
                entries.times.zoned(),
                entries.times.unzoned());
    }

    private void line(byte[] line, int from, int to, long length) {
        number++;
        int end = to;
        boolean long_ = length > to - from || to - from > LONGEST;
        if (long_) {
            end = Math.min(to, from + LONGEST);
            while (end < to && end > from && Utf8.isInside(line[end])) {
                end--;
            }
        }
        Optional<WrittenTime> time = own == null ? Optional.empty() : own.of(line, from, end);
        boolean begins =
                own == null ? LogBeginning.beginsWithLevel(line, from, end) : time.isPresent();
        if (begins) {
            begin(line, from, end, time);
            anyEntry = true;
        } else {
            further(line, from, end);
        }
        entry.cut |= long_;
    }

    private void begin(byte[] line, int from, int to, Optional<WrittenTime> time) {
        tell();
        entry.begin(number);
        begun = true;
        reading.shape().read(line, from, to, time, entry);
        if (time.isPresent()) {
            timed(line, time.get());
        }
    }

    private void timed(byte[] line, WrittenTime time) {
        if (timeOfDay >= 0) {
            entry.cells[timeOfDay] =
                    new String(
                            line,
                            time.from(),
                            time.to() - time.from(),
                            StandardCharsets.ISO_8859_1);
            return;
        }
        long millis = times.millis(time);
        entry.timed = millis != WrittenTime.NONE;
        entry.millis = millis;
        unread += entry.timed ? 0 : 1;
    }

    /// A line that begins no entry; before the first one, each is its own that is not indented, or
    /// has none above it.
    private void further(byte[] line, int from, int to) {
        boolean empty = to == from;
        boolean indented = !empty && (line[from] == ' ' || line[from] == '\t');
        if (!anyEntry && !empty && !(indented && begun)) {
            beforeAll(new String(line, from, to - from, StandardCharsets.UTF_8).strip());
            return;
        }
        if (!begun) {
            return;
        }
        if (empty) {
            blank.append('\n');
            return;
        }
        continuing++;
        entry.lines += blank.length() + 1L;
        if (entry.details.length() + to - from > LogEntry.LONGEST_DETAILS) {
            entry.cut = true;
        } else {
            entry.details.append(entry.details.isEmpty() ? "" : "\n").append(blank);
            entry.details.append(new String(line, from, to - from, StandardCharsets.UTF_8));
        }
        blank.setLength(0);
    }

    private void beforeAll(String text) {
        if (text.isEmpty()) {
            return;
        }
        tell();
        entry.begin(number);
        begun = true;
        before++;
        entry.message = text;
    }

    private void tell() {
        blank.setLength(0);
        if (begun) {
            entries++;
            withoutLevel += entry.level == null ? 1 : 0;
            cut += entry.cut ? 1 : 0;
            hearer.accept(entry);
            begun = false;
        }
    }
}
