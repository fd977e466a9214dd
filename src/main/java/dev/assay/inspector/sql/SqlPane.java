package dev.assay.inspector.sql;

import dev.assay.base.Words;
import dev.assay.ui.FlowLine;
import dev.assay.ui.Shortcut;
import dev.assay.ui.node.MenuCommand;
import dev.assay.ui.node.Presence;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import javafx.animation.Animation;
import javafx.animation.KeyFrame;
import javafx.animation.Timeline;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.fxmisc.flowless.VirtualizedScrollPane;
import org.fxmisc.richtext.CodeArea;
import org.fxmisc.richtext.LineNumberFactory;

/// The SQL pane: the statement, what is wrong with it, and what became of it.
public final class SqlPane {
    private static final int MOST_LISTED = 30;
    private static final int LONGEST_LISTED = 70;

    private final SqlPaneViewModel model;
    private final CodeArea editor = new CodeArea();
    private final Button run = new Button(Shortcut.RUN_SQL.does());
    private final Button stop = new Button("Stop");
    private final MenuButton history = new MenuButton("History");
    private final Label told = new Label();
    private final Hyperlink open = new Hyperlink();
    private final ProgressBar meter = new ProgressBar();
    private final HBox outcome = new HBox(8, told, open);
    private final Timeline clock =
            new Timeline(new KeyFrame(javafx.util.Duration.seconds(1), _ -> tick()));
    private final VBox root = new VBox();

