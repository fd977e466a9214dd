package dev.assay.text.log;

import dev.assay.text.times.WrittenTime;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/// A line from which is learned how a log is built.
///
/// @param time its own
record LogLine(String text, Optional<WrittenTime> time) {
    static LogLine of(byte[] line, Optional<WrittenTime> time) {
        return new LogLine(new String(line, StandardCharsets.UTF_8), time);
    }

    /// As UTF-8, in which the places of the time are.
    byte[] bytes() {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
