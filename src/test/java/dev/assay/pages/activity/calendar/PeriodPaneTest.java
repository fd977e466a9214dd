package dev.assay.pages.activity.calendar;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.activity.Activity;
import dev.assay.activity.Athlete;
import dev.assay.activity.report.UnitSystem;
import dev.assay.pages.activity.calendar.PeriodPane.Length;
import dev.assay.ui.Screen;
import dev.assay.ui.ScreenTest;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.control.Labeled;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;

@ScreenTest
final class PeriodPaneTest {
    private final Activity old = Listed.of(1, "Run", "2026-08-04", 600.0, 1_609.344);
    private final Activity latest = Listed.of(2, "Swim", "2026-11-20", 1_200.0, null);
    private final List<LocalDate> days = new ArrayList<>();
    private final List<Activity> opened = new ArrayList<>();
    private final ObjectProperty<UnitSystem> units = new SimpleObjectProperty<>(UnitSystem.METRIC);

    @AfterEach
    void close() {
        Screen.closeAll();
    }

    private Stage show(Length length) {
        return Screen.show(
                () ->
                        new PeriodPane(
                                        length,
                                        new SimpleObjectProperty<>(
                                                TrainingCalendar.of(
                                                        List.of(latest, old),
                                                        Athlete.UNKNOWN,
                                                        LocalDate.of(2026, 11, 25))),
                                        units,
                                        new PeriodPane.Opener(days::add, opened::add))
                                .root(),
                700,
                500);
    }

    private static List<String> texts(Stage stage) {
        Screen.waitUntil(() -> stage.getScene().getRoot().lookup(".week") != null);
        Screen.pulses(3);
        return Screen.call(() ->
                stage.getScene().getRoot().lookupAll("*").stream()
                        .filter(node -> node instanceof Labeled)
                        .map(node -> ((Labeled) node).getText())
                        .toList());
    }

    @Test
    void monthsHaveTheirSumsAndAPauseIsOneLine(FxRobot robot) {
        Stage stage = show(Length.MONTH);
        assertThat(texts(stage))
                .contains(
                        "1 activity · 20:00 · —",
                        "2 months without an activity",
                        "1 activity · 10:00 · 1.61 km");
        robot.clickOn("November 2026");
        assertThat(days).containsExactly(LocalDate.of(2026, 11, 20));

        Screen.run(() -> units.set(UnitSystem.IMPERIAL));
        assertThat(texts(stage)).contains("1 activity · 10:00 · 1.00 mi");
    }

    @Test
    void weeksOpenWhatWasDoneInThem(FxRobot robot) {
        Stage stage = show(Length.WEEK);
        assertThat(texts(stage)).contains("Week of 16 Nov 2026", "14 weeks without an activity");
        robot.clickOn("No 2");

        assertThat(opened).containsExactly(latest);
    }
}
