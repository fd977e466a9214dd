package dev.assay.shell;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.inspector.InspectorView;
import dev.assay.inspector.InspectorViewModel;
import dev.assay.inspector.extract.Extracts;
import dev.assay.task.Jobs;
import dev.assay.ui.Screen;
import java.util.Optional;
import javafx.scene.control.TabPane;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.framework.junit5.ApplicationExtension;

@ExtendWith(ApplicationExtension.class)
final class ResultTabsTest {
    private final FakeWorkspace workspace = new FakeWorkspace();
    private final Jobs jobs = Jobs.inline();
    private final ShellViewModel shell = new ShellViewModel(jobs, workspace, _ -> false);
    private final InspectorViewModel inspector = new InspectorViewModel(jobs, Extracts.plain());
    private final ResultTabs tabs = new ResultTabs(jobs, shell, inspector, new FrontTabs());

    @BeforeEach
    void start() {
        shell.start();
    }

    private String said() {
        return shell.noticeProperty().get().map(Notices.Notice::sentence).orElse("");
    }

    @Test
    void saysThatThereIsNoSuchResult() {
        tabs.open("t9");

        assertThat(said()).isEqualTo("This conversation has no stored result t9.");
    }

    @Test
    void whatWasAskedForStaysInFrontWhenTheOthersAreListed() {
        FakeConversation open = workspace.opened.getFirst();
        open.stores("t1", 1);
        open.stores("chip_summary", 1);

        Screen.run(() -> {
            InspectorView view =
                    new InspectorView(
                            inspector,
                            (_, _, _, _) -> {},
                            (_, _, _) -> Optional.empty(),
                            new Analyses(jobs, shell, workspace, _ -> {}).ofRows());
            tabs.open("t1");
            shell.refreshResults();
            assertThat(selected(view)).isEqualTo("t1");

            open.stores("t2", 1);
            shell.refreshResults();
            assertThat(selected(view)).isEqualTo("t2");
        });
    }

    private static String selected(InspectorView view) {
        TabPane tabs = (TabPane) view.root().lookup(".result-tabs");
        return tabs.getSelectionModel().getSelectedItem().getText();
    }

    @Test
    void aVersionIsNotTakenForAnother() {
        workspace.opened.getFirst().stores("t1", 1);

        tabs.open("t1");
        assertThat(shell.noticeProperty().get()).isEqualTo(Optional.empty());

        tabs.open("t1", 2);
        assertThat(said()).isEqualTo("This conversation has no stored result t1.");
    }
}
