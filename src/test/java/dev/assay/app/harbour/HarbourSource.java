package dev.assay.app.harbour;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.result.store.Storable;
import dev.assay.source.Advice;
import dev.assay.source.Briefing;
import dev.assay.source.Expertise;
import dev.assay.source.Focus;
import dev.assay.source.FocusKey;
import dev.assay.source.QuestionPictures;
import dev.assay.source.RowAction;
import dev.assay.source.Source;
import dev.assay.source.SourceLabel;
import dev.assay.source.SourceTable;
import dev.assay.task.Cancellation;
import dev.assay.task.Outcome;
import dev.assay.task.Work;
import dev.assay.tool.CallLimit;
import dev.assay.tool.ResultPart;
import dev.assay.tool.Tool;
import dev.assay.tool.ToolCall;
import dev.assay.tool.Toolset;
import dev.assay.vocabulary.Better;
import dev.assay.vocabulary.NameIndex;
import dev.assay.vocabulary.NamedColumn;
import dev.assay.vocabulary.TableWords;
import dev.assay.vocabulary.TableWords.State;
import dev.assay.vocabulary.TableWords.Things;
import dev.assay.vocabulary.TableWords.Told;
import dev.assay.vocabulary.Telling;
import dev.assay.vocabulary.Telling.Together;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.TreeMap;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/// The water levels of one harbour.
final class HarbourSource implements Source {
    /// By station, in metres.
    static final Map<String, Double> LEVELS = Map.of("mole", 1.25, "lock", 3.5, "quay", 2.0);

    private static final String STATIONS = "stations";

    private final String id;
    private final String name;

    HarbourSource(String id, String name) {
        this.id = id;
        this.name = name;
    }

    @Override
    public String id() {
        return id;
    }

    @Override
    public String domain() {
        return HarbourDomain.ID;
    }

    @Override
    public SourceLabel label() {
        return new SourceLabel(name, "3 stations");
    }

    @Override
    public String title() {
        return name;
    }

    @Override
    public List<String> remarks() {
        return List.of();
    }

    @Override
    public Toolset tools() {
        List<CallLimit> limits =
                List.of(new CallLimit("water_level", 5, "list_stations", "it has all levels"));
        return new Toolset() {
            @Override
            public String name() {
                return name;
            }

            // Known only when they are listed, as those of a server are.
            @Override
            public Outcome<List<Tool>> list(Work.Monitor monitor) {
                return new Outcome.Ready<>(
                        List.of(new HarbourTool("list_stations"), new HarbourTool("water_level")));
            }

            @Override
            public List<CallLimit> limits() {
                return limits;
            }
        };
    }

    @Override
    public Outcome<Briefing> briefing(Optional<ObjectNode> focus, Cancellation cancellation) {
        return new Outcome.Ready<>(
                new Briefing(
                        Optional.empty(),
                        new Expertise(
                                "You know harbours and tides well.",
                                List.of("stations", "levels"),
                                Optional.empty(),
                                new Expertise.Terms("stations", "dry gauges"),
                                List.of(Advice.line("A station is a word: `mole`.", "water_level")),
                                List.of()),
                        List.of("## Levels\n- Above 3 m a lock is closed."),
                        name,
                        List.of("3 stations"),
                        focus.stream()
                                .map(key ->
                                        new Briefing.Detail(
                                                "Chosen station",
                                                List.of(key.path("station").asText())))
                                .toList(),
                        QuestionPictures.NONE,
                        List.of(),
                        focus.orElseGet(Json::object)));
    }

    @Override
    public ObjectNode usualArguments() {
        return Json.object().put("harbour", name);
    }

    @Override
    public List<String> questions() {
        return List.of("Where is the water highest?");
    }

    @Override
    public List<RowAction> rowActions() {
        return List.of(
                new RowAction(
                        "station",
                        "station",
                        List.of("station", "metres"),
                        (value, cancelled) ->
                                focus(value, cancelled).map(key -> focusOn(value, key)),
                        "There is no station %s."));
    }

    private static Focus focusOn(String station, FocusKey key) {
        return new Focus(station, "About: station " + station, Optional.of(key), "Is it high?");
    }

    @Override
    public Optional<FocusKey> focus(String named, Cancellation cancellation) {
        return LEVELS.containsKey(named)
                ? Optional.of(new FocusKey(id, Json.object().put("station", named)))
                : Optional.empty();
    }

    @Override
    public List<SourceTable> tables() {
        return List.of(
                new SourceTable(
                        new ToolCall(STATIONS, STATIONS, Json.object().put("harbour", name)),
                        Json.object().put("harbour", name),
                        (_, _) -> stations()));
    }

    private Storable stations() {
        StringColumn names = StringColumn.create("station");
        DoubleColumn metres = DoubleColumn.create("metres");
        new TreeMap<>(LEVELS)
                .forEach((station, level) -> {
                    names.append(station);
                    metres.append(level);
                });
        SequencedMap<String, Table> tables = new LinkedHashMap<>();
        tables.put(STATIONS, Table.create(STATIONS, names, metres));
        return new Storable.Tables(
                new ResultPart.Tables(
                        STATIONS,
                        Json.object().put("harbour", name).putNull(STATIONS),
                        tables,
                        Map.of("metres", "m")),
                Optional.empty());
    }

    @Override
    public List<TableWords> words() {
        return List.of(
                new TableWords(
                        STATIONS,
                        List.of(),
                        Optional.of(
                                Things.named(
                                        "station",
                                        List.of("station", "gauge"),
                                        new NameIndex(LEVELS.keySet()),
                                        "station",
                                        List.of(),
                                        "")),
                        List.of(
                                new NamedColumn(
                                        "metres",
                                        List.of("water", "level", "water level"),
                                        Better.NEITHER,
                                        false,
                                        "",
                                        Telling.of(Together.MEAN)
                                                .ends(List.of("deepest"), List.of("shallowest")))),
                        List.of(
                                new State(
                                        List.of("closed", "shut"),
                                        List.of("\"metres\" > 3"),
                                        Told.BY_ANY)),
                        List.of("harbour"),
                        Optional.empty(),
                        List.of(),
                        Optional.empty()));
    }

    @Override
    public void close() {}
}
