package dev.assay.inspector.code;

import dev.assay.base.Words;
import dev.assay.ui.Buttons;
import dev.assay.ui.FlowLine;
import dev.assay.ui.Shortcut;
import dev.assay.ui.node.MenuCommand;
import dev.assay.ui.node.Presence;
import dev.assay.ui.node.Ticker;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.fxmisc.flowless.VirtualizedScrollPane;
import org.fxmisc.richtext.CodeArea;
import org.fxmisc.richtext.LineNumberFactory;

/// A pane of code: the code, what is wrong with it, and what became of it.
public final class CodePane {
    private static final int MOST_LISTED = 30;
    private static final int LONGEST_LISTED = 70;

    private final CodePad model;
    private final CodeLanguage language;
    private final WrittenCode written;
    private final CodeArea editor = new CodeArea();
    private final Button run = new Button(Shortcut.RUN_CODE.does());
    private final Button stop = new Button("Stop");
    private final MenuButton history = new MenuButton("History");
    private final Label told = new Label();
    private final FlowPane opening = new FlowPane(8, 0);
    private final Label facts = new Label();
    private final ProgressBar meter = new ProgressBar();
    private final HBox outcome = new HBox(8, told);
    private final VBox root = new VBox();
    private final Ticker clock = new Ticker(root, javafx.util.Duration.seconds(1), this::tick);

    /// @param more in the line over the code, behind the history
    public CodePane(CodePad model, Region... more) {
        this.model = model;
        this.language = model.language();
        this.written = model.written();
        editor.setId(language.name().toLowerCase(Locale.ROOT) + "-code");
        editor.setAccessibleText(language.name() + " " + language.noun());
        editor.setParagraphGraphicFactory(LineNumberFactory.get(editor));
        editor.setWrapText(true);
        new CodeInput(
                editor,
                language,
                written.text(),
                written.problem(),
                model::proposals,
                () -> model.check(editor.getCaretPosition()));
        if (language.indents()) {
            new CodeIndents(editor);
        }
        VirtualizedScrollPane<CodeArea> scroll = new VirtualizedScrollPane<>(editor);
        scroll.getStyleClass().add("code-editor");
        VBox.setVgrow(scroll, Priority.ALWAYS);
        root.getStyleClass().addAll("pane", "code-pane");
        root.getChildren().addAll(bar(List.of(more)), scroll, foot());
        root.addEventFilter(KeyEvent.KEY_PRESSED, this::pressed);
        root.addEventHandler(KeyEvent.KEY_PRESSED, this::stopWith);
        written.run().subscribe(this::show);
        written.problem().subscribe(_ -> show(written.run().get()));
    }

    public Parent root() {
        return root;
    }

    /// Puts the caret behind what is written.
    public void focus() {
        editor.requestFocus();
        editor.moveTo(editor.getLength());
        editor.requestFollowCaret();
    }

    private Region bar(List<Region> more) {
        run.setTooltip(new Tooltip(Shortcut.RUN_CODE.hint() + "; the selection, if there is one"));
        run.getStyleClass().add("accent");
        run.setOnAction(_ -> runNow());
        stop.setOnAction(_ -> model.stop());
        stop.setTooltip(new Tooltip("Stop the %s (Esc)".formatted(language.noun())));
        history.setTooltip(
                new Tooltip(
                        "What was run in this conversation; %s and %s in the editor"
                                .formatted(
                                        Shortcut.OLDER_CODE.text(), Shortcut.NEWER_CODE.text())));
        history.setOnShowing(_ -> history.getItems().setAll(listed()));
        history.getItems().setAll(listed());
        for (Region part : List.of(run, stop, history)) {
            part.setMinWidth(Region.USE_PREF_SIZE);
        }
        Region[] behind = Stream.concat(Stream.of(history), more.stream()).toArray(Region[]::new);
        HBox left = new HBox(8, run, stop);
        left.getStyleClass().add("grid-bar-part");
        FlowLine line = new FlowLine(left, 8, behind);
        line.getStyleClass().add("grid-bar");
        return line;
    }

    private List<MenuItem> listed() {
        List<MenuItem> items =
                written.ran().stream()
                        .limit(MOST_LISTED)
                        .map(code ->
                                MenuCommand.of(
                                        Words.shortened(Words.oneLine(code), LONGEST_LISTED),
                                        () -> put(code)))
                        .toList();
        if (items.isEmpty()) {
            MenuItem none =
                    new MenuItem(
                            "No %s was run in this conversation yet".formatted(language.noun()));
            none.setDisable(true);
            return List.of(none);
        }
        return items;
    }

