package dev.assay.base;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/// Names of files that say when they were made, in UTC: "settings.json.broken-20261112-031000".
public final class TimedName {
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss", Locale.ROOT).withZone(ZoneOffset.UTC);

    private TimedName() {}

    /// "20261112-031000".
    public static String of(Instant at) {
        return TIME.format(at);
    }

    /// A file that is not there yet: the start, the time, a number where that name is taken, and
    /// the ending.
    ///
    /// @param beside a file of the folder
    public static Path free(Path beside, String start, Instant at, String ending) {
        String timed = start + "-" + of(at);
        Path free = beside.resolveSibling(timed + ending);
        for (int number = 2; Files.exists(free); number++) {
            free = beside.resolveSibling(timed + "-" + number + ending);
        }
        return free;
    }
}
