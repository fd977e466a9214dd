package dev.assay.inspector;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.inspector.extract.Extracts;
import dev.assay.inspector.grid.RowCommand;
import dev.assay.inspector.table.GridState;
import dev.assay.inspector.table.TableViewModel;
import dev.assay.result.store.StoredResult;
import dev.assay.task.Jobs;
import dev.assay.task.ScreenThread;
import dev.assay.ui.Screen;
import dev.assay.ui.ScreenTest;
import dev.assay.ui.Shortcut;
import dev.assay.ui.Theme;
import java.util.List;
import java.util.Optional;
import javafx.scene.control.Label;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.kordamp.ikonli.feather.Feather;

@ScreenTest
final class InspectorViewTest {
    private final Jobs jobs = new Jobs(ScreenThread.executor());
    private final FakeStore store = new FakeStore();

    @AfterEach
    void stop() {
        jobs.close();
    }

    @ParameterizedTest
    @CsvSource({"500,LIGHT", "700,LIGHT", "1100,LIGHT", "700,DARK", "1100,DARK", "500,DARK"})
    void pictures(int width, Theme.Choice choice) {
        StoredResult first = store.tables("t1", 2, new FakeTable("timeseries", 41_472));
        StoredResult second =
                store.tables(
                        "chip_summary",
                        1,
                        new FakeTable("qubits", 144),
                        new FakeTable("changes", 981_311),
                        new FakeTable("couplings", 220));
        InspectorViewModel model =
                Screen.call(() -> new InspectorViewModel(jobs, Extracts.plain(), FakeCode.none()));
        Stage stage = show(model, width, 640);
        Screen.run(() -> {
            new Theme(choice).dress(stage.getScene());
            model.show(store, second);
            model.show(store, first);
        });
        ResultViewModel result = Screen.call(() -> model.open().getLast().result());
        Screen.waitUntil(
                () -> result.tables().getFirst().columns().getLast().profile().get() != null);
        Screen.picture(stage, "inspector-" + width + "-" + choice);
        filter(result.tables().getFirst());
        Screen.picture(stage, "inspector-filtered-" + width + "-" + choice);
        Screen.run(() -> model.show(store, second));
        Screen.waitUntil(() ->
                !(model.open().getFirst().result().selected().get().state().get()
                        instanceof GridState.Reading));
        Screen.picture(stage, "inspector-tables-" + width + "-" + choice);
        assertThat(Screen.call(() -> stage.getScene().getRoot().lookupAll(".value-cell")))
                .isNotEmpty();
        Screen.run(stage::close);
    }

    private static void filter(TableViewModel table) {
        Screen.run(() -> {
            table.toggleSort(table.columns().get(2), false);
            table.columns().get(2).filter().set("< 1204");
            table.columns().get(0).filter().set("bad");
            table.applyFilters();
            table.selection().select(3, 1, false);
            table.selection().select(6, 2, true);
        });
        Screen.waitUntil(() -> table.busy().get().isEmpty());
        Screen.run(() -> {
            table.selection().select(3, 1, false);
            table.selection().select(6, 2, true);
        });
        Screen.waitUntil(() -> table.columns().getLast().profile().get().count() == 1204);
    }

    private static Stage show(InspectorViewModel model, int width, int height) {
        return Screen.show(
                () -> {
                    InspectorView view =
                            new InspectorView(
                                    model,
                                    (_, _, _, _) -> {},
                                    (_, _) -> {},
                                    (_, _, _) -> Optional.empty(),
                                    _ -> new RowCommand(Shortcut.ANALYSE, List::of, (_, _) -> {}));
                    view.addFixedTab("Charts (3)", Feather.ACTIVITY, new Label("charts"));
                    return view.root();
                },
                width,
                height);
    }
}
