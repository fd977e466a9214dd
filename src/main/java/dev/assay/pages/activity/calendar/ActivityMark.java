package dev.assay.pages.activity.calendar;

import dev.assay.activity.Activity;
import dev.assay.activity.Sport;
import dev.assay.activity.report.UnitSystem;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.VBox;

/// An activity in a day of the calendar: its name, its sport in a colour and in words, how far and
/// how long.
final class ActivityMark {
    private ActivityMark() {}

    static Button of(Activity activity, UnitSystem units, Runnable open) {
        Sport sport = Sport.of(activity.sport());
        Label name = new Label(activity.name());
        name.getStyleClass().add("mark-sport");
        VBox lines = new VBox(name, new Label(name(activity, sport)));
        if (activity.distance() != null) {
            lines.getChildren().add(new Label(PeriodSums.brief(activity.distance(), units)));
        }
        time(activity).ifPresent(time -> lines.getChildren().add(new Label(time)));
        lines.getChildren().forEach(line -> ((Label) line).setMinWidth(0));
        Button mark = new Button(null, lines);
        mark.getStyleClass().addAll("sport-mark", "sport-" + sport.name().toLowerCase(Locale.ROOT));
        mark.setMinWidth(0);
        mark.setMaxWidth(Double.MAX_VALUE);
        mark.setOnAction(_ -> open.run());
        mark.addEventHandler(
                KeyEvent.KEY_PRESSED,
                event -> {
                    if (event.getCode() == KeyCode.ENTER) {
                        open.run();
                        event.consume();
                    }
                });
        mark.setAccessibleText(words(activity, units));
        mark.setTooltip(new Tooltip(words(activity, units)));
        return mark;
    }

    private static String name(Activity activity, Sport sport) {
        if (sport == Sport.OTHER) {
            return activity.sport().isEmpty() ? "Activity" : activity.sport();
        }
        return sport.title();
    }

    private static List<String> figures(Activity activity, UnitSystem units) {
        List<String> figures = new ArrayList<>();
        if (activity.distance() != null) {
            figures.add(units.distance(activity.distance()));
        }
        time(activity).ifPresent(figures::add);
        return figures;
    }

    private static Optional<String> time(Activity activity) {
        return Optional.ofNullable(
                        activity.moving() == null ? activity.elapsed() : activity.moving())
                .map(UnitSystem::time);
    }

    /// An activity in a sentence.
    static String words(Activity activity, UnitSystem units) {
        List<String> parts = new ArrayList<>(List.of(activity.name()));
        if (!activity.sport().isEmpty()) {
            parts.add(activity.sport());
        }
        parts.addAll(figures(activity, units));
        return String.join(" · ", parts);
    }
}
