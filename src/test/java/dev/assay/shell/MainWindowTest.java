package dev.assay.shell;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.task.Jobs;
import dev.assay.ui.Screen;
import dev.assay.ui.Theme;
import javafx.scene.control.ListView;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;

final class MainWindowTest {
    private static final class NoCommands implements ShellCommands {
        @Override
        public void search() {}

        @Override
        public void settings() {}

        @Override
        public void openFolder() {}

        @Override
        public void connect() {}

        @Override
        public void showChip(Workspace.SourceEntry source) {}

        @Override
        public void editConnection(Workspace.SourceEntry source) {}

        @Override
        public void toolForm(String tool) {}

        @Override
        public void prompt() {}

        @Override
        public void rename(Workspace.ConversationEntry conversation) {}

        @Override
        public void openDataFolder() {}
    }

    @Test
    void aListMadeAnewKeepsWhatIsChosenInIt() {
        ShellViewModel shell =
                Screen.call(
                        () -> new ShellViewModel(Jobs.inline(), new FakeWorkspace(), _ -> false));
        Sidebar sidebar = Screen.call(() -> new Sidebar(shell, new NoCommands()));
        Screen.run(() -> {
            shell.start();
            shell.newConversation();
            ListView<?> list = (ListView<?>) sidebar.root().lookup(".nav-list");
            assertThat(list.getSelectionModel().getSelectedIndex()).isZero();

            list.getSelectionModel().select(1);
            shell.refreshConversations();
            assertThat(list.getSelectionModel().getSelectedIndex()).isEqualTo(1);

            shell.delete(shell.conversations().get(1));
            assertThat(list.getSelectionModel().getSelectedIndex()).isZero();
        });
    }

    @Test
    void everyPaneHasItsPlaceFromNarrowToWide() {
        for (int width : new int[] {1000, 1600}) {
            for (Theme.Choice choice : new Theme.Choice[] {Theme.Choice.LIGHT, Theme.Choice.DARK}) {
                Region chat = Screen.call(StackPane::new);
                Region inspector = Screen.call(StackPane::new);
                Stage stage =
                        Screen.show(
                                () -> {
                                    ShellViewModel shell =
                                            new ShellViewModel(
                                                    Jobs.inline(), new FakeWorkspace(), _ -> false);
                                    MainWindow window =
                                            new MainWindow(
                                                    shell,
                                                    new NoCommands(),
                                                    new MainWindow.Panes(chat, inspector),
                                                    WindowLayout.FIRST,
                                                    "data");
                                    shell.start();
                                    return window.root();
                                },
                                width,
                                700);
                Screen.run(() -> new Theme(choice).dress(stage.getScene()));
                Screen.picture(stage, "frame-" + width + "-" + choice);

                assertThat(chat.getWidth()).isGreaterThanOrEqualTo(340);
                assertThat(inspector.getWidth()).isGreaterThanOrEqualTo(300);
                Screen.run(stage::close);
            }
        }
    }
}