    private void put(String code) {
        written.put(code);
        focus();
    }

    /// Puts code where the caret is, in the place of what is selected; at once in an empty editor.
    public void insert(String code) {
        int from = editor.getSelection().getStart();
        boolean behind = from > 0 && editor.getText().charAt(from - 1) != '\n';
        editor.replaceSelection((behind ? "\n" : "") + code);
        editor.requestFocus();
        editor.requestFollowCaret();
    }

    private Region foot() {
        told.setWrapText(true);
        told.setMinWidth(0);
        told.setMinHeight(Region.USE_PREF_SIZE);
        told.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(told, Priority.ALWAYS);
        Presence.set(opening, false);
        facts.getStyleClass().addAll("text-muted", "text-small");
        facts.setWrapText(true);
        facts.setMinHeight(Region.USE_PREF_SIZE);
        model.facts()
                .subscribe(now -> {
                    facts.setText(now);
                    Presence.set(facts, !now.isEmpty());
                });
        meter.getStyleClass().add("meter");
        meter.setMaxWidth(Double.MAX_VALUE);
        VBox foot = new VBox(4, outcome, opening, meter, facts);
        foot.getStyleClass().add("code-foot");
        return foot;
    }

    private void runNow() {
        int from = editor.getSelection().getStart();
        model.run(from, editor.getSelection().getEnd());
    }

    private void pressed(KeyEvent event) {
        boolean handled = true;
        if (Shortcut.RUN_CODE.isPressed(event)) {
            runNow();
        } else if (Shortcut.OLDER_CODE.isPressed(event)) {
            written.older();
        } else if (Shortcut.NEWER_CODE.isPressed(event)) {
            written.newer();
        } else {
            handled = false;
        }
        if (handled) {
            event.consume();
        }
    }

    /// Only where the suggestions have not taken the key.
    private void stopWith(KeyEvent event) {
        if (Shortcut.STOP_CODE.isPressed(event) && model.stop()) {
            event.consume();
        }
    }

    private List<Hyperlink> links(CodeRun state) {
        List<Hyperlink> links =
                state instanceof CodeRun.Done(List<CodeRun.Stored> stored, _, _, _)
                        ? stored.stream().map(CodeRun.Stored::key).map(this::link).toList()
                        : List.of();
        Presence.set(opening, !links.isEmpty());
        return links;
    }

    private Hyperlink link(String key) {
        return Buttons.link("Open " + key, () -> model.desk().open(key));
    }

    private void tick() {
        show(written.run().get());
    }

    private void show(CodeRun state) {
        boolean busy = state.isUnderWay();
        run.setDisable(busy);
        stop.setVisible(busy);
        Presence.set(meter, busy);
        told.getStyleClass().removeAll("code-problem", "text-muted");
        if (busy) {
            clock.start();
        } else {
            clock.stop();
        }
        String words = words(state);
        boolean wrong = !busy && written.problem().get().isPresent();
        told.getStyleClass()
                .add(wrong || state instanceof CodeRun.Failed ? "code-problem" : "text-muted");
        told.setText(wrong ? written.problem().get().get().sentence() : words);
        opening.getChildren().setAll(links(state));
        Presence.set(outcome, !told.getText().isEmpty());
    }

    private String words(CodeRun state) {
        return switch (state) {
            case CodeRun.None() -> "";
            case CodeRun.Checking(Instant since) ->
                    "Checking the " + language.noun() + elapsed(since);
            case CodeRun.Waiting() -> "Waits for the answer that is being written.";
            case CodeRun.Running(Instant since) ->
                    "Running"
                            + elapsed(since)
                            + " of at most "
                            + Words.count(model.desk().limit().toSeconds())
                            + " s";
            case CodeRun.Refused _ -> "";
            case CodeRun.Failed(CodeProblem problem, _) -> problem.sentence();
            case CodeRun.Stopped() -> model.stopped();
            case CodeRun.Done done -> model.words(done, seconds(done.millis()));
        };
    }

    private String elapsed(Instant since) {
        long seconds = Math.max(0, Duration.between(since, model.clock().instant()).toSeconds());
        return " · " + Words.count(seconds) + " s";
    }

    private static String seconds(long millis) {
        return String.format(Locale.ROOT, "%.1f s", millis / 1000.0);
    }
}
