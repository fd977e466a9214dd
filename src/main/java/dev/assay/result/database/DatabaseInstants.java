package dev.assay.result.database;

import java.time.Instant;
import java.time.temporal.ChronoUnit;

/// Instants as the database counts them: whole microseconds since 1970, in UTC.
public final class DatabaseInstants {
    private static final long MICROS = 1_000_000;

    /// Some 290,000 years either way, a little less than the database can hold.
    private static final long MOST_SECONDS = 9_000_000_000_000L;

    private DatabaseInstants() {}

    public static boolean storable(Instant instant) {
        return Math.abs(instant.getEpochSecond()) < MOST_SECONDS;
    }

    public static long micros(Instant instant) {
        return instant.getEpochSecond() * MICROS + instant.getNano() / 1_000;
    }

    public static Instant of(long micros) {
        return Instant.EPOCH.plus(micros, ChronoUnit.MICROS);
    }
}
