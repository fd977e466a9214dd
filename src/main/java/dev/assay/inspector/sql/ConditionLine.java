package dev.assay.inspector.sql;

import dev.assay.analysis.SqlSchema;
import dev.assay.analysis.SqlSchema.Column;
import dev.assay.inspector.code.CodeInput;
import dev.assay.inspector.code.CodeProblem;
import dev.assay.inspector.table.GridCondition;
import dev.assay.inspector.table.TableViewModel;
import dev.assay.ui.Buttons;
import dev.assay.ui.Labels;
import dev.assay.ui.Shortcut;
import dev.assay.ui.node.Presence;
import java.util.List;
import java.util.Optional;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.fxmisc.richtext.CodeArea;
import org.kordamp.ikonli.feather.Feather;

/// The line over a grid in which a condition in SQL is written. It opens when it is asked for, and
/// stays open while a condition is in force.
public final class ConditionLine {
    private static final String ROWS = "rows";
    private static final String EXAMPLE = "such as a < 40 AND b IN (1, 2)";

    private final TableViewModel table;
    private final CodeArea field = new CodeArea();
    private final VBox root = new VBox();

    /// @param pane knows the functions that may be called; the columns are the table's own
    public ConditionLine(TableViewModel table, SqlPaneViewModel pane) {
        this.table = table;
        GridCondition condition = table.condition();
        ObservableValue<Optional<CodeProblem>> problem =
                condition.problem().map(found -> found.map(ConditionLine::placed));
        prepareField();
        new CodeInput(
                field,
                SqlPieces.LANGUAGE,
                condition.text(),
                problem,
                caret ->
                        new SqlCompletion(own(pane.schema()), Optional.of(ROWS))
                                .at(condition.text().get(), caret),
                this::typed);
        field.addEventFilter(KeyEvent.KEY_PRESSED, this::pressed);
        root.getStyleClass().add("condition-line");
        root.getChildren().addAll(line(), sentence(problem));
        Presence.set(root, false);
        condition.text().subscribe(this::written);
    }

    private static CodeProblem placed(GridCondition.Problem told) {
        return new CodeProblem(told.sentence(), told.place().map(place -> place.offset()));
    }

    private void prepareField() {
        field.setAccessibleText("Condition on the rows, as behind WHERE");
        field.getStyleClass().add("sql-line");
        Label prompt = new Label(EXAMPLE);
        prompt.getStyleClass().add("code-prompt");
        field.setPlaceholder(prompt, Pos.CENTER_LEFT);
    }

    private HBox line() {
        HBox.setHgrow(field, Priority.ALWAYS);
        Label where = Labels.code("WHERE");
        where.getStyleClass().add("text-muted");
        where.setMinWidth(Region.USE_PREF_SIZE);
        where.setLabelFor(field);
        Button close = Buttons.icon(Feather.X, "Remove the condition", this::close);
        HBox line = new HBox(8, where, field, close);
        line.setAlignment(Pos.CENTER_LEFT);
        return line;
    }

    private static Label sentence(ObservableValue<Optional<CodeProblem>> problem) {
        Label told = new Label();
        told.getStyleClass().add("code-problem");
        told.setWrapText(true);
        told.setMinHeight(Region.USE_PREF_SIZE);
        problem.subscribe(found -> {
            told.setText(found.map(CodeProblem::sentence).orElse(""));
            Presence.set(told, found.isPresent());
        });
        return told;
    }

    /// What is pasted on several lines is written on one.
    private void written(String text) {
        if (text.indexOf('\n') >= 0) {
            table.condition().text().set(text.replace('\n', ' '));
        }
        if (!text.isEmpty()) {
            Presence.set(root, true);
        }
    }

    public Node root() {
        return root;
    }

    /// Opens it, or goes to it.
    public void open() {
        Presence.set(root, true);
        field.requestFocus();
        field.moveTo(field.getLength());
    }

    private SqlSchema own(SqlSchema all) {
        return new SqlSchema(
                List.of(new SqlSchema.Table(ROWS, table.info().rows(), columns())),
                all.functions());
    }

    private List<Column> columns() {
        return SqlSchema.columns(table.info());
    }

    private void typed() {
        if (!table.condition().text().get().equals(table.shown().where().orElse(""))) {
            table.applyFilters();
        }
    }

    private void pressed(KeyEvent event) {
        if (event.isConsumed()) {
            return;
        }
        if (Shortcut.APPLY_FILTER.isPressed(event)) {
            table.applyFilters();
            event.consume();
        } else if (Shortcut.CLEAR_FILTER.isPressed(event)) {
            close();
            event.consume();
        }
    }

    private void close() {
        boolean inForce = table.shown().where().isPresent();
        table.condition().text().set("");
        Presence.set(root, false);
        if (inForce || table.condition().problem().get().isPresent()) {
            table.applyFilters();
        }
    }
}
