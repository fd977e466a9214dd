package dev.assay.activity.domain;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.activity.Activity;
import dev.assay.activity.ActivityLibrary;
import dev.assay.activity.Recording;
import dev.assay.activity.Sport;
import dev.assay.activity.StreamType;
import dev.assay.activity.UnreadableRecordingException;
import dev.assay.activity.metric.LapFigures;
import dev.assay.base.Json;
import dev.assay.result.store.Storable;
import dev.assay.source.SourceTable;
import dev.assay.source.SourceTable.Loading;
import dev.assay.task.Work;
import dev.assay.tool.ResultPart;
import dev.assay.tool.ToolCall;
import dev.assay.vocabulary.TableWords;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.stream.Collectors;
import tech.tablesaw.api.DateColumn;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;
import tech.tablesaw.columns.Column;

/// The tables of all recordings that are read when somebody names them: a row a lap, and a row a
/// best effort of an activity.
///
/// @param source the id of the source, by which the tables of two are told apart
/// @param local whether recordings lie here: a service lets nobody read all of them at once
/// @param state what tells the activities from those of another time
record RecordedTables(String source, ActivityLibrary library, boolean local, ObjectNode state) {
    static final String LAPS = "all_laps";
    static final String EFFORTS = "best_efforts";

    private static final String OF_ACTIVITY = "activity_id name sport date ";
    private static final String LAP_COLUMNS =
            "lap lap_name start seconds distance speed average_heartrate average_watts";
    private static final String EFFORT_COLUMNS = "stream seconds distance value unit";

    /// The field whose sentence is told wherever the table is.
    private static final String QUALITY = "data_quality";

    private static final Map<String, String> UNITS =
            Map.of(
                    "start", "s",
                    "seconds", "s",
                    "distance", "m",
                    "speed", "m/s",
                    "average_heartrate", "bpm",
                    "average_watts", "W");

    List<SourceTable> all() {
        SourceTable efforts = table(EFFORTS, EFFORT_COLUMNS, (_, monitor) -> efforts(monitor));
        return local
                ? List.of(table(LAPS, LAP_COLUMNS, (_, monitor) -> laps(monitor)), efforts)
                : List.of(efforts);
    }

    /// The words in which people speak of them.
    static List<TableWords> vocabulary(TableWords activities) {
        return List.of(
                activities.ofRows(LAPS, "lap", List.of()),
                activities.ofRows(EFFORTS, "best effort", List.of()));
    }

    /// The names of all, as a model is told them.
    String words() {
        return all().stream()
                .map(table -> "`" + table.origin().name() + "`")
                .collect(Collectors.joining(", "));
    }

    private SourceTable table(String name, String columns, SourceTable.Content content) {
        return new SourceTable(
                new ToolCall(name, name, Json.object().put("source", source)),
                state,
                content,
                new Loading.WhenNamed(List.of((OF_ACTIVITY + columns).split(" "))));
    }

    private Storable storable(String name, ObjectNode json, List<Column<?>> columns) {
        SequencedMap<String, Table> tables = new LinkedHashMap<>();
        tables.put(name, Table.create(name, columns));
        json.setAll(state);
        return new Storable.Tables(
                new ResultPart.Tables(name, json.putNull(name), tables, UNITS), Optional.empty());
    }

    private Storable laps(Work.Monitor monitor) throws InterruptedException {
        OfActivity of = new OfActivity();
        LongColumn numbers = LongColumn.create("lap");
        StringColumn names = StringColumn.create("lap_name");
        DoubleColumn starts = DoubleColumn.create("start");
        DoubleColumn seconds = DoubleColumn.create("seconds");
        DoubleColumn metres = DoubleColumn.create("distance");
        DoubleColumn speeds = DoubleColumn.create("speed");
        DoubleColumn hearts = DoubleColumn.create("average_heartrate");
        DoubleColumn powers = DoubleColumn.create("average_watts");
        ObjectNode json = Json.object();
        List<Activity> all = library.activities();
        int read = 0;
        for (Activity one : all) {
            monitor.cancellation().check();
            monitor.progress().report("reading laps", (double) read++ / all.size());
            for (LapFigures lap : laps(one, json, monitor)) {
                of.append(one);
                numbers.append(lap.number());
                names.append(lap.lap().name());
                starts.append(lap.lap().start());
                seconds.append(lap.seconds());
                metres.append(lap.metres());
                speeds.append(lap.speed());
                hearts.append(lap.heart());
                powers.append(lap.power());
            }
        }
        return storable(
                LAPS,
                json,
                of.and(numbers, names, starts, seconds, metres, speeds, hearts, powers));
    }

    /// The laps of an activity. A recording that cannot be read is named, and leaves the others as
    /// they are.
    private List<LapFigures> laps(Activity one, ObjectNode json, Work.Monitor monitor)
            throws InterruptedException {
        List<LapFigures> laps = new ArrayList<>();
        try {
            Optional<Recording> recording = library.recording(one.id(), monitor);
            Sport sport = Sport.of(one.sport());
            recording.ifPresent(whole ->
                    whole.laps()
                            .forEach(lap ->
                                    laps.add(
                                            LapFigures.of(
                                                    laps.size() + 1,
                                                    lap,
                                                    whole,
                                                    sport,
                                                    library.athlete()))));
        } catch (UnreadableRecordingException unreadable) {
            String before = json.path(QUALITY).asText("These cannot be read:");
            json.put(QUALITY, before + " “" + one.name() + "”");
        }
        return laps;
    }

    private Storable efforts(Work.Monitor monitor) throws InterruptedException {
        ObjectNode json = Json.object();
        library.readStreams(library.activities(), monitor)
                .ifPresent(sentence -> json.put(QUALITY, sentence));
        OfActivity of = new OfActivity();
        StringColumn streams = StringColumn.create("stream");
        DoubleColumn seconds = DoubleColumn.create("seconds");
        DoubleColumn metres = DoubleColumn.create("distance");
        DoubleColumn values = DoubleColumn.create("value");
        StringColumn units = StringColumn.create("unit");
        for (Activity one : library.activities()) {
            for (Map.Entry<StreamType, NavigableMap<Integer, Double>> best :
                    one.totals().best().entrySet()) {
                boolean distance = best.getKey() == StreamType.DISTANCE;
                best.getValue()
                        .forEach((length, value) -> {
                            of.append(one);
                            streams.append(best.getKey().wireName());
                            seconds.append(distance ? value : Double.valueOf(length));
                            metres.append(distance ? Double.valueOf(length) : null);
                            values.append(distance ? null : value);
                            units.append(distance ? null : best.getKey().unit());
                        });
            }
        }
        return storable(EFFORTS, json, of.and(streams, seconds, metres, values, units));
    }

    /// The columns that tell of which activity a row is.
    static final class OfActivity {
        private final LongColumn ids = LongColumn.create("activity_id");
        private final StringColumn names = StringColumn.create("name");
        private final StringColumn sports = StringColumn.create("sport");
        private final DateColumn days = DateColumn.create("date");

        void append(Activity one) {
            ids.append(one.id());
            names.append(one.name());
            sports.append(one.sport());
            LocalDateTime start = one.localStart();
            days.append(start == null ? null : start.toLocalDate());
        }

        List<Column<?>> and(Column<?>... more) {
            List<Column<?>> all = new ArrayList<>(List.of(ids, names, sports, days));
            all.addAll(List.of(more));
            return all;
        }
    }
}
