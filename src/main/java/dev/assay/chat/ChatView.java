package dev.assay.chat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.copilot.log.ConversationEvent.TurnState;
import dev.assay.copilot.log.Transcript;
import dev.assay.llm.LanguageModel;
import dev.assay.source.RowAction;
import dev.assay.task.Jobs;
import dev.assay.tool.ChartSpec;
import dev.assay.ui.Shortcut;
import dev.assay.ui.Theme;
import dev.assay.ui.WebAddress;
import dev.assay.ui.WebFiles;
import dev.assay.ui.WebPage;
import dev.assay.ui.figure.ChartActions;
import dev.assay.ui.figure.ChartFormat;
import dev.assay.ui.node.CopiedText;
import java.util.List;
import java.util.Optional;
import javafx.animation.AnimationTimer;
import javafx.animation.PauseTransition;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.Scene;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.stage.Window;
import javafx.util.Duration;
import org.jspecify.annotations.Nullable;

/// The chat on screen: the transcript's page, and the composer below it, which is there from the
/// first moment; the page follows when the window has been drawn once.
public final class ChatView {
    private final ChatViewModel chat;
    private final WebFiles files;
    private final Theme theme;
    private final ChartActions chartActions;
    private final Jobs jobs;
    private final Outward outward;
    private final Composer composer;
    private final TranscriptFind find = new TranscriptFind(this::find);
    private final StackPane middle = new StackPane();
    private final BorderPane root = new BorderPane();
    private final PauseTransition pace = new PauseTransition(Duration.millis(60));
    private @Nullable TranscriptPage page;
    private boolean newerText;

    /// What leaves the chat.
    public interface Outward {
        /// Shows a stored result beside what the model saw.
        void openResult(String key, int version);

        /// What can be asked about the rows that a tool returned.
        List<RowAction> rowActions(String tool);

        /// Asks about a row.
        ///
        /// @param tool that returned it
        /// @param value in that column
        void analyse(String tool, String column, String value);

        /// Does something with code that was run.
        void code(CodeAction action, String code);

        /// Opens an `https` address outside the program.
        void openLink(WebAddress address);
    }

    public ChatView(
            ChatViewModel chat,
            WebFiles files,
            Theme theme,
            ChartActions chartActions,
            Jobs jobs,
            Outward outward) {
        this.chat = chat;
        this.files = files;
        this.theme = theme;
        this.chartActions = chartActions;
        this.jobs = jobs;
        this.outward = outward;
        this.composer = new Composer(chat);
        StackPane.setAlignment(composer.completions(), Pos.BOTTOM_LEFT);
        StackPane.setMargin(composer.completions(), new Insets(0, 14, 4, 14));
        middle.getChildren().add(composer.completions());
        middle.setMinHeight(0);
        root.getStyleClass().add("pane");
        root.setTop(find.root());
        root.setCenter(middle);
        root.setBottom(composer.root());
        root.addEventHandler(KeyEvent.KEY_PRESSED, this::keyPressed);
        // The page and the question would keep the keys to themselves.
        root.addEventFilter(KeyEvent.KEY_PRESSED, this::findPressed);
        pace.setOnFinished(_ -> paceEnded());
        root.sceneProperty()
                .flatMap(Scene::windowProperty)
                .flatMap(Window::showingProperty)
                .orElse(false)
                .subscribe(showing -> {
                    if (showing && page == null) {
                        new AfterFirstPulse().start();
                    }
                });
    }

    /// The pane.
    public Region root() {
        return root;
    }

    /// Moves the keyboard's focus to where the question is written.
    public void focusComposer() {
        composer.focus();
    }

    /// Drawing a page takes as long as the whole window: the window comes first.
    private final class AfterFirstPulse extends AnimationTimer {
        private int pulses;

        @Override
        public void handle(long now) {
            pulses++;
            if (pulses > 1) {
                stop();
                openPage();
            }
        }
    }

    private void openPage() {
        if (page != null) {
            return;
        }
        TranscriptPage opened =
                new TranscriptPage(files, theme.look(), jobs, outward::rowActions, this::heard);
        page = opened;
        middle.getChildren().addFirst(opened.root());
        chat.modelProperty().subscribe(_ -> showChosen());
        chat.welcomeProperty().subscribe(_ -> showTranscript());
        chat.transcriptProperty().subscribe(_ -> showTranscript());
        chat.stateProperty().subscribe(_ -> stream());
        chat.streamingProperty().subscribe(_ -> stream());
    }

