package dev.assay.inspector.grid;

import dev.assay.inspector.table.CellText;
import dev.assay.result.table.StoredTable.Profile;
import dev.assay.result.table.TableInfo;
import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.text.Text;
import org.jspecify.annotations.Nullable;

/// The statistics of a column in one quiet line: as much of them as its width holds.
final class StatisticsLine extends Label {
    private final TableInfo.Type type;
    private final Text measured = new Text();
    private List<String> wordings = List.of();

    StatisticsLine(TableInfo.Type type) {
        this.type = type;
        getStyleClass().add("grid-header-statistics");
        setMinWidth(0);
        setMaxWidth(Double.MAX_VALUE);
        setAlignment(CellText.isNumber(type) ? Pos.CENTER_RIGHT : Pos.CENTER_LEFT);
        widthProperty().subscribe(this::fit);
        fontProperty().subscribe(this::fit);
    }

    /// Tells another profile, or nothing.
    void show(@Nullable Profile newest) {
        wordings = newest == null ? List.of() : ProfileText.wordings(newest, type);
        fit();
    }

    private void fit() {
        measured.setFont(getFont());
        setText(wordings.stream().filter(this::fits).findFirst().orElse(""));
    }

    private boolean fits(String wording) {
        measured.setText(wording);
        return measured.getLayoutBounds().getWidth() <= getWidth();
    }
}
