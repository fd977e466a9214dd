package dev.assay.chat;

import dev.assay.ui.Buttons;
import dev.assay.ui.Icons;
import dev.assay.ui.Labels;
import dev.assay.ui.Shortcut;
import dev.assay.ui.TabKey;
import dev.assay.ui.node.Presence;
import javafx.animation.PauseTransition;
import javafx.beans.binding.Bindings;
import javafx.collections.ListChangeListener;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.control.Tooltip;
import javafx.scene.input.InputMethodEvent;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.scene.text.Text;
import javafx.util.Duration;
import org.kordamp.ikonli.feather.Feather;

/// Where a question is written. Grows with its text up to eight lines; Enter sends, Shift+Enter
/// breaks the line, and while an input method composes Enter belongs to it.
final class Composer {
    /// The height of a line, in sizes of its font.
    private static final double LINE = 1.25;

    /// What lies beside and above the text in its field, in pixels.
    private static final double SIDES = 26;

    private static final double EDGES = 12;
    private static final int MOST_LINES = 8;
    private static final String WAITING =
            "The data is still being opened. Your question is sent as soon as it is open.";

    private static final Duration KEPT_EVERY = Duration.seconds(1);

    private final ChatViewModel chat;
    private final TextArea text = new TextArea();
    private final Button send;
    private final CompletionList completions;
    private final VBox root;
    private boolean composing;

    Composer(ChatViewModel chat) {
        this.chat = chat;
        this.send = Buttons.primary("Send", this::sendOrStop);
        this.completions = new CompletionList(this::accept);
        text.setPromptText("Ask about your data, or type / to run a tool by hand…");
        text.setAccessibleText("Question");
        text.setWrapText(true);
        text.textProperty().bindBidirectional(chat.draftProperty());
        text.addEventFilter(KeyEvent.KEY_PRESSED, this::keyPressed);
        TabKey.leaves(text);
        text.addEventFilter(
                InputMethodEvent.INPUT_METHOD_TEXT_CHANGED,
                event -> composing = !event.getComposed().isEmpty());
        text.caretPositionProperty().subscribe(_ -> complete());
        text.focusedProperty().subscribe(_ -> complete());
        text.skinProperty()
                .subscribe(skin -> {
                    if (skin != null) {
                        growWithText();
                    }
                });
        HBox writing = new HBox(6, text, send);
        writing.setAlignment(Pos.BOTTOM_LEFT);
        Region waiting = new WaitingList(chat.drafts(), this::focus).root();
        VBox frame = new VBox(4, waiting, about(), writing);
        frame.getStyleClass().add("composer");
        HBox.setHgrow(text, Priority.ALWAYS);
        send.setMinWidth(Region.USE_PREF_SIZE);
        this.root = new VBox(frame, line());
        root.getStyleClass().add("composer-frame");
        chat.stateProperty().subscribe(this::showState);
        keepWhatIsWritten();
    }

    /// Not with each key: what was written in the last moments before a kill is lost.
    private void keepWhatIsWritten() {
        Drafts drafts = chat.drafts();
        PauseTransition pause = new PauseTransition(KEPT_EVERY);
        pause.setOnFinished(_ -> drafts.keep());
        Runnable changed = pause::play;
        drafts.textProperty().subscribe((_, _) -> changed.run());
        drafts.aboutProperty().subscribe((_, _) -> changed.run());
        drafts.waiting().addListener((ListChangeListener<Drafts.Waiting>) _ -> changed.run());
    }

    Region root() {
        return root;
    }

    /// The choices under the caret, to be laid over the transcript.
    Region completions() {
        return completions.root();
    }

    void focus() {
        text.requestFocus();
        int blank = text.getText().indexOf("\"\"");
        if (text.getText().startsWith("/") && blank >= 0) {
            text.positionCaret(blank + 1);
        } else {
            text.end();
        }
    }

    /// What the question is about, over its text, until it is taken off.
    private Region about() {
        Label words = new Label();
        words.setGraphic(Icons.of(Feather.TARGET));
        words.setMinWidth(0);
        Button remove =
                Buttons.icon(Feather.X, "Ask without it", () -> chat.aboutProperty().set(null));
        HBox token = new HBox(words, remove);
        token.getStyleClass().addAll("pill", "accent", "topic");
        token.setAlignment(Pos.CENTER_LEFT);
        token.setMaxWidth(Region.USE_PREF_SIZE);
        chat.aboutProperty()
                .subscribe(about -> {
                    Presence.set(token, about != null);
                    words.setText(about == null ? "" : about.label());
                    words.setTooltip(about == null ? null : new Tooltip(about.line()));
                });
        return token;
    }

