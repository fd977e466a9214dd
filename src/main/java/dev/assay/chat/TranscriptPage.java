package dev.assay.chat;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.copilot.log.Transcript;
import dev.assay.copilot.log.Transcript.Turn;
import dev.assay.llm.ModelInfo;
import dev.assay.source.RowAction;
import dev.assay.task.JobOutcome;
import dev.assay.task.Jobs;
import dev.assay.tool.ChartSpec;
import dev.assay.ui.Markdown;
import dev.assay.ui.Theme;
import dev.assay.ui.WebFiles;
import dev.assay.ui.WebPage;
import dev.assay.ui.figure.ScreenFigure;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.beans.value.ObservableValue;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;

/// The transcript's page, and what it has been told so far: a turn that did not change is not told
/// again, and a figure goes out when the page asks for it.
final class TranscriptPage {
    private final WebPage page;
    private final Jobs jobs;
    private final Function<String, List<RowAction>> rowActions;
    private final Map<String, ChartSpec> charts = new HashMap<>();
    private final List<Integer> chartsOf = new ArrayList<>();
    private @Nullable String conversation;
    private List<Turn> told = List.of();
    private Optional<String> toldNotice = Optional.empty();

    /// @param rowActions what can be asked about the rows that a tool returned, by its name
    TranscriptPage(
            WebFiles files,
            ObservableValue<Theme.Look> look,
            Jobs jobs,
            Function<String, List<RowAction>> rowActions,
            Consumer<WebPage.Message> inbox) {
        this.page = new WebPage(files, "transcript.html", look, inbox);
        this.jobs = jobs;
        this.rowActions = rowActions;
    }

    Region root() {
        return page.root();
    }

    /// Shows a transcript, or the welcome where nothing was asked yet.
    void show(@Nullable Transcript transcript, @Nullable Welcome welcome) {
        List<Turn> turns = transcript == null ? List.of() : transcript.turns();
        String id = transcript == null ? null : transcript.conversation();
        if (turns.isEmpty() || id == null || !id.equals(conversation) || !goesOn(turns)) {
            showAnew(turns, welcome);
        } else {
            for (int i = 0; i < turns.size(); i++) {
                if (i >= told.size() || !turns.get(i).equals(told.get(i))) {
                    page.send("turn", message(i, turns.get(i)));
                }
            }
        }
        conversation = id;
        told = turns;
        showNotice(transcript == null ? Optional.empty() : transcript.notice());
    }

    /// What the page was told is gone from it.
    void forget() {
        conversation = null;
        told = List.of();
        toldNotice = Optional.empty();
    }

    private void showNotice(Optional<String> notice) {
        if (!notice.equals(toldNotice)) {
            page.send("notice", Json.object().put("sentence", notice.orElse(null)));
            toldNotice = notice;
        }
    }

    /// Whether these are the turns told before, perhaps changed, and perhaps further ones.
    private boolean goesOn(List<Turn> turns) {
        if (turns.size() < told.size()) {
            return false;
        }
        for (int i = 0; i < told.size(); i++) {
            if (!told.get(i).id().equals(turns.get(i).id())) {
                return false;
            }
        }
        return true;
    }

    private void showAnew(List<Turn> turns, @Nullable Welcome welcome) {
        charts.clear();
        chartsOf.clear();
        ObjectNode body = Json.object();
        ArrayNode messages = body.putArray("turns");
        for (int i = 0; i < turns.size(); i++) {
            messages.add(message(i, turns.get(i)));
        }
        if (turns.isEmpty() && welcome != null) {
            ObjectNode words = body.putObject("welcome");
            words.put("title", welcome.title()).put("sentence", welcome.sentence());
            welcome.questions().forEach(words.putArray("questions")::add);
        }
        page.send("show", body);
    }

    private ObjectNode message(int index, Turn turn) {
        int before = chartsOf.stream().limit(index).mapToInt(Integer::intValue).sum();
        TurnMessage message = TurnMessage.of(turn, before, rowActions);
        charts.putAll(message.charts());
        if (index < chartsOf.size()) {
            chartsOf.set(index, message.shownCharts());
        } else {
            chartsOf.add(message.shownCharts());
        }
        return message.json();
    }

    /// Tells who would be asked now.
    void choose(@Nullable ModelInfo model) {
        page.send(
                "chosen",
                Json.object()
                        .put("model", model == null ? null : model.id())
                        .put("name", model == null ? null : model.name()));
    }

    /// Shows how far a turn is.
    void stream(String turn, String status, @Nullable String markdown) {
        page.send(
                "streaming",
                Json.object()
                        .put("turn", turn)
                        .put("status", status)
                        .put("html", markdown == null ? null : Markdown.html(markdown)));
    }

    /// Looks for words, or goes to another place that has them.
    void find(ObjectNode wanted) {
        page.send("find", wanted);
    }

    /// The chart that the page calls by a name.
    Optional<ChartSpec> chart(String name) {
        return Optional.ofNullable(charts.get(name));
    }

    /// Makes a figure ready and hands it to the page.
    void sendFigure(String name) {
        chart(name)
                .ifPresent(chart ->
                        jobs.start(
                                "draw " + chart.title(),
                                _ -> ScreenFigure.of(chart).message().put("chart", name),
                                ended -> figureReady(name, ended)));
    }

    private void figureReady(String name, JobOutcome<ObjectNode> ended) {
        ended.tell(
                message -> page.send("figure", message),
                sentence ->
                        page.send(
                                "figure",
                                Json.object()
                                        .put("chart", name)
                                        .put("reason", "The chart could not be drawn: " + sentence)
                                        .put("browserDraws", true)));
    }
}