    public SqlPane(SqlPaneViewModel model) {
        this.model = model;
        clock.setCycleCount(Animation.INDEFINITE);
        editor.setId("sql-statement");
        editor.setAccessibleText("SQL statement");
        editor.setParagraphGraphicFactory(LineNumberFactory.get(editor));
        editor.setWrapText(true);
        new SqlInput(
                editor,
                model.text(),
                model.problem(),
                model::proposals,
                () -> model.check(editor.getCaretPosition()));
        VirtualizedScrollPane<CodeArea> scroll = new VirtualizedScrollPane<>(editor);
        scroll.getStyleClass().add("sql-editor");
        VBox.setVgrow(scroll, Priority.ALWAYS);
        root.getStyleClass().addAll("pane", "sql-pane");
        root.getChildren().addAll(bar(), scroll, foot());
        root.addEventFilter(KeyEvent.KEY_PRESSED, this::pressed);
        root.addEventHandler(KeyEvent.KEY_PRESSED, this::stopWith);
        model.run().subscribe(this::show);
        model.problem().subscribe(_ -> show(model.run().get()));
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

    private Region bar() {
        run.setTooltip(new Tooltip(Shortcut.RUN_SQL.hint() + "; the selection, if there is one"));
        run.getStyleClass().add("accent");
        run.setOnAction(_ -> runNow());
        stop.setOnAction(_ -> model.stop());
        stop.setTooltip(new Tooltip("Stop the statement (Esc)"));
        history.setTooltip(
                new Tooltip(
                        "Statements of this conversation; %s and %s in the editor"
                                .formatted(Shortcut.OLDER_SQL.text(), Shortcut.NEWER_SQL.text())));
        history.setOnShowing(_ -> history.getItems().setAll(listed()));
        history.getItems().setAll(listed());
        for (Region part : List.of(run, stop, history)) {
            part.setMinWidth(Region.USE_PREF_SIZE);
        }
        HBox left = new HBox(8, run, stop);
        left.getStyleClass().add("grid-bar-part");
        FlowLine line = new FlowLine(left, 8, history);
        line.getStyleClass().add("grid-bar");
        return line;
    }

    private List<MenuItem> listed() {
        List<MenuItem> items =
                model.statements().stream()
                        .limit(MOST_LISTED)
                        .map(statement -> MenuCommand.of(oneLine(statement), () -> put(statement)))
                        .toList();
        if (items.isEmpty()) {
            MenuItem none = new MenuItem("No statement was run in this conversation yet");
            none.setDisable(true);
            return List.of(none);
        }
        return items;
    }

    private static String oneLine(String statement) {
        String line = statement.lines().map(String::strip).collect(Collectors.joining(" "));
        return line.length() <= LONGEST_LISTED ? line : line.substring(0, LONGEST_LISTED) + "…";
    }

    private void put(String statement) {
        model.text().set(statement);
        focus();
    }

    private Region foot() {
        told.setWrapText(true);
        told.setMinWidth(0);
        told.setMinHeight(Region.USE_PREF_SIZE);
        told.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(told, Priority.ALWAYS);
        open.setMinWidth(Region.USE_PREF_SIZE);
        meter.getStyleClass().add("meter");
        meter.setMaxWidth(Double.MAX_VALUE);
        VBox foot = new VBox(4, outcome, meter);
        foot.getStyleClass().add("sql-foot");
        return foot;
    }

    private void runNow() {
        int from = editor.getSelection().getStart();
        model.run(from, editor.getSelection().getEnd());
    }

    private void pressed(KeyEvent event) {
        boolean handled = true;
        if (Shortcut.RUN_SQL.isPressed(event)) {
            runNow();
        } else if (Shortcut.OLDER_SQL.isPressed(event)) {
            model.older();
        } else if (Shortcut.NEWER_SQL.isPressed(event)) {
            model.newer();
        } else {
            handled = false;
        }
        if (handled) {
            event.consume();
        }
    }

    /// Only where the suggestions have not taken the key.
    private void stopWith(KeyEvent event) {
        if (Shortcut.STOP_SQL.isPressed(event) && model.stop()) {
            event.consume();
        }
    }

    private void tick() {
        show(model.run().get());
    }

    private void show(SqlRun state) {
        boolean busy = state.isUnderWay();
        run.setDisable(busy);
        stop.setVisible(busy);
        Presence.set(meter, busy);
        Presence.set(open, state instanceof SqlRun.Stored);
        told.getStyleClass().removeAll("sql-problem", "text-muted");
        if (busy) {
            clock.play();
        } else {
            clock.stop();
        }
        String words = words(state);
        boolean wrong = !busy && model.problem().get().isPresent();
        told.getStyleClass()
                .add(wrong || state instanceof SqlRun.Failed ? "sql-problem" : "text-muted");
        told.setText(wrong ? model.problem().get().get().sentence() : words);
        if (state instanceof SqlRun.Stored(String key, _, _, _)) {
            open.setText("Open " + key);
            open.setOnAction(_ -> model.desk().open(key));
        }
        Presence.set(outcome, !told.getText().isEmpty());
    }

    private String words(SqlRun state) {
        return switch (state) {
            case SqlRun.None() -> "";
            case SqlRun.Checking(Instant since) -> "Checking the statement" + elapsed(since);
            case SqlRun.Waiting() -> "Waits for the answer that is being written.";
            case SqlRun.Running(Instant since) ->
                    "Running"
                            + elapsed(since)
                            + " of at most "
                            + Words.count(model.desk().limit().toSeconds())
                            + " s";
            case SqlRun.Refused _ -> "";
            case SqlRun.Failed(SqlProblem problem, _) -> problem.sentence();
            case SqlRun.Stopped() -> "Stopped. Nothing of it was stored.";
            case SqlRun.Stored(_, _, long rows, long millis) ->
                    stored(rows) + " in " + seconds(millis) + ".";
        };
    }

    private static String stored(long rows) {
        if (rows < 0) {
            return "The rows were stored";
        }
        return rows == 0 ? "It returned no rows" : Words.count(rows, "row") + " stored";
    }

    private String elapsed(Instant since) {
        long seconds = Math.max(0, Duration.between(since, model.clock().instant()).toSeconds());
        return " · " + Words.count(seconds) + " s";
    }

    private static String seconds(long millis) {
        return String.format(Locale.ROOT, "%.1f s", millis / 1000.0);
    }
}
