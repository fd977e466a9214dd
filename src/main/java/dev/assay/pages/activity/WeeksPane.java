package dev.assay.pages.activity;

import dev.assay.activity.Activity;
import dev.assay.activity.metric.TrainingLoad;
import dev.assay.activity.metric.TrainingLoad.Day;
import dev.assay.activity.metric.TrainingLoad.Week;
import dev.assay.activity.report.UnitSystem;
import dev.assay.ui.Buttons;
import dev.assay.ui.EmptyState;
import dev.assay.ui.Labels;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/// All activities by week, the latest first: a calendar of what was done and the load of each week.
final class WeeksPane {
    private static final DateTimeFormatter MONDAY =
            DateTimeFormatter.ofPattern("d MMM uuuu", Locale.ENGLISH);
    private static final DateTimeFormatter DAY =
            DateTimeFormatter.ofPattern("EEE d", Locale.ENGLISH);

    private final ActivityPageViewModel model;
    private final ListView<Week> list = new ListView<>();
    private final Label remark = Labels.remark("");
    private final BorderPane root = new BorderPane();

    WeeksPane(ActivityPageViewModel model) {
        this.model = model;
        list.getStyleClass().addAll("weeks", "edge-to-edge");
        list.setCellFactory(_ -> new WeekCell());
        list.setAccessibleText("Weeks of training");
        remark.getStyleClass().add("weeks-remark");
        root.setTop(remark);
        model.loadProperty().subscribe(this::show);
        model.unitsProperty().subscribe(_ -> list.refresh());
    }

    Region root() {
        return root;
    }

    private void show(TrainingLoad load) {
        List<Week> weeks = load.weeks().reversed();
        list.getItems().setAll(weeks);
        remark.setText(words(load));
        root.setCenter(
                weeks.isEmpty()
                        ? new EmptyState(
                                Feather.CALENDAR,
                                "No dates",
                                "No activity here says when it was.",
                                List.of())
                        : list);
    }

    private static String words(TrainingLoad load) {
        return switch (load.load()) {
            case TSS ->
                    "Load is TSS of rides with power; %d other activities count as 0. Fitness fades with 42 days, fatigue with 7; both begin at 0."
                            .formatted(load.uncounted());
            case TRIMP ->
                    "Load is TRIMP (Edwards), minutes in heart rate zones times their number. Fitness fades with 42 days, fatigue with 7; both begin at 0.";
            case NONE ->
                    "The load is not known: it needs power and an FTP, or a heart rate and five zones, which can be written into copilot.json.";
        };
    }

    /// A week: its sums, and its days with what was done.
    private final class WeekCell extends ListCell<Week> {
        private WeekCell() {
            setPrefWidth(0);
        }

        @Override
        protected void updateItem(@Nullable Week week, boolean empty) {
            super.updateItem(week, empty);
            setText(null);
            setGraphic(empty || week == null ? null : cell(week));
        }
    }

    private Node cell(Week week) {
        TrainingLoad load = model.loadProperty().get();
        double most = load.weeks().stream().mapToDouble(Week::load).max().orElse(0);
        Label monday = new Label("Week of " + MONDAY.format(week.monday()));
        monday.getStyleClass().add("week-name");
        FlowPane head = new FlowPane(10, 2, monday, Labels.muted(sums(week)));
        VBox all = new VBox(4, head);
        if (load.load() != TrainingLoad.Load.NONE) {
            StackPane bar = new StackPane();
            bar.getStyleClass().add("week-load");
            bar.maxWidthProperty()
                    .bind(list.widthProperty().multiply(most == 0 ? 0 : 0.9 * week.load() / most));
            all.getChildren().add(bar);
        }
        FlowPane days = new FlowPane(10, 2);
        week.days().stream()
                .filter(day -> !day.activities().isEmpty())
                .forEach(day -> days.getChildren().add(day(day)));
        all.getChildren().add(days);
        all.getStyleClass().add("week");
        return all;
    }

    private Node day(Day day) {
        VBox box = new VBox(Labels.muted(DAY.format(day.date())));
        for (Activity one : day.activities()) {
            box.getChildren().add(Buttons.link(words(one), () -> model.open(one)));
        }
        box.getStyleClass().add("week-day");
        return box;
    }

    private String words(Activity one) {
        Double distance = one.distance();
        return distance == null
                ? one.name()
                : one.name() + " · " + model.unitsProperty().get().distance(distance);
    }

    private String sums(Week week) {
        UnitSystem units = model.unitsProperty().get();
        List<Activity> of = week.activities();
        List<String> parts = new ArrayList<>();
        parts.add(of.size() == 1 ? "1 activity" : of.size() + " activities");
        parts.add(UnitSystem.time(sum(of.stream().map(Activity::moving))));
        parts.add(units.distance(sum(of.stream().map(Activity::distance))));
        parts.add(units.height(sum(of.stream().map(one -> one.totals().gain()))) + " up");
        TrainingLoad load = model.loadProperty().get();
        if (load.load() != TrainingLoad.Load.NONE) {
            parts.add("%s %.0f".formatted(load.load(), week.load()));
            parts.add(
                    "fitness %.0f, fatigue %.0f"
                            .formatted(week.last().fitness(), week.last().fatigue()));
        }
        return String.join(" · ", parts);
    }

    private static double sum(Stream<@Nullable Double> values) {
        return values.filter(value -> value != null).mapToDouble(value -> value).sum();
    }
}
