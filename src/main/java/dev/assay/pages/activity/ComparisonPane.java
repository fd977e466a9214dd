package dev.assay.pages.activity;

import dev.assay.activity.Sport;
import dev.assay.activity.StreamType;
import dev.assay.activity.metric.ActivityFeatures;
import dev.assay.activity.report.UnitSystem;
import dev.assay.pages.ChoiceBoxes;
import dev.assay.pages.activity.trace.Traces;
import dev.assay.pages.activity.trace.TracesView;
import dev.assay.ui.Buttons;
import dev.assay.ui.EmptyState;
import dev.assay.ui.Labels;
import dev.assay.ui.node.Presence;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleFunction;
import javafx.geometry.HPos;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/// Two activities beside each other: their figures with the differences, and their streams over the
/// same way or time.
final class ComparisonPane {
    private final ActivityPageViewModel page;
    private final ComparisonViewModel model;
    private final TracesView traces = new TracesView();
    private final GridPane figures = new GridPane();
    private final Label quality = Labels.wrapped("");
    private final VBox parts = new VBox();
    private final Label remark = Labels.wrapped("");
    private final BorderPane root = new BorderPane();
    private final ScrollPane scroll;

    ComparisonPane(ActivityPageViewModel page) {
        this.page = page;
        this.model = page.comparison();
        figures.getStyleClass().add("compared-figures");
        remark.getStyleClass().add("trace-remark");
        quality.getStyleClass().addAll("notice", "warning");
        VBox content = new VBox(quality, figures, remark, traces.root(), parts);
        content.getStyleClass().add("activity-content");
        scroll = new ScrollPane(content);
        scroll.setFitToWidth(true);
        scroll.getStyleClass().add("edge-to-edge");
        ComboBox<?> other =
                ChoiceBoxes.of(
                        "Compared with",
                        model.others(),
                        model.otherProperty(),
                        model::choose,
                        ActivityPage::words);
        other.getStyleClass().add("activities");
        FlowPane choice = new FlowPane(8, 6, Labels.muted("B, compared with A above:"), other);
        choice.getStyleClass().addAll("strip", "activity-choices");
        root.setTop(choice);
        model.stateProperty().subscribe(this::refresh);
        page.axisProperty().subscribe(this::refresh);
        page.unitsProperty().subscribe(this::refresh);
    }

    Region root() {
        return root;
    }

    private void refresh() {
        root.setCenter(
                switch (model.stateProperty().get()) {
                    case ComparedState.Nothing() ->
                            new EmptyState(
                                    Feather.COLUMNS,
                                    "Nothing to compare with",
                                    "There is no other activity here.",
                                    List.of());
                    case ComparedState.Reading(String name) ->
                            new EmptyState(
                                    Feather.COLUMNS,
                                    "Reading",
                                    "Reading %s…".formatted(name),
                                    List.of(Buttons.labelled(Feather.SQUARE, "Stop", model::stop)));
                    case ComparedState.Failed(String sentence) ->
                            new EmptyState(
                                    Feather.ALERT_TRIANGLE,
                                    "The activity could not be read",
                                    sentence,
                                    List.of(Buttons.primary("Read again", model::again)));
                    case ComparedState.Drawn(ComparedActivities compared) -> {
                        show(compared);
                        yield scroll;
                    }
                });
    }

    private void show(ComparedActivities compared) {
        UnitSystem units = page.unitsProperty().get();
        figures.getChildren().clear();
        figures.addRow(
                0,
                new Label(""),
                head("A", compared.first()),
                head("B", compared.second()),
                Labels.muted("B − A"));
        rows(compared, units);
        String wrong = remarks("A", compared.first()) + remarks("B", compared.second());
        quality.setText(wrong.strip());
        Presence.set(quality, !wrong.isEmpty());
        parts.getChildren().setAll(ComparedParts.of(compared, units));
        Traces drawn = compared.traces(page.axisProperty().get(), units);
        traces.show(drawn);
        remark.setText(remark(compared, drawn));
        Presence.set(remark, !remark.getText().isEmpty());
    }

