package dev.assay.inspector;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.inspector.extract.Extracts;
import dev.assay.result.store.StoredResult;
import dev.assay.task.Jobs;
import dev.assay.task.ScreenThread;
import dev.assay.ui.Screen;
import dev.assay.ui.ScreenTest;
import java.util.List;
import javafx.scene.control.TabPane;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

@ScreenTest
final class SidePaneTest {
    private final Jobs jobs = new Jobs(ScreenThread.executor());
    private final FakeStore store = new FakeStore();

    @AfterEach
    void stop() {
        jobs.close();
    }

    /// SQL stays beside the first; what is new has beside it what was written in last.
    @Test
    void theLanguageThatWasWrittenInLastComesAlong() {
        List<String> beside =
                Screen.call(() -> {
                    InspectorViewModel model =
                            new InspectorViewModel(jobs, Extracts.plain(), FakeCode.none());
                    CodeSides sides = new CodeSides(model.sql(), model.python());
                    SidePane first = pane(model, sides, "t1");
                    SidePane second = pane(model, sides, "t2");
                    SidePane third = pane(model, sides, "t3");
                    first.sql();
                    second.python();
                    third.lookedAt(true);
                    return List.of(front(first), front(second), front(third));
                });

        assertThat(beside).containsExactly("SQL", "Python", "Python");
    }

    private SidePane pane(InspectorViewModel model, CodeSides sides, String key) {
        StoredResult result = store.tables(key, 2, new FakeTable("timeseries", 10));
        model.show(store, result);
        return new SidePane(model.open().getLast().result(), _ -> {}, sides);
    }

    private static String front(SidePane pane) {
        return ((TabPane) pane.root()).getSelectionModel().getSelectedItem().getText();
    }
}
