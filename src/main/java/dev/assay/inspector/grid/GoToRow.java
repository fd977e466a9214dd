package dev.assay.inspector.grid;

import atlantafx.base.controls.Popover;
import dev.assay.base.Words;
import dev.assay.inspector.table.TableViewModel;
import dev.assay.task.Jobs;
import dev.assay.task.Work;
import java.util.function.IntConsumer;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.VBox;
import javafx.util.Duration;

/// Going to a row by the number that stands before it, however the rows are sorted and filtered.
public final class GoToRow {
    private final Jobs jobs;
    private final TableViewModel table;

    public GoToRow(Jobs jobs, TableViewModel table) {
        this.jobs = jobs;
        this.table = table;
    }

    /// Asks for a number beside a node.
    ///
    /// @param found hears where the row is now, counted from 0
    void ask(Node beside, IntConsumer found) {
        TextField field = new TextField();
        field.setPromptText("1 to " + Words.count(table.info().rows()));
        field.setAccessibleText("Go to row");
        Popover popover = new Popover(new VBox(6, new Label("Go to row"), field));
        popover.setHeaderAlwaysVisible(false);
        field.setOnAction(_ -> {
            // A popover that fades still takes the keys of its window.
            popover.hide(Duration.ZERO);
            go(field.getText(), found);
        });
        popover.show(beside);
        field.requestFocus();
    }

    /// Selects the row with a number, or says why it cannot: one that is too large means the last.
    public void go(String typed, IntConsumer found) {
        String digits = typed.strip().replace(",", "");
        long last = table.info().rows();
        if (!digits.matches("\\d{1,18}") || last == 0) {
            table.say("“%s” is not the number of a row.".formatted(typed.strip()));
            return;
        }
        long number = Math.clamp(Long.parseLong(digits), 1, last);
        var rows = table.foundRows();
        Work<Long> search = _ -> rows.indexOf(number - 1);
        jobs.startLatest(
                "go to row in " + table.info().name(),
                "go to row",
                search,
                ended -> {
                    ended.tell(
                            index -> {
                                if (rows.equals(table.foundRows())) {
                                    arrive(number, index, found);
                                }
                            },
                            table::say);
                });
    }

    private void arrive(long number, long index, IntConsumer found) {
        if (index < 0 || index >= table.rows().get().size()) {
            table.say("Row %s is hidden by the filter.".formatted(Words.count(number)));
        } else {
            table.selection().select((int) index, 0, false);
            found.accept((int) index);
        }
    }
}
