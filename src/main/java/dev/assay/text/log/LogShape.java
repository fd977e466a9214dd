package dev.assay.text.log;

import dev.assay.text.times.WrittenTime;
import java.util.List;
import java.util.Optional;

/// How the first line of an entry is built.
sealed interface LogShape permits HeaderShape, AccessShape, SyslogShape {
    /// The columns beside line, time, level, message and lines.
    List<LogColumn> columns();

    boolean hasLevel();

    /// Takes a line apart.
    ///
    /// @param line UTF-8
    /// @param time the line's own; empty where lines have none
    /// @param entry that is filled: its level, cells and message
    void read(byte[] line, int from, int to, Optional<WrittenTime> time, LogEntry entry);
}