    private void showTranscript() {
        if (page != null) {
            page.show(chat.transcriptProperty().get(), chat.welcomeProperty().get());
        }
    }

    /// The page was taken from under its transcript, and is back without it.
    private void showAnew() {
        if (page != null) {
            page.forget();
            showChosen();
            showTranscript();
        }
    }

    private void showChosen() {
        if (page != null) {
            LanguageModel chosen = chat.modelProperty().get();
            page.choose(chosen == null ? null : chosen.info());
        }
    }

    /// Tells the page of the running turn, sixteen times a second at most.
    private void stream() {
        if (pace.getStatus() == PauseTransition.Status.RUNNING) {
            newerText = true;
            return;
        }
        Transcript shown = chat.transcriptProperty().get();
        if (page != null
                && shown != null
                && chat.stateProperty().get() instanceof ChatState.Working working) {
            List<Transcript.Turn> turns = shown.turns();
            if (!turns.isEmpty() && turns.getLast().state() == TurnState.RUNNING) {
                String turn = turns.getLast().id();
                Streaming text = chat.streamingProperty().get();
                boolean ours = text != null && text.turn().equals(turn);
                page.stream(turn, working.status(), ours ? text.markdown() : null);
            }
        }
        pace.playFromStart();
    }

    private void paceEnded() {
        if (newerText) {
            newerText = false;
            stream();
        }
    }

    private void find(ObjectNode wanted) {
        if (page != null) {
            page.find(wanted);
        }
    }

    private void findPressed(KeyEvent event) {
        if (Shortcut.FIND.isPressed(event)) {
            find.open();
            event.consume();
        } else {
            find.press(event);
        }
    }

    private void keyPressed(KeyEvent event) {
        if (Shortcut.STOP.isPressed(event)) {
            chat.stop();
            event.consume();
        }
    }

    private void heard(WebPage.Message message) {
        JsonNode body = message.body();
        String turn = body.path("turn").asText();
        switch (message.kind()) {
            case WebPage.EMPTIED -> showAnew();
            case "found" -> find.found(body);
            case "open" ->
                    outward.openResult(body.path("key").asText(), body.path("version").asInt());
            case "analyse" ->
                    outward.analyse(
                            body.path("tool").asText(),
                            body.path("column").asText(),
                            body.path("value").asText());
            case "link" ->
                    WebAddress.of(body.path("address").asText()).ifPresent(outward::openLink);
            case "copy" -> CopiedText.put(body.path("text").asText());
            case "copyAnswer" -> copyAnswer(turn);
            case "details" -> chat.turn(turn).map(TurnText::details).ifPresent(CopiedText::put);
            case "pin" ->
                    chat.pin(turn, body.path("call").asText(), body.path("pinned").asBoolean());
            case "again" -> chat.askAgain(turn);
            case "beside" -> chat.askBeside(turn);
            case "edit" -> edit(turn);
            case "question" -> chat.ask(body.path("text").asText());
            case "code" ->
                    CodeAction.of(body.path("action").asText())
                            .ifPresent(does -> outward.code(does, body.path("text").asText()));
            case "figure" -> sendFigure(body.path("chart").asText());
            case "chart" -> act(body.path("chart").asText(), body.path("action").asText());
            default -> {} // A page says more than this pane needs, "drawn" for one.
        }
    }

    private void edit(String turn) {
        chat.edit(turn);
        focusComposer();
    }

    private void sendFigure(String name) {
        if (page != null) {
            page.sendFigure(name);
        }
    }

    private void act(String name, String action) {
        Optional<ChartSpec> chart = page == null ? Optional.empty() : page.chart(name);
        chart.ifPresent(shown -> {
            switch (action) {
                case "enlarge" -> chartActions.enlarge(shown);
                case "png" -> chartActions.export(shown, ChartFormat.PNG);
                case "svg" -> chartActions.export(shown, ChartFormat.SVG);
                case "html" -> chartActions.export(shown, ChartFormat.HTML);
                case "json" -> chartActions.export(shown, ChartFormat.JSON);
                case "browser" -> chartActions.openInBrowser(shown);
                default -> {}
            }
        });
    }

    /// The Markdown of an answer, without its charts.
    private void copyAnswer(String turn) {
        chat.turn(turn)
                .flatMap(Transcript.Turn::answer)
                .map(TurnText::of)
                .ifPresent(CopiedText::put);
    }
}
