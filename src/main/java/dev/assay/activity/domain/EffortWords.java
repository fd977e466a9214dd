package dev.assay.activity.domain;

import dev.assay.activity.StreamType;
import dev.assay.activity.metric.BestEfforts;
import dev.assay.vocabulary.Better;
import dev.assay.vocabulary.NamedColumn;
import dev.assay.vocabulary.Telling;
import dev.assay.vocabulary.Telling.Together;
import java.util.ArrayList;
import java.util.List;

/// The words for the best efforts of an activity, which are columns of it that are looked up in the
/// table of best efforts: "best 20 minute power", "fastest 5k".
final class EffortWords {
    private static final int MINUTE = 60;
    private static final int HOUR = 3_600;
    private static final int MILE = 1_609;
    private static final int HALF_MARATHON = 21_098;
    private static final int MARATHON = 42_195;

    private EffortWords() {}

    /// All of them.
    ///
    /// @param afoot SQL that tells whether an activity is one of those whose speeds are paces
    static List<NamedColumn> columns(String afoot) {
        List<NamedColumn> columns = new ArrayList<>();
        Telling largest = Telling.of(Together.LARGEST);
        for (int length : BestEfforts.LENGTHS) {
            String watts = held(StreamType.POWER, length);
            String beats = held(StreamType.HEART_RATE, length);
            String speed = held(StreamType.SPEED, length);
            String pace = "CASE WHEN %s THEN 1000 / nullif(%s, 0) END".formatted(afoot, speed);
            columns.add(of(length, "power", watts, largest.in("W")));
            columns.add(of(length, "heart rate", beats, largest.in("bpm")));
            columns.add(of(length, "speed", speed + " * 3.6", largest.in("km/h")));
            columns.add(
                    of(length, "pace", pace, Telling.of(Together.SMALLEST).in("/km").byClock()));
        }
        BestEfforts.DISTANCES.forEach(metres -> columns.add(quickest(metres, afoot)));
        return columns;
    }

    private static String held(StreamType type, int seconds) {
        return best("max(v)", "seconds = " + seconds, type);
    }

    private static String best(String figure, String length, StreamType type) {
        return "(SELECT %s FROM (SELECT activity_id AS a, %s AS v FROM %s WHERE stream = '%s' AND %s) WHERE a = \"activity_id\")"
                .formatted(
                        figure,
                        type == StreamType.DISTANCE ? "seconds" : "value",
                        RecordedTables.EFFORTS,
                        type.wireName(),
                        length);
    }

    private static NamedColumn of(int seconds, String noun, String sql, Telling telling) {
        List<String> said = new ArrayList<>();
        for (String length : lengths(seconds)) {
            said.add(length + " " + noun);
            said.add(noun + " over " + length);
            said.add(noun + " for " + length);
        }
        return new NamedColumn(
                lengths(seconds).getFirst() + " " + noun,
                said,
                telling.together() == Together.LARGEST ? Better.HIGHER : Better.LOWER,
                false,
                sql,
                telling);
    }

    /// The names that people have for a stretch of time, without the ending of a plural.
    private static List<String> lengths(int seconds) {
        if (seconds < MINUTE) {
            return List.of(seconds + " s", seconds + " second");
        }
        int minutes = seconds / MINUTE;
        List<String> lengths = new ArrayList<>(List.of(minutes + " min", minutes + " minute"));
        if (seconds % HOUR == 0) {
            lengths.add(seconds / HOUR + " hour");
            lengths.add(seconds / HOUR + " h");
        }
        return lengths;
    }

    private static NamedColumn quickest(int metres, String afoot) {
        List<String> said = new ArrayList<>();
        for (String distance : distances(metres)) {
            said.add("fastest " + distance);
            said.add("best " + distance);
            said.add(distance + " time");
            said.add("best " + distance + " time");
            said.add(distance + " record");
            said.add("how fast did i run " + distance);
            said.add("how fast was my fastest " + distance);
        }
        return new NamedColumn(
                "fastest " + distances(metres).getFirst(),
                said,
                Better.NEITHER,
                false,
                "CASE WHEN %s THEN %s END"
                        .formatted(
                                afoot, best("min(v)", "distance = " + metres, StreamType.DISTANCE)),
                Telling.of(Together.SMALLEST).in("s").byClock());
    }

    private static List<String> distances(int metres) {
        return switch (metres) {
            case MILE -> List.of("mile", "1 mile", "one mile");
            case HALF_MARATHON -> List.of("half marathon");
            case MARATHON -> List.of("marathon");
            default ->
                    metres < 1_000
                            ? List.of(metres + " m", metres + "m", metres + " metres")
                            : List.of(metres / 1_000 + " km", metres / 1_000 + "k");
        };
    }
}
