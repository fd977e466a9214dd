package dev.assay.inspector.summarise;

import static dev.assay.result.StoreFixture.call;
import static dev.assay.result.StoreFixture.object;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.inspector.InspectorScreen;
import dev.assay.result.TestStores;
import dev.assay.result.store.DuckResultStore;
import dev.assay.result.store.Storable;
import dev.assay.result.store.StoredResult;
import dev.assay.task.Work;
import dev.assay.ui.Screen;
import dev.assay.ui.ScreenTest;
import dev.assay.ui.Theme;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.matcher.control.LabeledMatchers;

/// *Summarise…* over a grid, as an analyst uses it.
@ScreenTest
final class SummariseDialogTest {
    @TempDir Path folder;
    private final InspectorScreen screen = new InspectorScreen(960, 640);
    private DuckResultStore store;

    @BeforeEach
    void open() throws Exception {
        store = TestStores.open(folder.resolve("c"));
        StringBuilder rows = new StringBuilder();
        for (int i = 0; i < 60; i++) {
            rows.append(i == 0 ? "" : ",")
                    .append(
                            "{'order':%d,'price':%s,'site name':'s%d'}"
                                    .formatted(i, i / 4.0, i % 5));
        }
        Storable layout =
                new Storable.Layout("t1", object("{'rows':[" + rows + "]}"), Optional.empty());
        StoredResult result =
                store.store(call("t", "{}"), List.of(layout), Work.Monitor.none())
                        .getFirst()
                        .result();
        Screen.run(() -> screen.desk.store.set(Optional.of(store)));
        screen.show(store, result);
    }

    @AfterEach
    void close() {
        screen.close();
        store.close();
    }

    private static Optional<Node> found(String style) {
        return Screen.call(() ->
                Window.getWindows().stream()
                        .map(window -> window.getScene().getRoot().lookup(style))
                        .filter(Node.class::isInstance)
                        .findFirst());
    }

    private void openDialog() {
        screen.robot.clickOn("Query").clickOn("Summarise…");
        Screen.waitUntil(() -> found(".summarise-dialog").isPresent());
    }

    private static Stage window() {
        return Screen.call(
                () -> (Stage) found(".summarise-dialog").orElseThrow().getScene().getWindow());
    }

    private static ComboBox<?> box(String words) {
        return Screen.call(() ->
                found(".summarise-dialog").orElseThrow().lookupAll(".combo-box").stream()
                        .map(box -> (ComboBox<?>) box)
                        .filter(box -> words.equals(box.getAccessibleText()))
                        .findFirst()
                        .orElseThrow());
    }

    @Test
    void whatIsChosenIsWrittenAsSqlAndRun() {
        openDialog();
        Screen.picture(window(), "summarise");
        screen.dress(Theme.Choice.DARK);
        Screen.picture(window(), "summarise-dark");
        Screen.run(() -> box("Order").getSelectionModel().select(1));
        screen.robot.clickOn("Summarise");
        Screen.waitUntil(() -> screen.desk.run.size() == 1);
        assertThat(screen.desk.run)
                .containsExactly(
                        """
                        SELECT "site name", count(*) AS rows, avg(price) AS "average price"
                        FROM t1
                        GROUP BY "site name"
                        ORDER BY rows DESC NULLS LAST, "site name"\
                        """);
        Screen.waitUntil(() -> found("#sql-code").isPresent());
        Screen.picture(screen.stage, "summarise-run");
    }

    @Test
    void whatMeansNothingCannotBeRun() {
        openDialog();
        Screen.run(() -> box("Compute").getSelectionModel().select(2));
        Node button =
                screen.robot
                        .lookup(".summarise-dialog .button")
                        .match(LabeledMatchers.hasText("Summarise"))
                        .query();
        assertThat(Screen.call(button::isDisabled)).isTrue();
        screen.robot.clickOn("Cancel");
        assertThat(screen.desk.run).isEmpty();
    }
}
