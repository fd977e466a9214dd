package dev.assay.inspector;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.inspector.table.TableViewModel;
import dev.assay.result.TestStores;
import dev.assay.result.store.DuckResultStore;
import dev.assay.result.store.Storable;
import dev.assay.result.store.StoredResult;
import dev.assay.task.Work;
import dev.assay.tool.ToolCall;
import dev.assay.ui.Screen;
import dev.assay.ui.ScreenTest;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import javafx.scene.control.Labeled;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// NaN and infinite numbers as the grid shows and filters them: none of them is a missing value.
@ScreenTest
final class NotFiniteCellsTest {
    @TempDir Path folder;

    private static Set<String> cells(InspectorScreen screen) {
        return Screen.call(() ->
                screen.stage.getScene().getRoot().lookupAll(".value-cell").stream()
                        .map(Labeled.class::cast)
                        .map(Labeled::getText)
                        .filter(text -> text != null && !text.isEmpty())
                        .collect(Collectors.toSet()));
    }

    @Test
    void theyAreShownAndFilteredApartFromMissing() throws Exception {
        try (DuckResultStore store = TestStores.open(folder);
                InspectorScreen screen = new InspectorScreen(700, 400)) {
            ArrayNode rows = Json.array();
            List.of(1.5, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 40.25)
                    .forEach(value -> rows.addObject().put("v", value));
            rows.addObject().putNull("v");
            ObjectNode json = Json.object();
            json.set("rows", rows);
            StoredResult stored =
                    store.store(
                                    new ToolCall("1", "tool", Json.object()),
                                    List.of(new Storable.Layout("t", json, Optional.empty())),
                                    Work.Monitor.none())
                            .getFirst()
                            .result();
            TableViewModel table = screen.show(store, stored);

            assertThat(cells(screen))
                    .contains("1.50", "NaN", "Infinity", "-Infinity", "40.25", "—");
            assertThat(table.columns().getFirst().profile().get().missing()).isEqualTo(1);
            Screen.picture(screen.stage, "not-finite");
            screen.typeFilter("v", "NaN | -inf");
            Screen.waitUntil(() -> table.rows().get().size() == 2);
            screen.settle(table);
            assertThat(cells(screen)).contains("NaN", "-Infinity").doesNotContain("—", "Infinity");
            screen.typeFilter("v", "null");
            Screen.waitUntil(() -> table.rows().get().size() == 1);
        }
    }
}
