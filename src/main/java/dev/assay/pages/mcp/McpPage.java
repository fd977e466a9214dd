package dev.assay.pages.mcp;

import atlantafx.base.theme.Styles;
import dev.assay.base.Words;
import dev.assay.mcp.approval.Decision;
import dev.assay.mcp.server.RemotePrompt;
import dev.assay.mcp.server.RemoteResource;
import dev.assay.mcp.server.RemoteTool;
import dev.assay.mcp.server.ServerWords;
import dev.assay.pages.ChoiceBoxes;
import dev.assay.pages.ReadingState;
import dev.assay.pages.SourcePage;
import dev.assay.pages.mcp.ServerAnswer.DecidedTool;
import dev.assay.ui.Buttons;
import dev.assay.ui.EmptyState;
import dev.assay.ui.Labels;
import dev.assay.ui.node.Presence;
import dev.assay.ui.node.Space;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.geometry.Orientation;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.SplitPane;
import javafx.scene.control.TextArea;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;

/// A server on screen: its tools with what was decided about each, what it has to open, the
/// questions that it has written, and below them its log. Whatever the server wrote is shown as
/// plain text.
final class McpPage {
    private static final int LONGEST_DESCRIPTION = 400;
    private static final int LONGEST_ADDRESS = 80;

    private final McpPageViewModel model;
    private final SourcePage.Asking ask;
    private final BorderPane root = new BorderPane();
    private final Label program = new Label();
    private final StackPane middle = new StackPane();
    private final TextArea log = new TextArea();

    /// @param ask hears what a question is to be about, and what is opened
    McpPage(McpPageViewModel model, SourcePage.Asking ask) {
        this.model = model;
        this.ask = ask;
        root.getStyleClass().add("pane");
        root.setTop(head());
        SplitPane split = new SplitPane(middle, logPane());
        split.setOrientation(Orientation.VERTICAL);
        split.setDividerPositions(0.72);
        split.getStyleClass().add("split-quiet");
        root.setCenter(split);
        model.stateProperty().subscribe(this::show);
        model.logProperty().subscribe(this::showLog);
    }

    Region root() {
        return root;
    }

    private Node head() {
        program.getStyleClass().add(Styles.TEXT_MUTED);
        HBox head =
                new HBox(
                        program,
                        Space.growing(),
                        Buttons.icon(Feather.REFRESH_CW, "Ask the server again", model::refresh));
        head.getStyleClass().add("pane-header");
        return head;
    }

    private Node logPane() {
        log.setEditable(false);
        log.setAccessibleText("Log of the server");
        log.getStyleClass().add("code-area");
        Label heading = Labels.heading("Log");
        VBox pane = new VBox(4, heading, log);
        pane.setStyle("-fx-padding: 8px 12px 8px 12px;");
        VBox.setVgrow(log, Priority.ALWAYS);
        return pane;
    }

    private void showLog(String text) {
        log.setText(text);
        log.setScrollTop(Double.MAX_VALUE);
    }

    private void show(ReadingState<ServerAnswer> state) {
        program.setText("");
        switch (state) {
            case ReadingState.Nothing<ServerAnswer>() ->
                    middle.getChildren()
                            .setAll(
                                    new EmptyState(
                                            Feather.SERVER,
                                            "No server",
                                            "There is no server here.",
                                            List.of()));
            case ReadingState.Reading<ServerAnswer>(String server) ->
                    middle.getChildren()
                            .setAll(
                                    new EmptyState(
                                            Feather.SERVER,
                                            "Asking",
                                            "Asking the server %s…".formatted(server),
                                            List.of()));
            case ReadingState.Failed<ServerAnswer>(String sentence) ->
                    middle.getChildren()
                            .setAll(
                                    new EmptyState(
                                            Feather.ALERT_TRIANGLE,
                                            "This server cannot be shown",
                                            sentence,
                                            List.of(Buttons.primary("Try again", model::refresh))));
            case ReadingState.Drawn<ServerAnswer>(ServerAnswer answered) ->
                    middle.getChildren().setAll(answered(answered));
        }
    }

    private Node answered(ServerAnswer answered) {
        program.setText(
                Stream.of(
                                answered.program(),
                                Words.count(answered.tools().size(), "tool"),
                                counted(answered.resources().size(), "resource"),
                                counted(answered.prompts().size(), "prompt"))
                        .filter(words -> !words.isBlank())
                        .collect(Collectors.joining(" · ")));
        VBox list = new VBox(10);
        list.setStyle("-fx-padding: 12px;");
        answered.remarks().forEach(each -> list.getChildren().add(Labels.remark(each)));
        if (!answered.instructions().isEmpty()) {
            list.getChildren().addAll(instructions(answered.instructions()));
        }
        answered.tools().forEach(each -> list.getChildren().add(tool(each)));
        if (!answered.resources().isEmpty()) {
            list.getChildren().add(Labels.heading("Resources"));
            answered.resources().forEach(each -> list.getChildren().add(resource(each)));
        }
        if (!answered.prompts().isEmpty()) {
            list.getChildren().add(Labels.heading("Prompts"));
            answered.prompts().forEach(each -> list.getChildren().add(prompt(each)));
        }
        ScrollPane scroll = new ScrollPane(list);
        scroll.setFitToWidth(true);
        return scroll;
    }

