package dev.assay.text.log;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// An entry of a log, which is filled anew for each: whoever is shown one takes out what is needed.
public final class LogEntry {
    /// In bytes, what is kept of the lines that follow an entry's first one.
    static final int LONGEST_DETAILS = 1 << 16;

    long line;
    boolean timed;
    long millis;
    @Nullable String level;
    String message = "";
    final @Nullable String[] cells;
    final StringBuilder details = new StringBuilder();
    long lines;
    boolean cut;

    LogEntry(int cells) {
        this.cells = new String[cells];
    }

    void begin(long number) {
        line = number;
        timed = false;
        millis = 0;
        level = null;
        message = "";
        Arrays.fill(cells, null);
        details.setLength(0);
        lines = 1;
        cut = false;
    }

    /// The number of its first line, from 1.
    public long line() {
        return line;
    }

    /// Whether it has a time.
    public boolean isTimed() {
        return timed;
    }

    /// When it was written, in milliseconds since 1970; as it stands there, where no offset from
    /// UTC is written.
    public long millis() {
        return millis;
    }

    /// As it is written, in capitals; null where there is none.
    public @Nullable String level() {
        return level;
    }

    /// The cells of the log's own columns.
    public @Nullable String cell(int place) {
        return cells[place];
    }

    public String message() {
        return message;
    }

    /// The further lines; empty where there are none.
    public String details() {
        return details.toString();
    }

    /// How many lines it has.
    public long lines() {
        return lines;
    }
}
