package dev.assay.shell.bar;

import static org.assertj.core.api.Assertions.assertThat;
import static org.testfx.api.FxAssert.verifyThat;
import static org.testfx.matcher.base.NodeMatchers.isInvisible;

import dev.assay.agent.RequestComposition;
import dev.assay.llm.Cost;
import dev.assay.llm.Usage;
import dev.assay.shell.state.ConversationTotals;
import dev.assay.tool.Spending;
import dev.assay.ui.Screen;
import dev.assay.ui.ScreenTest;
import dev.assay.ui.Theme;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;

@ScreenTest
final class ContextGaugeTest {
    private static final RequestComposition COMPOSITION =
            new RequestComposition(4_210, 6_890, 1_320, 9_870, 0, 128_000, 40_000, true);

    private static final String FIRST =
            "Nothing was sent yet. What a model reads is shown here once one has been asked.";

    private final ContextGauge gauge = Screen.call(ContextGauge::new);
    private Theme theme;
    private Stage stage;

    private static ConversationTotals figures(Optional<RequestComposition> composition) {
        return new ConversationTotals(
                22_490, composition, 0, 0, 0, Usage.NONE, Cost.NONE, 0, Spending.NOTHING);
    }

    @BeforeEach
    void open() {
        theme = Screen.call(() -> new Theme(Theme.Choice.LIGHT));
        stage = Screen.show(() -> new StackPane(gauge.root()), 700, 420);
        Screen.run(() -> theme.dress(stage.getScene()));
    }

    @AfterEach
    void close() {
        Screen.run(() -> {
            List.copyOf(Window.getWindows()).stream()
                    .filter(window -> !window.equals(stage))
                    .forEach(Window::hide);
            stage.close();
        });
    }

    private void show(Optional<RequestComposition> composition, int limit, boolean roomy) {
        Screen.run(() -> gauge.show(figures(composition), limit, roomy));
    }

    private Optional<Node> pane() {
        return Screen.call(() ->
                List.copyOf(Window.getWindows()).stream()
                        .map(Window::getScene)
                        .map(Scene::getRoot)
                        .map(root -> root.lookup(".context-parts"))
                        .filter(found -> found != null)
                        .findFirst());
    }

    @Test
    void whoHearsTheScreenHearsEveryPart() {
        show(Optional.of(COMPOSITION), 128_000, true);
        assertThat(Screen.call(() -> gauge.root().getAccessibleText()))
                .startsWith("Context: 22,490 of 128,000 tokens.")
                .contains("System prompt 4,210", "Tool schemas 6,890", "Results 9,870", "Free");
    }

    @Test
    void theKeyboardOpensWhatTheContextIsMadeOf(FxRobot robot) {
        show(Optional.of(COMPOSITION), 128_000, true);
        robot.interact(gauge.root()::requestFocus);
        robot.push(KeyCode.SPACE);
        Screen.waitUntil(() -> pane().isPresent());
        List<String> words =
                Screen.call(() ->
                        pane().orElseThrow().lookupAll(".label").stream()
                                .map(label -> ((Label) label).getText())
                                .toList());
        assertThat(words)
                .contains("What the model reads", "Tool schemas", "6,890", "5.4 %", "Results");
        assertThat(Screen.call(() -> pane().orElseThrow().getAccessibleText()))
                .contains("Messages 1,320");
        for (Theme.Choice look : List.of(Theme.Choice.DARK, Theme.Choice.LIGHT)) {
            Screen.run(() -> theme.choose(look));
            Screen.pulses(20);
            Screen.picture(stage, "context-gauge-" + look);
            Screen.picture(pane().orElseThrow().getScene(), "context-parts-" + look);
        }
    }

    @Test
    void beforeTheFirstRequestItSaysWhenThereWillBeMore(FxRobot robot) {
        show(Optional.empty(), 128_000, false);
        assertThat(Screen.call(() -> gauge.root().getTooltip().getText()))
                .as("asked, and not measured")
                .startsWith("This is what the model read and wrote last");
        Screen.run(() -> gauge.show(ConversationTotals.NONE, 128_000, false));
        robot.clickOn(gauge.root());
        Screen.waitUntil(() -> !robot.lookup(FIRST).queryAll().isEmpty());
        assertThat(Screen.call(() -> gauge.root().getTooltip().getText())).isEqualTo(FIRST);
        assertThat(pane()).isEmpty();
    }

    @Test
    void withoutALanguageModelThereIsNoGauge() {
        Screen.run(() -> gauge.show(ConversationTotals.NONE, 0, true));
        verifyThat(gauge.root(), isInvisible());
    }
}
