package dev.assay.activity.domain;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.activity.Activity;
import dev.assay.activity.Athlete;
import dev.assay.activity.StreamType;
import dev.assay.activity.finding.StreamRemarks;
import dev.assay.activity.metric.HeartSeconds;
import dev.assay.activity.metric.TrainingLoad;
import dev.assay.base.Json;
import dev.assay.result.store.Storable;
import dev.assay.source.SourceTable;
import dev.assay.tool.ResultPart;
import dev.assay.tool.ToolCall;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tech.tablesaw.api.DateTimeColumn;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/// The list of activities as a table that a conversation has from its beginning.
final class ActivitiesTable {
    static final String ACTIVITIES = "activities";

    private static final Map<String, String> UNITS =
            Map.ofEntries(
                    Map.entry("distance", "m"),
                    Map.entry("moving", "s"),
                    Map.entry("elapsed", "s"),
                    Map.entry("climb", "m"),
                    Map.entry("average_heartrate", "bpm"),
                    Map.entry("max_heartrate", "bpm"),
                    Map.entry("average_watts", "W"),
                    Map.entry("max_watts", "W"),
                    Map.entry("normalized_watts", "W"),
                    Map.entry("work", "kJ"),
                    Map.entry("calories", "kcal"));

    private ActivitiesTable() {}

    private static SequencedMap<String, Function<Activity, @Nullable Double>> figures(
            Athlete athlete) {
        SequencedMap<String, Function<Activity, @Nullable Double>> figures = new LinkedHashMap<>();
        figures.put("distance", Activity::distance);
        figures.put("moving", Activity::moving);
        figures.put("elapsed", Activity::elapsed);
        figures.put("climb", one -> one.totals().gain());
        figures.put("average_heartrate", one -> one.totals().heartRate());
        figures.put("max_heartrate", one -> one.totals().maxHeartRate());
        figures.put("average_watts", one -> one.totals().power());
        figures.put("max_watts", one -> one.totals().maxPower());
        figures.put("normalized_watts", one -> one.totals().normalisedPower());
        figures.put("tss", one -> TrainingLoad.stress(one, athlete));
        figures.put("intensity", one -> TrainingLoad.intensity(one, athlete));
        figures.put("work", one -> one.totals().work());
        figures.put("calories", one -> one.totals().calories());
        for (int zone = 0; zone < athlete.zones().size(); zone++) {
            int at = zone;
            figures.put("zone_" + (zone + 1), one -> inZone(one, athlete, at));
        }
        return figures;
    }

    private static Map<String, String> units(Athlete athlete) {
        Map<String, String> units = new HashMap<>(UNITS);
        for (int zone = 1; zone <= athlete.zones().size(); zone++) {
            units.put("zone_" + zone, "s");
        }
        return units;
    }

    /// Returns whether a remark is on stretches in which nothing was recorded: stops, as a rule.
    private static boolean isOfTime(String remark) {
        return StreamRemarks.subject(remark).equals(StreamType.TIME.label());
    }

    private static @Nullable Double inZone(Activity one, Athlete athlete, int zone) {
        return one.totals().heartSeconds().isEmpty()
                ? null
                : HeartSeconds.inZones(one.totals().heartSeconds(), athlete.zones()).get(zone);
    }

    /// @param source the id of the source, by which the tables of two are told apart
    static SourceTable of(String source, List<Activity> activities, Athlete athlete) {
        Table table = table(activities, athlete);
        ObjectNode state =
                Json.object().put("count", activities.size()).put("hash", fingerprint(table));
        return new SourceTable(
                new ToolCall(ACTIVITIES, ACTIVITIES, Json.object().put("source", source)),
                state,
                (_, _) -> {
                    SequencedMap<String, Table> tables = new LinkedHashMap<>();
                    tables.put(ACTIVITIES, table);
                    return new Storable.Tables(
                            new ResultPart.Tables(
                                    ACTIVITIES,
                                    Json.object()
                                            .put("count", activities.size())
                                            .putNull(ACTIVITIES),
                                    tables,
                                    units(athlete)),
                            Optional.empty());
                });
    }

    /// The same for the same cells whenever the program runs, which the hash of what holds
    /// constants is not.
    private static int fingerprint(Table table) {
        return table.columns().stream()
                .map(column -> column.name() + Arrays.toString(column.asObjectArray()))
                .toList()
                .hashCode();
    }

    private static Table table(List<Activity> activities, Athlete athlete) {
        RecordedTables.OfActivity of = new RecordedTables.OfActivity();
        activities.forEach(of::append);
        DateTimeColumn starts = DateTimeColumn.create("start");
        activities.stream().map(Activity::localStart).forEach(starts::append);
        Table table = Table.create(ACTIVITIES, of.and(starts));
        StringColumn remarks = StringColumn.create("remarks");
        activities.forEach(one ->
                remarks.append(
                        one.remarks().stream()
                                .filter(StreamRemarks::isOdd)
                                .filter(remark -> !isOfTime(remark))
                                .collect(Collectors.joining(" "))));
        figures(athlete)
                .forEach((name, figure) -> {
                    DoubleColumn column = DoubleColumn.create(name);
                    activities.stream().map(figure).forEach(column::append);
                    table.addColumns(column);
                });
        table.addColumns(remarks);
        return table;
    }
}
