package dev.assay.shell.card;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.copilot.FakeModel;
import dev.assay.shell.FakeConversation;
import dev.assay.shell.ToolSpecs;
import dev.assay.task.Jobs;
import dev.assay.ui.HandsExtension;
import dev.assay.ui.Screen;
import dev.assay.ui.Theme;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.scene.control.Button;
import javafx.scene.control.TabPane;
import javafx.scene.control.TextArea;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.testfx.api.FxRobot;

@ExtendWith(HandsExtension.class)
final class PromptViewTest {
    private final FakeConversation conversation = new FakeConversation("c", "sample");
    private final List<String> heard = new ArrayList<>();

    @AfterEach
    void close() {
        Screen.closeAll();
        Screen.run(() -> new Theme(Theme.Choice.LIGHT));
    }

    private PromptView open() {
        conversation.specs = ToolSpecs.all();
        return Screen.call(() ->
                new PromptView(
                        new PromptViewModel(Jobs.inline(), conversation, FakeModel.following()),
                        () -> heard.add("closed")));
    }

    private static TextArea text(PromptView view) {
        return view.root().lookupAll(".text-area").stream()
                .map(TextArea.class::cast)
                .filter(text -> "System prompt".equals(text.getAccessibleText()))
                .findFirst()
                .orElseThrow();
    }

    private static List<String> tabs(PromptView view) {
        return Screen.call(() ->
                ((TabPane) view.root().lookup(".tab-pane"))
                        .getTabs().stream().map(tab -> tab.getText()).toList());
    }

    @Test
    void isReadAndCopiedButNotEdited(FxRobot robot) {
        PromptView view = open();
        Stage stage = Screen.show(view::root, 800, 600);
        Screen.run(() -> {
            TextArea text = text(view);
            assertThat(text.getText()).isEqualTo("The prompt");
            assertThat(text.isEditable()).isFalse();
        });
        robot.clickOn("Copy");
        Screen.run(() -> {
            assertThat(Clipboard.getSystemClipboard().getString()).isEqualTo("The prompt");
        });
        assertThat(tabs(view)).first().isEqualTo("System prompt · 2 tokens");
        assertThat(tabs(view).getLast()).startsWith(ToolSpecs.all().size() + " tools · ");
        assertThat(stage.isShowing()).isTrue();
    }

    @Test
    void escapeCloses(FxRobot robot) {
        PromptView view = open();
        Screen.show(view::root, 800, 600);
        robot.interact(view::focus);
        robot.push(KeyCode.ESCAPE);
        assertThat(heard).containsExactly("closed");
    }

    @Test
    void aFailureIsSaidAndNothingIsCopied() {
        conversation.broken = true;
        PromptView view = open();
        Screen.show(view::root, 800, 600);
        Screen.run(() -> {
            TextArea text = text(view);
            assertThat(text.getText()).contains("it broke");
            assertThat(
                            view.root().lookupAll(".button").stream()
                                    .map(Button.class::cast)
                                    .filter(button -> "Copy".equals(button.getText()))
                                    .allMatch(Button::isDisabled))
                    .isTrue();
        });
    }

    @ParameterizedTest
    @EnumSource(
            value = Theme.Choice.class,
            names = {"LIGHT", "DARK"})
    void looksRight(Theme.Choice choice) throws IOException {
        try (Stream<Path> parts =
                Files.list(Path.of("src/test/resources/dev/assay/copilot/prompt")).sorted()) {
            List<String> texts = new ArrayList<>();
            for (Path part : parts.toList()) {
                texts.add(Files.readString(part));
            }
            conversation.prompt = texts.stream().collect(Collectors.joining("\n"));
        }
        PromptView view = open();
        for (int width : new int[] {560, 960}) {
            Stage stage = Screen.show(view::root, width, 640);
            Screen.run(() -> new Theme(choice).dress(stage.getScene()));
            Screen.picture(stage, "prompt-" + choice + "-" + width);
            Screen.run(() ->
                    ((TabPane) view.root().lookup(".tab-pane")).getSelectionModel().selectLast());
            Screen.picture(stage, "prompt-tools-" + choice + "-" + width);
            Screen.run(() -> {
                ((TabPane) view.root().lookup(".tab-pane")).getSelectionModel().selectFirst();
                stage.close();
                stage.getScene().setRoot(new StackPane());
            });
        }
        assertThat(tabs(view)).hasSize(2);
    }
}
