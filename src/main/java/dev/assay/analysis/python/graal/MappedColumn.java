package dev.assay.analysis.python.graal;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.base.Json;
import dev.assay.result.table.TableInfo;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The cells of a column, from files that are mapped into memory.
///
/// @param offsets of texts; empty where `values` counts words, and for all other types
/// @param words of a text column with few different ones
/// @param missing a byte 1 for each row without a value
record MappedColumn(
        TableInfo.Type type,
        long rows,
        MemorySegment values,
        Optional<MemorySegment> offsets,
        List<String> words,
        Optional<MemorySegment> missing) {
    private static final ValueLayout.OfLong LONG =
            ValueLayout.JAVA_LONG_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
    private static final ValueLayout.OfInt INT =
            ValueLayout.JAVA_INT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
    private static final ValueLayout.OfDouble DOUBLE =
            ValueLayout.JAVA_DOUBLE_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
    private static final long MICROS = 1_000_000;
    private static final DateTimeFormatter SECONDS = written("HH:mm:ss");
    private static final DateTimeFormatter MILLISECONDS = written("HH:mm:ss.SSS");
    private static final DateTimeFormatter MICROSECONDS = written("HH:mm:ss.SSSSSS");

    /// A moment with so many digits of its second; years beyond four digits have a sign.
    private static DateTimeFormatter written(String time) {
        return new DateTimeFormatterBuilder()
                .append(DateTimeFormatter.ISO_LOCAL_DATE)
                .appendPattern("'T'" + time)
                .toFormatter(Locale.ROOT)
                .withZone(ZoneOffset.UTC);
    }

    /// Maps the files of a column.
    ///
    /// @param about the column as [dev.assay.analysis.python.PythonData#bring] describes it
    static MappedColumn open(Path folder, JsonNode about, long rows) throws IOException {
        JsonNode offsets = about.path("offsets");
        JsonNode words = about.path("words");
        JsonNode missing = about.path("missing");
        return new MappedColumn(
                TableInfo.Type.valueOf(about.path("type").asText()),
                rows,
                map(folder.resolve(about.path("values").asText())),
                offsets.isTextual()
                        ? Optional.of(map(folder.resolve(offsets.asText())))
                        : Optional.empty(),
                words.isTextual() ? words(folder.resolve(words.asText())) : List.of(),
                missing.isTextual()
                        ? Optional.of(map(folder.resolve(missing.asText())))
                        : Optional.empty());
    }

    /// The file as memory, for as long as the process runs.
    private static MemorySegment map(Path file) throws IOException {
        try (FileChannel channel = FileChannel.open(file)) {
            return channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size(), Arena.global());
        }
    }

    private static List<String> words(Path file) throws IOException {
        return Json.texts(Json.mapper().readTree(Files.readAllBytes(file)));
    }

    /// The cells of some rows, null where there is no value.
    @Nullable Object[] cells(long from, long to) {
        long start = Math.clamp(from, 0, rows);
        int count = Math.toIntExact(Math.clamp(to, start, rows) - start);
        @Nullable Object[] found = new @Nullable Object[count];
        for (int i = 0; i < count; i++) {
            found[i] = cell(start + i);
        }
        return found;
    }

    private @Nullable Object cell(long row) {
        if (missing.isPresent() && missing.get().get(ValueLayout.JAVA_BYTE, row) != 0) {
            return null;
        }
        return switch (type) {
            case NUMBER -> values.getAtIndex(DOUBLE, row);
            case INTEGER -> values.getAtIndex(LONG, row);
            case BOOLEAN -> values.get(ValueLayout.JAVA_BYTE, row) == 1;
            case TEXT -> offsets.isPresent() ? text(offsets.get(), row) : word(row);
            case DATE -> day(values.getAtIndex(LONG, row));
            case INSTANT -> zoned(moment(values.getAtIndex(LONG, row)));
            case LOCAL_TIME -> moment(values.getAtIndex(LONG, row));
        };
    }

    private static @Nullable String zoned(@Nullable String moment) {
        return moment == null ? null : moment + "Z";
    }

    private String text(MemorySegment bounds, long row) {
        long start = bounds.getAtIndex(LONG, row);
        long length = bounds.getAtIndex(LONG, row + 1) - start;
        byte[] bytes = values.asSlice(start, length).toArray(ValueLayout.JAVA_BYTE);
        return new String(bytes, StandardCharsets.UTF_8);
    }

    private @Nullable String word(long row) {
        int at = values.getAtIndex(INT, row);
        return at < 0 ? null : words.get(at);
    }

    private static @Nullable String day(long days) {
        return days == Long.MIN_VALUE ? null : LocalDate.ofEpochDay(days).toString();
    }

    private static @Nullable String moment(long micros) {
        if (micros == Long.MIN_VALUE) {
            return null;
        }
        long seconds = Math.floorDiv(micros, MICROS);
        long fraction = Math.floorMod(micros, MICROS);
        Instant at = Instant.ofEpochSecond(seconds, fraction * 1000);
        DateTimeFormatter format =
                fraction == 0 ? SECONDS : fraction % 1000 == 0 ? MILLISECONDS : MICROSECONDS;
        return format.format(at);
    }
}