    /// What is wrong with the data of one, in a line of its own.
    private static String remarks(String letter, OpenedActivity one) {
        List<String> remarks = new ArrayList<>(one.features().quality().remarks());
        remarks.addAll(one.recording().remarks());
        return remarks.isEmpty()
                ? ""
                : "Data quality of %s: %s\n".formatted(letter, String.join(" ", remarks));
    }

    private static Label head(String letter, OpenedActivity one) {
        Label head = new Label(letter + ": " + ActivityPage.words(one.activity()));
        head.getStyleClass().addAll("compared-head", "compared-" + letter);
        head.setWrapText(true);
        return head;
    }

    private String remark(ComparedActivities compared, Traces drawn) {
        if (drawn.isEmpty()) {
            return "The two activities have no streams in common.";
        }
        boolean other = compared.axis(page.axisProperty().get()) != page.axisProperty().get();
        return other
                ? "One of them has no distance: both are drawn over time, as far as the shorter one goes."
                : "Both are drawn as far as the shorter one goes.";
    }

    /// A number of an activity.
    private interface Figure {
        @Nullable Double of(OpenedActivity one);
    }

    private void rows(ComparedActivities compared, UnitSystem units) {
        Sport sport = Sport.of(compared.first().activity().sport());
        row(
                compared,
                "Moving",
                one -> one.features().motion() == null ? null : one.features().motion().moving(),
                UnitSystem::time);
        row(compared, "Elapsed", one -> one.samples().span(), UnitSystem::time);
        row(compared, "Distance", one -> one.features().distance(), units::distance);
        row(
                compared,
                "Climb",
                one -> one.features().climb() == null ? null : one.features().climb().gain(),
                units::height);
        row(
                compared,
                "While moving",
                one -> one.features().averageSpeed().orElse(null),
                speed -> units.speed(speed, sport),
                difference -> speedDifference(difference, units));
        row(compared, "Heart rate", one -> mean(one, StreamType.HEART_RATE), "%.0f bpm"::formatted);
        row(compared, "Power", one -> mean(one, StreamType.POWER), "%.0f W"::formatted);
        row(
                compared,
                "Normalized power",
                one -> one.features().power() == null ? null : one.features().power().normalised(),
                "%.0f W"::formatted);
    }

    /// A difference of speeds is one in speed also where people say paces.
    private static String speedDifference(double metresASecond, UnitSystem units) {
        return "%.1f %s"
                .formatted(units.of(StreamType.SPEED, metresASecond), units.unit(StreamType.SPEED));
    }

    private static @Nullable Double mean(OpenedActivity one, StreamType type) {
        ActivityFeatures.StreamStatistics found = one.features().statistics().get(type);
        return found == null ? null : found.all().mean();
    }

    private void row(
            ComparedActivities compared, String name, Figure figure, DoubleFunction<String> words) {
        row(compared, name, figure, words, words);
    }

    /// A row, unless neither has the figure.
    private void row(
            ComparedActivities compared,
            String name,
            Figure figure,
            DoubleFunction<String> words,
            DoubleFunction<String> difference) {
        Double one = figure.of(compared.first());
        Double two = figure.of(compared.second());
        if (one == null && two == null) {
            return;
        }
        int row = figures.getRowCount();
        figures.addRow(row, Labels.muted(name), cell(one, words), cell(two, words));
        if (one != null && two != null) {
            double more = two - one;
            Label label = cell(Math.abs(more), difference);
            label.setText((more < 0 ? "−" : "+") + label.getText());
            figures.add(label, 3, row);
        }
    }

    private static Label cell(@Nullable Double value, DoubleFunction<String> words) {
        Label cell = new Label(value == null ? "—" : words.apply(value));
        GridPane.setHalignment(cell, HPos.RIGHT);
        return cell;
    }
}
