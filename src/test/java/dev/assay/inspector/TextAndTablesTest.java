package dev.assay.inspector;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.base.Json;
import dev.assay.inspector.table.TableViewModel;
import dev.assay.result.TestStores;
import dev.assay.result.store.DuckResultStore;
import dev.assay.result.store.StoredResult;
import dev.assay.task.Work;
import dev.assay.tool.ResultPart;
import dev.assay.tool.ToolCall;
import dev.assay.ui.Screen;
import dev.assay.ui.ScreenTest;
import dev.assay.ui.Theme;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.ToggleButton;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.Table;

/// Stored texts, and those of JSON that are tables as well.
@ScreenTest
final class TextAndTablesTest {
    @TempDir Path folder;
    private DuckResultStore store;

    @BeforeEach
    void open() {
        store = TestStores.open(folder.resolve("c"));
    }

    @AfterEach
    void close() {
        store.close();
    }

    @Test
    void aTextOfJsonIsShownAsItsTablesAndAsItIs() throws IOException, InterruptedException {
        String pods =
                IntStream.range(0, 300)
                        .mapToObj(i ->
                                "\n  {\"pod\": \"worker-%d\", \"restarts\": %d, \"cpu\": %.2f}"
                                        .formatted(i, i % 7, i / 9.0))
                        .collect(Collectors.joining(","));
        StoredResult result =
                store(
                        "{\"cluster\": {\"pods\": [" + pods + "]}, \"nodes\": [{\"name\": \"a\"}]}",
                        "application/json");
        try (InspectorScreen screen = new InspectorScreen(1000, 560)) {
            TableViewModel table = screen.show(store, result);
            assertThat(table.info().name()).isEqualTo("cluster.pods");
            picture(screen, "stored-json-table");

            screen.click("Text");
            Screen.waitUntil(() -> lines(screen).getItems().size() == 301);
            assertThat(Screen.call(() -> choice(screen, "Text").isSelected())).isTrue();
            picture(screen, "stored-json-text");

            screen.click("nodes  1 row");
            assertThat(Screen.call(screen::table).info().name()).isEqualTo("nodes");
        }
    }

    @Test
    void aTextThatIsNoTableIsShownAlone() throws IOException, InterruptedException {
        StoredResult result =
                store("2026-11-12 10:00:00 INFO done in 5 ms\n".repeat(2_000), "text/plain");
        try (InspectorScreen screen = new InspectorScreen(1000, 560)) {
            Screen.run(() -> screen.model.show(store, result));
            Screen.waitUntil(() -> lines(screen).getItems().size() == 2_000);
            assertThat(Screen.call(() -> screen.stage.getScene().getRoot().lookup(".table-switch")))
                    .isNull();
            picture(screen, "stored-text");
        }
    }

    @Test
    void whatIsWrongWithTheDataStandsOverThem() throws IOException, InterruptedException {
        Table streams =
                Table.create(
                        "streams",
                        IntColumn.create("time", 0, 1, 1_442),
                        IntColumn.create("heartrate", 120, 121, 122));
        ResultPart.Tables part =
                new ResultPart.Tables(
                        "ride",
                        Json.parseObject(
                                        "{\"data_quality\":\"1 gap, 1441 s not"
                                                + " recorded.\",\"streams\":null}")
                                .orElseThrow(),
                        new LinkedHashMap<>(Map.of("streams", streams)),
                        Map.of("time", "s", "heartrate", "bpm"));
        StoredResult result =
                store.store(new ToolCall("1", "get_ride", Json.object()), part, Work.Monitor.none())
                        .result();
        assertThat(result.view().text()).contains("1 gap, 1441 s not recorded.");
        try (InspectorScreen screen = new InspectorScreen(1000, 560)) {
            screen.show(store, result);
            Label banner = screen.shown(".table-remarks > .label", Label.class);
            assertThat(Screen.call(banner::getText))
                    .isEqualTo("Data quality: 1 gap, 1441 s not recorded.");
            picture(screen, "stored-data-quality");
        }
    }

    @Test
    void whatAReaderRemarkedOnATableStandsOverItsRows() throws IOException, InterruptedException {
        StoredResult result = store("a,b,c\n" + "1,2,3\n".repeat(40) + "4,5\n", "text/csv");
        try (InspectorScreen screen = new InspectorScreen(1000, 560)) {
            screen.show(store, result);
            Label banner = screen.shown(".table-remarks > .label", Label.class);
            assertThat(Screen.call(banner::getText))
                    .contains("1 row has fewer cells than the first one");
            picture(screen, "stored-remarks");
        }
    }

    private static void picture(InspectorScreen screen, String name) {
        for (Theme.Choice look : new Theme.Choice[] {Theme.Choice.LIGHT, Theme.Choice.DARK}) {
            screen.dress(look);
            Screen.picture(screen.stage, name + (look == Theme.Choice.DARK ? "-dark" : ""));
        }
    }

    private static ListView<?> lines(InspectorScreen screen) {
        Node list = screen.stage.getScene().getRoot().lookup(".document");
        return list instanceof ListView<?> lines ? lines : new ListView<>();
    }

    private static ToggleButton choice(InspectorScreen screen, String text) {
        return screen.stage.getScene().getRoot().lookupAll(".toggle-button").stream()
                .map(ToggleButton.class::cast)
                .filter(button -> Objects.equals(button.getText(), text))
                .findFirst()
                .orElseThrow();
    }

    private StoredResult store(String text, String mediaType)
            throws IOException, InterruptedException {
        Path file = Files.writeString(folder.resolve("given"), text);
        return store.store(
                        new ToolCall("1", "fetch_pods", Json.object().put("namespace", "web")),
                        new ResultPart.File("pods", file, mediaType),
                        Work.Monitor.none())
                .result();
    }
}
