package dev.assay.pages.activity;

import dev.assay.activity.report.UnitSystem;
import dev.assay.pages.ChoiceBoxes;
import dev.assay.pages.activity.trace.Traces;
import dev.assay.pages.activity.trace.TracesView;
import dev.assay.ui.EmptyState;
import dev.assay.ui.Labels;
import dev.assay.ui.node.Presence;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;

/// Two activities beside each other: their figures with the differences, and their streams over the
/// same way or time.
final class ComparisonPane {
    private final ActivityPageViewModel page;
    private final ComparisonViewModel model;
    private final TracesView traces = new TracesView();
    private final VBox figures = new VBox(4);
    private final Label quality = Labels.wrapped("");
    private final VBox parts = new VBox();
    private final Label remark = Labels.wrapped("");
    private final BorderPane root = new BorderPane();
    private final ScrollPane scroll;
    private final StateView states;

    /// Which two were shown last.
    private String shown = "";

    ComparisonPane(ActivityPageViewModel page) {
        this.page = page;
        this.model = page.comparison();
        this.states =
                new StateView(
                        Feather.COLUMNS,
                        new EmptyState(
                                Feather.COLUMNS,
                                "Nothing to compare with",
                                "There is no other activity here.",
                                List.of()),
                        model::stop,
                        model::again);
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
                states.of(
                        model.stateProperty().get(),
                        compared -> {
                            show(compared);
                            return scroll;
                        }));
    }

    private void show(ComparedActivities compared) {
        UnitSystem units = page.unitsProperty().get();
        figures.getChildren()
                .setAll(
                        head("A", compared.first()),
                        head("B", compared.second()),
                        new ComparedFigures(compared, units).table());
        String wrong = remarks("A", compared.first()) + remarks("B", compared.second());
        quality.setText(wrong.strip());
        Presence.set(quality, !wrong.isEmpty());
        parts.getChildren().setAll(ComparedParts.of(compared, units));
        Traces drawn = compared.traces(page.axisProperty().get(), units);
        traces.show(drawn);
        Presence.set(traces.root(), !drawn.isEmpty());
        String pair = compared.first().activity().id() + " " + compared.second().activity().id();
        if (!pair.equals(shown)) {
            shown = pair;
            scroll.setVvalue(0);
        }
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
        head.setMinHeight(Region.USE_PREF_SIZE);
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
}
