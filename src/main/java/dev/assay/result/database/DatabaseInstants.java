package dev.assay.result.database;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Instants as the database counts them: whole microseconds since 1970, in UTC; and dates, which
/// are whole days.
public final class DatabaseInstants {
    private static final long MICROS = 1_000_000;

    /// Some 290,000 years either way, a little less than the database can hold.
    private static final long MOST_SECONDS = 9_000_000_000_000L;

    private static final int DAY = 86_400;

    private DatabaseInstants() {}

    public static boolean storable(Instant instant) {
        return Math.abs(instant.getEpochSecond()) < MOST_SECONDS;
    }

    /// Whether a date is within the reach of instants, for the two are compared.
    public static boolean storable(LocalDate date) {
        return Math.abs(date.toEpochDay()) < MOST_SECONDS / DAY;
    }

    /// The day that a time in UTC lies in.
    ///
    /// @param seconds since 1970
    public static LocalDate date(double seconds) {
        return LocalDate.ofEpochDay(Math.floorDiv(Math.round(seconds), DAY));
    }

    public static long micros(Instant instant) {
        return instant.getEpochSecond() * MICROS + instant.getNano() / 1_000;
    }

    /// A time without a zone that the database counts like an instant.
    public static LocalDateTime local(long micros) {
        return LocalDateTime.ofInstant(of(micros), ZoneOffset.UTC);
    }

    /// A time without a zone with its seconds, like all others of its column.
    public static String text(LocalDateTime time) {
        String zoned = time.toInstant(ZoneOffset.UTC).toString();
        return zoned.substring(0, zoned.length() - 1);
    }

    /// A cell as text: of a time, the ISO form.
    public static String text(Object cell) {
        return cell instanceof LocalDateTime time ? text(time) : cell.toString();
    }

    /// The cells of a row as texts; null where one is missing.
    public static List<@Nullable String> texts(List<@Nullable Object> row) {
        List<@Nullable String> texts = new ArrayList<>(row.size());
        for (Object cell : row) {
            texts.add(cell == null ? null : text(cell));
        }
        return texts;
    }

    public static Instant of(long micros) {
        return Instant.EPOCH.plus(micros, ChronoUnit.MICROS);
    }
}
