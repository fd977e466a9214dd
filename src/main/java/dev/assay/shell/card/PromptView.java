package dev.assay.shell.card;

import dev.assay.base.Words;
import dev.assay.ui.Buttons;
import dev.assay.ui.Labels;
import dev.assay.ui.Shortcut;
import dev.assay.ui.node.CopiedText;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.control.TextArea;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.kordamp.ikonli.feather.Feather;

/// What the model is told before every question, to be read and copied: the system prompt, and the
/// tools it may call. A card over the window; Esc closes it.
public final class PromptView {
    private final PromptViewModel model;
    private final Runnable closed;
    private final TextArea prompt = text("System prompt");
    private final TextArea tools = text("Tools");
    private final Tab promptTab = tab("System prompt", prompt);
    private final Tab toolsTab = tab("Tools", tools);
    private final TabPane tabs = new TabPane(promptTab, toolsTab);
    private final Label tokens = Labels.muted("");
    private final Button copy = new Button("Copy");
    private final BorderPane root = new BorderPane();

    /// @param closed called for Esc and Close
    public PromptView(PromptViewModel model, Runnable closed) {
        this.model = model;
        this.closed = closed;
        root.getStyleClass().addAll("pane", "prompt-view");
        root.setTop(heading());
        root.setCenter(tabs);
        root.addEventFilter(KeyEvent.KEY_PRESSED, this::keyPressed);
        model.stateProperty().subscribe(this::show);
    }

    public Region root() {
        return root;
    }

    /// So that the arrows scroll and Esc closes.
    public void focus() {
        prompt.requestFocus();
    }

    private HBox heading() {
        Label title = new Label("What the model is told");
        title.getStyleClass().add("title");
        FlowPane words = new FlowPane(10, 0, title, tokens);
        words.setAlignment(Pos.CENTER_LEFT);
        HBox.setHgrow(words, Priority.ALWAYS);
        copy.setMinWidth(Region.USE_PREF_SIZE);
        copy.setTooltip(new Tooltip("Copies the text that is shown"));
        copy.setOnAction(_ -> copyShown());
        HBox line = new HBox(words, copy, Buttons.icon(Feather.X, "Close", this::close));
        line.getStyleClass().add("strip");
        return line;
    }

    private static TextArea text(String name) {
        TextArea text = new TextArea();
        text.setEditable(false);
        text.setWrapText(true);
        text.getStyleClass().addAll("code-area");
        text.setAccessibleText(name);
        return text;
    }

    private static Tab tab(String title, TextArea content) {
        Tab tab = new Tab(title, content);
        tab.setClosable(false);
        return tab;
    }

    private void show(PromptState state) {
        copy.setDisable(!(state instanceof PromptState.Shown));
        switch (state) {
            case PromptState.Reading() -> prompt.setPromptText("Reading what is known…");
            case PromptState.Failed(String sentence) -> prompt.setText(sentence);
            case PromptState.Shown shown -> {
                prompt.setText(shown.prompt());
                tools.setText(shown.tools());
                promptTab.setText("System prompt · " + Words.count(shown.promptTokens(), "token"));
                toolsTab.setText(
                        Words.count(shown.toolCount(), "tool")
                                + " · "
                                + Words.count(shown.toolTokens(), "token"));
                tokens.setText(
                        Words.count((long) shown.promptTokens() + shown.toolTokens(), "token")
                                + " before every question");
            }
        }
    }

    private void copyShown() {
        CopiedText.put((promptTab.isSelected() ? prompt : tools).getText());
    }

    private void keyPressed(KeyEvent event) {
        if (Shortcut.CLOSE_TOOL.isPressed(event)) {
            close();
            event.consume();
        }
    }

    private void close() {
        model.close();
        closed.run();
    }
}
