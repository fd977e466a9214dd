package dev.assay.app.harbour;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.guide.Planner;
import dev.assay.source.Advice;
import dev.assay.source.Briefing;
import dev.assay.source.Expertise;
import dev.assay.source.Focus;
import dev.assay.source.FocusKey;
import dev.assay.source.QuestionPictures;
import dev.assay.source.RowAction;
import dev.assay.source.Source;
import dev.assay.source.SourceLabel;
import dev.assay.task.Cancellation;
import dev.assay.task.Work;
import dev.assay.tool.CallLimit;
import dev.assay.tool.Toolset;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The water levels of one harbour.
final class HarbourSource implements Source {
    /// By station, in metres.
    static final Map<String, Double> LEVELS = Map.of("mole", 1.25, "lock", 3.5, "quay", 2.0);

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
            public Listed list(Work.Monitor monitor) {
                return new Listed.Tools(
                        List.of(new HarbourTool("list_stations"), new HarbourTool("water_level")));
            }

            @Override
            public List<CallLimit> limits() {
                return limits;
            }
        };
    }

    @Override
    public Briefing briefing(Optional<ObjectNode> focus, Cancellation cancellation) {
        return new Briefing.Ready(
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
                                        "Chosen station", List.of(key.path("station").asText())))
                        .toList(),
                QuestionPictures.NONE,
                List.of(),
                focus.orElseGet(Json::object));
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
    public List<Planner> plans() {
        return List.of(new HarbourPlanner());
    }

    @Override
    public void close() {}
}
