package dev.assay.pages.activity.calendar;

import dev.assay.activity.Activity;
import dev.assay.activity.metric.TrainingLoad;
import dev.assay.activity.report.UnitSystem;
import dev.assay.pages.activity.calendar.TrainingCalendar.DayDone;
import dev.assay.pages.activity.calendar.TrainingCalendar.Entry;
import dev.assay.pages.activity.calendar.TrainingCalendar.Pause;
import dev.assay.pages.activity.calendar.TrainingCalendar.Period;
import dev.assay.ui.Buttons;
import dev.assay.ui.Labels;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/// Weeks or months as a list, the latest first: the sums of each, its load and its time in zones.
/// Stretches without an activity are one line.
public final class PeriodPane {
    private static final DateTimeFormatter DAY =
            DateTimeFormatter.ofPattern("EEE d", Locale.ENGLISH);

    private static final DateTimeFormatter ON =
            DateTimeFormatter.ofPattern("d MMM uuuu", Locale.ENGLISH);

    /// Paddings and the scroll bar.
    private static final double EDGES = 48;

    private final Length length;
    private final ObservableValue<TrainingCalendar> calendar;
    private final ObservableValue<UnitSystem> units;
    private final Opener opener;
    private final ListView<Entry> list = new ListView<>();
    private final BorderPane root = new BorderPane(list);

    /// How long a period is.
    public enum Length {
        WEEK("'Week of' d MMM uuuu", "week"),
        MONTH("MMMM uuuu", "month");

        private final DateTimeFormatter name;
        private final String word;

        Length(String pattern, String word) {
            this.name = DateTimeFormatter.ofPattern(pattern, Locale.ENGLISH);
            this.word = word;
        }
    }

    /// What can be looked at more closely.
    ///
    /// @param day hears which day to look at in the calendar
    /// @param activity hears which activity to look at
    public record Opener(Consumer<LocalDate> day, Consumer<Activity> activity) {}

    public PeriodPane(
            Length length,
            ObservableValue<TrainingCalendar> calendar,
            ObservableValue<UnitSystem> units,
            Opener opener) {
        this.length = length;
        this.calendar = calendar;
        this.units = units;
        this.opener = opener;
        list.getStyleClass().addAll("periods", "edge-to-edge");
        list.setAccessibleText("Training by " + length.word);
        root.setTop(new FitnessChart(calendar).root());
        list.setCellFactory(_ -> new PeriodCell());
        calendar.subscribe(
                now -> list.getItems().setAll(length == Length.WEEK ? now.weeks() : now.months()));
        units.subscribe(_ -> list.refresh());
        // The list keeps the heights that cells had at another width.
        list.widthProperty().subscribe(_ -> list.refresh());
    }

    public Region root() {
        return root;
    }

    /// A period, or a pause between two.
    private final class PeriodCell extends ListCell<Entry> {
        private PeriodCell() {
            setPrefWidth(0);
        }

        @Override
        protected void updateItem(@Nullable Entry entry, boolean empty) {
            super.updateItem(entry, empty);
            setText(null);
            setGraphic(empty || entry == null ? null : cell(entry));
        }

        /// A graphic is asked for its height without its width otherwise, and before its look is
        /// known.
        @Override
        protected double computePrefHeight(double width) {
            Node shown = getGraphic();
            if (shown == null) {
                return super.computePrefHeight(width);
            }
            shown.applyCss();
            return snappedTopInset()
                    + shown.prefHeight(Math.max(1, list.getWidth() - EDGES))
                    + snappedBottomInset();
        }
    }

    private Node cell(Entry entry) {
        return switch (entry) {
            case Pause(int count) ->
                    Labels.muted(
                            "%d %s without an activity"
                                    .formatted(count, length.word + (count == 1 ? "" : "s")));
            case Period period -> cell(period);
        };
    }

    private Node cell(Period period) {
        TrainingLoad load = calendar.getValue().load();
        Hyperlink name =
                Buttons.link(
                        length.name.format(period.from()),
                        () -> opener.day().accept(period.days().getLast().date()));
        name.getStyleClass().add("week-name");
        VBox all = new VBox(4);
        all.getChildren()
                .add(line(List.of(name, Labels.muted(period.sums().words(units.getValue())))));
        LoadBar.of(period.sums(), load.load(), most()).ifPresent(all.getChildren()::add);
        List<Node> zones = LoadBar.zones(period.sums());
        if (!zones.isEmpty()) {
            all.getChildren().add(line(zones));
        }
        if (load.load() != TrainingLoad.Load.NONE) {
            period.last().map(PeriodPane::form).ifPresent(all.getChildren()::add);
        }
        if (length == Length.WEEK) {
            all.getChildren().add(line(period.days().stream().map(this::day).toList()));
        }
        all.getStyleClass().add("week");
        return all;
    }

    /// As many lines as it needs: a cell asks for its height before it has a width.
    private Node line(List<Node> nodes) {
        FlowPane line = new FlowPane(10, 2);
        line.setAlignment(Pos.CENTER_LEFT);
        line.prefWrapLengthProperty().bind(list.widthProperty().subtract(EDGES));
        line.getChildren().addAll(nodes);
        return line;
    }

    /// Form is that of the morning, as TrainingPeaks counts it: what one starts the day with.
    private static Node form(TrainingLoad.Day last) {
        return Labels.remark(
                "On %s: fitness %.0f and fatigue %.0f after the day, form %s before it"
                        .formatted(
                                ON.format(last.date()),
                                last.fitness(),
                                last.fatigue(),
                                "%.0f"
                                        .formatted(last.form())
                                        .replaceFirst("^-0$", "0")
                                        .replace('-', '−')));
    }

    private double most() {
        return list.getItems().stream()
                .mapToDouble(
                        entry -> entry instanceof Period period ? period.sums().loadOrNone() : 0)
                .max()
                .orElse(0);
    }

    private Node day(DayDone day) {
        VBox box = new VBox(Labels.muted(DAY.format(day.date())));
        for (Activity one : day.activities()) {
            box.getChildren().add(Buttons.link(words(one), () -> opener.activity().accept(one)));
        }
        box.getStyleClass().add("week-day");
        return box;
    }

    private String words(Activity one) {
        Double distance = one.distance();
        return distance == null
                ? one.name()
                : one.name() + " · " + units.getValue().distance(distance);
    }
}
