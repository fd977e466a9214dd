package dev.assay.pages.activity.list;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.activity.Activity;
import dev.assay.activity.report.UnitSystem;
import dev.assay.pages.activity.calendar.Listed;
import dev.assay.ui.Screen;
import dev.assay.ui.ScreenTest;
import java.util.ArrayList;
import java.util.List;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Region;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;

@ScreenTest
final class ActivityListPaneTest {
    private final Activity swim = Listed.of(1, "Swim", "2026-11-20", 1_200.0, 1_000.0);
    private final Activity run = Listed.of(2, "Run", "2026-11-18", 2_400.0, 8_000.0);
    private final Activity walk = Listed.of(3, "Walk", "2025-08-04", 3_600.0, null);
    private final List<Activity> opened = new ArrayList<>();

    @AfterEach
    void close() {
        Screen.closeAll();
    }

    private Stage show(double width) {
        Stage stage =
                Screen.show(
                        () -> {
                            Region root =
                                    new ActivityListPane(
                                                    FXCollections.observableArrayList(
                                                            swim, run, walk),
                                                    new SimpleObjectProperty<>(UnitSystem.METRIC),
                                                    opened::add)
                                            .root();
                            // Other tests leave other sizes.
                            root.setStyle("-fx-font-size: 13px");
                            return root;
                        },
                        width,
                        400);
        Screen.pulses(4);
        return stage;
    }

    @SuppressWarnings("unchecked") // The list holds activities.
    private static TableView<Activity> table(Stage stage) {
        return (TableView<Activity>) stage.getScene().lookup(".activity-list");
    }

    private static List<Activity> rows(Stage stage) {
        return Screen.call(() -> List.copyOf(table(stage).getItems()));
    }

    private static List<String> heads(Stage stage) {
        return Screen.call(
                () -> table(stage).getColumns().stream().map(TableColumn::getText).toList());
    }

    @Test
    void typedWordsNarrowTheListAndEnterOpensARow(FxRobot robot) {
        Stage stage = show(900);
        robot.clickOn(".text-field").write("run 2026");
        Screen.pulses(3);
        assertThat(rows(stage)).containsExactly(run);
        robot.interact(() -> {
            table(stage).requestFocus();
            table(stage).getSelectionModel().select(0);
        });
        robot.type(KeyCode.ENTER);

        assertThat(opened).containsExactly(run);
    }

    @Test
    void aColumnSortsByWhatItMeansAndNotByItsWords() {
        Stage stage = show(900);
        Screen.run(() -> {
            TableColumn<Activity, ?> distance =
                    table(stage).getColumns().stream()
                            .filter(column -> column.getText().equals("Distance"))
                            .findFirst()
                            .orElseThrow();
            distance.setSortType(TableColumn.SortType.DESCENDING);
            table(stage).getSortOrder().setAll(List.of(distance));
        });

        // "1000 m" stands before "8.00 km" by its letters.
        assertThat(rows(stage)).containsExactly(run, swim, walk);
    }

    @Test
    void whereThereIsLittleRoomTheLeastWantedColumnsGo() {
        assertThat(heads(show(1_100)))
                .containsExactly(
                        "Date",
                        "Name",
                        "Sport",
                        "Distance",
                        "Moving",
                        "Speed",
                        "Heart rate",
                        "Climb");
        assertThat(heads(show(400))).containsExactly("Date", "Name", "Distance");
    }
}