    private static String counted(int count, String what) {
        return count == 0 ? "" : Words.count(count, what);
    }

    /// As plain text, whatever signs are in it; a long one begins with its first letters.
    private static List<Node> instructions(String words) {
        Label text = Labels.remark(ServerWords.lines(words, LONGEST_DESCRIPTION));
        List<Node> all = new ArrayList<>(List.of(Labels.heading("How it says it is used"), text));
        if (words.length() > LONGEST_DESCRIPTION) {
            Hyperlink more = new Hyperlink("Show all of it");
            more.setOnAction(_ -> {
                text.setText(words);
                Presence.set(more, false);
            });
            all.add(more);
        }
        return all;
    }

    private Node resource(RemoteResource resource) {
        HBox line =
                new HBox(
                        8,
                        new Label(resource.name()),
                        Labels.muted(ServerWords.line(resource.uri(), LONGEST_ADDRESS)),
                        Space.growing(),
                        Buttons.link("Open", () -> model.open(resource, ask)),
                        Buttons.link("Ask about it", () -> model.focus(resource).ifPresent(ask)));
        line.setAlignment(Pos.CENTER_LEFT);
        return line;
    }

    private Node prompt(RemotePrompt prompt) {
        Hyperlink use = Buttons.link("Write it", () -> model.write(prompt, ask));
        // A link by itself hears of the space bar only.
        use.setOnKeyPressed(key -> {
            if (key.getCode() == KeyCode.ENTER) {
                use.fire();
                key.consume();
            }
        });
        use.setAccessibleText("Write the prompt %s as a question".formatted(prompt.name()));
        HBox first = new HBox(8, Labels.code(prompt.name()));
        first.setAlignment(Pos.CENTER_LEFT);
        if (!prompt.title().isEmpty()) {
            first.getChildren().add(Labels.muted(prompt.title()));
        }
        first.getChildren().addAll(Space.growing(), use);
        VBox all = new VBox(2, first);
        if (!prompt.description().isEmpty()) {
            all.getChildren().add(Labels.remark(prompt.description()));
        }
        prompt.arguments().forEach(each -> all.getChildren().add(argument(each)));
        return all;
    }

    private static Node argument(RemotePrompt.Argument argument) {
        Label words =
                Labels.remark(
                        (argument.required() ? "needed" : "may be left out")
                                + (argument.description().isEmpty()
                                        ? ""
                                        : ": " + argument.description()));
        HBox.setHgrow(words, Priority.ALWAYS);
        HBox line = new HBox(8, Labels.code(argument.name()), words);
        line.setAlignment(Pos.CENTER_LEFT);
        line.setStyle("-fx-padding: 0 0 0 16px;");
        return line;
    }

    private Node tool(DecidedTool decided) {
        RemoteTool tool = decided.tool();
        Label name = Labels.code(tool.name());
        name.setWrapText(true);
        HBox first = new HBox(8, name, Space.growing());
        first.setAlignment(Pos.CENTER_LEFT);
        hint(tool).ifPresent(first.getChildren()::add);
        first.getChildren().add(choice(decided));
        VBox all = new VBox(2, first);
        if (!tool.title().isEmpty()) {
            all.getChildren().add(Labels.wrapped(tool.title()));
        }
        all.getChildren()
                .add(Labels.remark(ServerWords.line(tool.description(), LONGEST_DESCRIPTION)));
        return all;
    }

    /// What a tool says of itself, never cut.
    private static Optional<Label> hint(RemoteTool tool) {
        Optional<Label> hint =
                tool.hints().readsOnly()
                        ? Optional.of(Labels.pill("says it only reads", Labels.Tone.NEUTRAL))
                        : tool.hints().destroys()
                                ? Optional.of(
                                        Labels.pill("says it may delete", Labels.Tone.WARNING))
                                : Optional.empty();
        hint.ifPresent(pill -> pill.setMinWidth(Region.USE_PREF_SIZE));
        return hint;
    }

    private ComboBox<Decision> choice(DecidedTool decided) {
        List<Decision> all =
                new ArrayList<>(List.of(Decision.ASK, Decision.ALWAYS, Decision.NEVER));
        if (decided.decision() == Decision.CHANGED) {
            all.addFirst(Decision.CHANGED);
        }
        ObservableList<Decision> choices = FXCollections.observableArrayList(all);
        ComboBox<Decision> box =
                ChoiceBoxes.of(
                        "May " + decided.tool().name() + " be called",
                        choices,
                        new ReadOnlyObjectWrapper<>(decided.decision()),
                        chosen -> model.decide(decided.tool(), chosen),
                        decision -> "Call: " + decision.words());
        box.setMinWidth(Region.USE_PREF_SIZE);
        return box;
    }
}
