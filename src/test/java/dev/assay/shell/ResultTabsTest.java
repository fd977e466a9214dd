package dev.assay.shell;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.inspector.InspectorViewModel;
import dev.assay.task.Jobs;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

final class ResultTabsTest {
    private final FakeWorkspace workspace = new FakeWorkspace();
    private final Jobs jobs = Jobs.inline();
    private final ShellViewModel shell = new ShellViewModel(jobs, workspace, _ -> false);
    private final ResultTabs tabs = new ResultTabs(jobs, shell, new InspectorViewModel(jobs));

    @BeforeEach
    void start() {
        shell.start();
    }

    private String said() {
        return shell.noticeProperty().get().map(ShellViewModel.Notice::sentence).orElse("");
    }

    @Test
    void saysThatThereIsNoSuchResult() {
        tabs.open("t9");

        assertThat(said()).isEqualTo("This conversation has no stored result t9.");
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
