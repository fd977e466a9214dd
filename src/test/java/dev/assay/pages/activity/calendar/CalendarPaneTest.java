package dev.assay.pages.activity.calendar;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.activity.Activity;
import dev.assay.activity.Athlete;
import dev.assay.activity.report.UnitSystem;
import dev.assay.ui.Screen;
import dev.assay.ui.ScreenTest;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;

@ScreenTest
final class CalendarPaneTest {
    private final Activity old = Listed.of(1, "Run", "2026-10-30", 600.0, 2_000.0);
    private final Activity latest = Listed.of(2, "Swim", "2026-11-20", 1_200.0, null);
    private final List<Activity> opened = new ArrayList<>();

    @AfterEach
    void close() {
        Screen.closeAll();
    }

    private Stage show() {
        return Screen.show(
                () ->
                        new CalendarPane(
                                        new CalendarViewModel(
                                                new SimpleObjectProperty<>(
                                                        TrainingCalendar.of(
                                                                List.of(latest, old),
                                                                Athlete.UNKNOWN,
                                                                LocalDate.of(2026, 11, 25)))),
                                        new SimpleObjectProperty<>(UnitSystem.METRIC),
                                        opened::add)
                                .root(),
                800,
                700);
    }

    private static List<String> marks(Stage stage) {
        Screen.pulses(5);
        return Screen.call(() ->
                stage.getScene().getRoot().lookupAll(".sport-mark").stream()
                        .map(mark -> ((Button) mark).getAccessibleText())
                        .toList());
    }

    @Test
    void aMarkSaysWhatWasDoneAndOpensIt(FxRobot robot) {
        Stage stage = show();
        assertThat(marks(stage))
                .containsExactly("No 1 · Run · 2.00 km · 10:00", "No 2 · Swim · 20:00");
        robot.clickOn("No 2");

        assertThat(opened).containsExactly(latest);
    }

    @Test
    void todayIsMarkedAndTheLatestDayIsAClickAway(FxRobot robot) {
        Stage stage = show();
        assertThat(
                        Screen.call(() ->
                                ((Label) stage.getScene().lookup(".calendar-today")).getText()))
                .isEqualTo("25 today");
        robot.interact(() -> stage.getScene().lookup(".calendar").requestFocus());
        robot.type(KeyCode.PAGE_UP);
        Screen.pulses(3);
        assertThat(month(stage)).isEqualTo("October 2026");
        robot.clickOn("Latest");
        Screen.pulses(3);

        assertThat(month(stage)).isEqualTo("November 2026");
    }

    private static String month(Stage stage) {
        return Screen.call(() -> ((Label) stage.getScene().lookup(".calendar-month")).getText());
    }

    /// The last days of a month stand in the first week of the next one, too.
    @Test
    void aPageUpShowsTheMonthBefore(FxRobot robot) {
        Stage stage = show();
        robot.interact(() -> stage.getScene().lookup(".calendar").requestFocus());
        robot.type(KeyCode.PAGE_UP);
        assertThat(marks(stage)).containsExactly("No 1 · Run · 2.00 km · 10:00");
        // There is no month before it: its first day, and a week on.
        robot.type(KeyCode.PAGE_UP, KeyCode.DOWN, KeyCode.LEFT, KeyCode.RIGHT);
        assertThat(Screen.call(() -> stage.getScene().lookup(".calendar").getAccessibleText()))
                .startsWith("Thursday, 8 October: no activities");
    }
}
