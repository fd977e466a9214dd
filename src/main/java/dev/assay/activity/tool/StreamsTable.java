package dev.assay.activity.tool;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.activity.Activity;
import dev.assay.activity.Lap;
import dev.assay.activity.Recording;
import dev.assay.activity.Sport;
import dev.assay.activity.StreamType;
import dev.assay.activity.Streams;
import dev.assay.activity.metric.DataQuality;
import dev.assay.activity.metric.PositionJumps;
import dev.assay.activity.metric.Samples;
import dev.assay.base.Json;
import dev.assay.tool.ResultPart;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SequencedMap;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;
import tech.tablesaw.columns.Column;

/// An activity's streams as they are stored: every sample at full resolution, all streams whatever
/// was asked for, and the laps.
final class StreamsTable {
    private static final String STREAMS = "streams";
    private static final String LAPS = "laps";
    private static final Pattern NAMED_UNIT = Pattern.compile("\\((.+)\\)$");

    private StreamsTable() {}

    static ResultPart.Tables of(Activity activity, Recording recording) {
        ObjectNode deciding = Json.object().put("activity_id", activity.id());
        return of(activity, recording, key(activity), deciding);
    }

    /// A part of an activity's streams under a name of its own.
    ///
    /// @param deciding which part it is
    static ResultPart.Tables ofPart(Activity activity, Recording part, ObjectNode deciding) {
        return of(activity, part, key(activity) + "_part", deciding);
    }

    private static ResultPart.Tables of(
            Activity activity, Recording recording, String key, ObjectNode deciding) {
        ObjectNode layout = Json.object();
        layout.put("activity_id", activity.id());
        layout.put("name", activity.name());
        layout.put("sport", activity.sport());
        layout.put("start", start(activity));
        List<String> quality = quality(activity, recording);
        if (!quality.isEmpty()) {
            layout.put("data_quality", String.join(" ", quality));
        }
        List<String> zeroIsMissing = zeroIsMissing(recording.streams());
        if (!zeroIsMissing.isEmpty()) {
            zeroIsMissing.forEach(layout.putArray("zero_is_no_contact")::add);
        }
        SequencedMap<String, Table> tables = new LinkedHashMap<>();
        tables.put(STREAMS, streams(recording.streams()));
        layout.putNull(STREAMS);
        if (!recording.laps().isEmpty()) {
            tables.put(LAPS, laps(recording));
            layout.putNull(LAPS);
        }
        return new ResultPart.Tables(key, layout, tables, units(recording.streams()), deciding);
    }

    /// The streams with a zero that no sensor measures.
    private static List<String> zeroIsMissing(Streams streams) {
        return streams.types().stream()
                .filter(StreamType::zeroIsMissing)
                .filter(type ->
                        Arrays.stream(streams.values(type).orElseThrow())
                                .anyMatch(value -> value == 0))
                .map(StreamType::wireName)
                .toList();
    }

    /// "2026-11-15T09:12:00+01:00", or with a Z where the place is not known.
    private static @Nullable String start(Activity activity) {
        ZoneOffset offset = activity.offset();
        return activity.start() == null
                ? null
                : activity.start()
                        .atOffset(offset == null ? ZoneOffset.UTC : offset)
                        .format(DateTimeFormatter.ISO_OFFSET_DATE_TIME);
    }

    /// What was lost on the way here, and what is odd about the samples.
    private static List<String> quality(Activity activity, Recording recording) {
        Set<String> remarks = new LinkedHashSet<>(recording.remarks());
        remarks.addAll(activity.remarks());
        Sport sport = Sport.of(activity.sport());
        PositionJumps jumps = PositionJumps.of(recording.streams(), sport);
        remarks.addAll(DataQuality.of(Samples.of(recording.streams()), sport, jumps).remarks());
        return List.copyOf(remarks);
    }

    /// "ride_20261115"; without a day the sport alone.
    private static String key(Activity activity) {
        String sport = plain(activity.sport());
        String plain = sport.isEmpty() ? "activity" : sport;
        LocalDate day = activity.localStart() == null ? null : activity.localStart().toLocalDate();
        return day == null ? plain : plain + "_" + day.toString().replace("-", "");
    }

    /// "Form Power (Watts)" as "form_power_watts".
    private static String plain(String words) {
        return words.toLowerCase(Locale.ROOT)
                .replaceAll("[^\\p{L}0-9]+", "_")
                .replaceAll("^_|_$", "");
    }

    private static Map<String, String> units(Streams streams) {
        Map<String, String> units = new HashMap<>(Map.of("start", "s", "end", "s"));
        for (StreamType type : streams.types()) {
            if (!type.unit().isEmpty()) {
                units.put(type.wireName(), type.unit());
            }
        }
        for (String name : streams.others().keySet()) {
            Matcher unit = NAMED_UNIT.matcher(name);
            if (unit.find()) {
                units.put(plain(name), unit.group(1));
            }
        }
        return units;
    }

    /// A stream that is shorter than others ends with missing values.
    private static Table streams(Streams streams) {
        int most =
                streams.types().stream()
                        .mapToInt(type -> streams.values(type).orElseThrow().length)
                        .max()
                        .orElse(0);
        Table table = Table.create(STREAMS);
        for (StreamType type : streams.types()) {
            table.addColumns(column(type.wireName(), streams.values(type).orElseThrow(), most));
        }
        streams.others()
                .forEach((name, values) -> {
                    String plain = plain(name);
                    while (table.containsColumn(plain)) {
                        plain += "_2";
                    }
                    table.addColumns(column(plain, values, most));
                });
        return table;
    }

    private static Column<?> column(String name, double[] values, int most) {
        double[] all = values;
        if (values.length < most) {
            all = Arrays.copyOf(values, most);
            Arrays.fill(all, values.length, most, Double.NaN);
        }
        return isWhole(all) ? whole(name, all) : DoubleColumn.create(name, all);
    }

    private static boolean isWhole(double[] values) {
        for (double value : values) {
            if (!Double.isNaN(value) && value != (int) value) {
                return false;
            }
        }
        return true;
    }

    private static IntColumn whole(String name, double[] values) {
        IntColumn column = IntColumn.create(name, values.length);
        for (int i = 0; i < values.length; i++) {
            if (Double.isNaN(values[i])) {
                column.setMissing(i);
            } else {
                column.set(i, (int) values[i]);
            }
        }
        return column;
    }

    private static Table laps(Recording recording) {
        StringColumn names = StringColumn.create("name");
        DoubleColumn starts = DoubleColumn.create("start");
        DoubleColumn ends = DoubleColumn.create("end");
        DoubleColumn distances = DoubleColumn.create("distance");
        for (Lap lap : recording.laps()) {
            names.append(lap.name());
            starts.append(lap.start());
            ends.append(lap.end());
            distances.append(lap.distance());
        }
        return Table.create(LAPS, names, starts, ends, distances);
    }
}