    private Label line() {
        Label line = Labels.wrapped("");
        line.getStyleClass().add("composer-line");
        line.textProperty()
                .bind(
                        Bindings.createStringBinding(
                                () -> {
                                    String problem = chat.problemProperty().get();
                                    return problem.isEmpty() ? hint() : problem;
                                },
                                chat.problemProperty(),
                                chat.stateProperty()));
        chat.problemProperty()
                .subscribe(problem -> {
                    line.getStyleClass().remove("problem");
                    if (!problem.isEmpty()) {
                        line.getStyleClass().add("problem");
                    }
                });
        return line;
    }

    /// On one line of a narrow window, so that nothing moves when a turn begins.
    private String hint() {
        String newLine = Shortcut.NEW_LINE.text();
        return switch (chat.stateProperty().get()) {
            case ChatState.NoConversation(boolean waiting) when waiting -> WAITING;
            case ChatState.Working _ ->
                    "%s sends after this answer · %s stops it · %s new line"
                            .formatted(Shortcut.SEND.text(), Shortcut.STOP.text(), newLine);
            case ChatState.NoConversation _, ChatState.Idle _ ->
                    "%s sends · %s new line · / tools · @ results"
                            .formatted(Shortcut.SEND.text(), newLine);
        };
    }

    private void showState(ChatState state) {
        switch (state) {
            case ChatState.NoConversation(boolean waiting) ->
                    showButton(waiting ? "Waiting" : "Send", Feather.CORNER_DOWN_LEFT, waiting);
            case ChatState.Idle() -> showButton("Send", Feather.CORNER_DOWN_LEFT, false);
            case ChatState.Working(_, _, boolean stopping) ->
                    showButton(stopping ? "Stopping" : "Stop", Feather.SQUARE, stopping);
        }
    }

    private void showButton(String words, Feather pictogram, boolean disabled) {
        send.setText(words);
        send.setGraphic(Icons.of(pictogram));
        send.setDisable(disabled);
    }

    private void sendOrStop() {
        if (chat.stateProperty().get() instanceof ChatState.Working) {
            chat.stop();
        } else {
            chat.send();
        }
        text.requestFocus();
    }

    private void keyPressed(KeyEvent event) {
        if (composing) {
            return;
        }
        if (completions.keyPressed(event)) {
            event.consume();
        } else if (Shortcut.SEND.isPressed(event)) {
            chat.send();
            event.consume();
        } else if (Shortcut.NEW_LINE.isPressed(event)) {
            text.replaceSelection("\n");
            event.consume();
        } else if (Shortcut.STOP.isPressed(event)) {
            chat.stop();
            event.consume();
        }
    }

    private void complete() {
        int caret = Math.min(text.getCaretPosition(), text.getLength());
        completions.show(text.isFocused() ? chat.completions(caret) : Completions.NONE);
    }

    private void accept(Completions shown, Completions.Completion choice) {
        text.replaceText(shown.from(), shown.to(), choice.insert());
        int blank = choice.insert().indexOf("\"\"");
        if (blank >= 0) {
            text.positionCaret(shown.from() + blank + 1);
        }
    }

    /// A text area does not say how tall its text is; a text of the same font and width does.
    private void growWithText() {
        Text words = new Text();
        words.fontProperty().bind(text.fontProperty());
        words.textProperty()
                .bind(
                        Bindings.when(text.textProperty().isEmpty())
                                .then(text.promptTextProperty())
                                .otherwise(text.textProperty().concat("\u200b")));
        words.wrappingWidthProperty().bind(text.widthProperty().subtract(SIDES));
        text.prefHeightProperty()
                .bind(
                        Bindings.createDoubleBinding(
                                () -> height(words.getLayoutBounds().getHeight()),
                                words.layoutBoundsProperty()));
        text.setMinHeight(Region.USE_PREF_SIZE);
        text.setMaxHeight(Region.USE_PREF_SIZE);
    }

    private double height(double ofText) {
        double line = text.getFont().getSize() * LINE;
        return Math.clamp(ofText, line, MOST_LINES * line) + EDGES;
    }
}
