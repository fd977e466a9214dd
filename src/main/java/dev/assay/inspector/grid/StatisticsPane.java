package dev.assay.inspector.grid;

import dev.assay.inspector.table.GridColumn;
import dev.assay.result.table.StoredTable.Profile;
import java.util.List;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.GridPane;
import org.jspecify.annotations.Nullable;

/// The statistics of a column, as a small table of names and values.
final class StatisticsPane extends GridPane {
    private final GridColumn column;

    StatisticsPane(GridColumn column) {
        this.column = column;
        getStyleClass().add("statistics");
        column.profile().subscribe(this::show);
    }

    private List<ProfileText.Fact> facts(Profile profile) {
        return ProfileText.facts(profile, column.info().type(), column.unmeasuredZeros());
    }

    private void show(@Nullable Profile profile) {
        getChildren().clear();
        Label title = new Label(column.title());
        title.getStyleClass().add("title");
        add(title, 0, 0, 2, 1);
        if (profile == null) {
            add(new Label("Counting…"), 0, 1, 2, 1);
            return;
        }
        int row = 1;
        for (ProfileText.Fact fact : facts(profile)) {
            Label name = new Label(fact.name());
            name.getStyleClass().add("fact-name");
            Label value = new Label(fact.value());
            value.getStyleClass().add("fact-value");
            if (!fact.exact().equals(fact.value())) {
                value.setTooltip(new Tooltip(fact.exact()));
            }
            addRow(row++, name, value);
        }
    }
}
