package dev.assay.pages.activity;

import dev.assay.activity.StreamType;
import dev.assay.activity.report.UnitSystem;
import dev.assay.pages.activity.trace.SampleRange;
import dev.assay.pages.activity.trace.Traces.Axis;
import dev.assay.pages.activity.trace.TracesView;
import dev.assay.pages.activity.trace.TrackMap;
import dev.assay.source.Focus;
import dev.assay.ui.Buttons;
import dev.assay.ui.Labels;
import dev.assay.ui.node.Presence;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/// One activity: its figures, what is wrong with the data, the streams, the way, zones and laps.
final class ActivityPane {
    private static final DateTimeFormatter WHEN =
            DateTimeFormatter.ofPattern("EEEE, d MMMM uuuu, HH:mm", Locale.ENGLISH);

    private final ActivityPageViewModel model;
    private final TracesView traces = new TracesView();
    private final TrackMap track = new TrackMap(traces.cursorProperty(), traces.rangeProperty());
    private final Label name = new Label();
    private final Label when = Labels.muted("");
    private final Label quality = Labels.wrapped("");
    private final FlowPane facts = new FlowPane();
    private final FlowPane selection = new FlowPane();
    private final Label selected = Labels.wrapped("");
    private final VBox zones = new VBox();
    private final VBox parts = new VBox();
    private final BorderPane root = new BorderPane();
    private @Nullable OpenedActivity shown;

    /// @param ask hears what a question is to be about
    ActivityPane(ActivityPageViewModel model, Consumer<Focus> ask) {
        this.model = model;
        name.getStyleClass().add("title");
        quality.getStyleClass().addAll("notice", "warning");
        facts.getStyleClass().add("activity-facts");
        ScrollPane scroll = new ScrollPane(content());
        scroll.setFitToWidth(true);
        scroll.getStyleClass().add("edge-to-edge");
        root.setCenter(scroll);
        // Below what scrolls: wherever one selects, what can be done with it is in sight.
        root.setBottom(selection);
        offer(ask);
        traces.rangeProperty().subscribe(this::tell);
        model.axisProperty().subscribe(this::again);
        model.unitsProperty().subscribe(this::again);
    }

    private VBox content() {
        Hyperlink all = Buttons.link("Show all", traces::showAll);
        all.visibleProperty().bind(traces.zoomedProperty());
        FlowPane looks = new FlowPane(8, 4);
        looks.getChildren()
                .addAll(
                        Labels.muted("Drag to select a part; Ctrl and wheel, or + and −, to zoom."),
                        all);
        VBox content =
                new VBox(
                        new VBox(name, when),
                        quality,
                        facts,
                        looks,
                        traces.root(),
                        track.root(),
                        zones,
                        parts);
        content.getStyleClass().add("activity-content");
        return content;
    }

    /// What can be done with what is selected.
    private void offer(Consumer<Focus> ask) {
        selection.getStyleClass().addAll("notice", "activity-selection");
        selection
                .getChildren()
                .addAll(
                        selected,
                        Buttons.labelled(Feather.ZOOM_IN, "Zoom in", traces::showRange),
                        Buttons.labelled(
                                Feather.MESSAGE_SQUARE,
                                "Ask about this part",
                                () -> model.focus(range()).ifPresent(ask)),
                        Buttons.labelled(
                                Feather.X, "Let go", () -> traces.rangeProperty().set(null)));
    }

    Region root() {
        return root;
    }

    /// What is selected; null for nothing.
    @Nullable SampleRange range() {
        return traces.rangeProperty().get();
    }

    private void again() {
        OpenedActivity drawn = shown;
        if (drawn != null) {
            SampleRange before = range();
            draw(drawn);
            traces.rangeProperty().set(before);
        }
    }

    /// Shows an activity; the one that is shown stays as it is, with what is selected of it.
    void show(OpenedActivity opened) {
        if (!opened.equals(shown)) {
            draw(opened);
        }
    }

    private void draw(OpenedActivity opened) {
        shown = opened;
        UnitSystem units = model.unitsProperty().get();
        Axis axis = opened.hasDistance() ? model.axisProperty().get() : Axis.TIME;
        name.setText(opened.activity().name());
        when.setText(when(opened));
        List<String> remarks = new ArrayList<>(opened.features().quality().remarks());
        remarks.addAll(opened.recording().remarks());
        quality.setText("Data quality: " + String.join(" ", remarks));
        Presence.set(quality, !remarks.isEmpty());
        facts.getChildren().setAll(ActivityFacts.of(opened, units));
        traces.show(opened.traces(axis, units));
        track.show(
                opened.samples().values(StreamType.LATITUDE),
                opened.samples().values(StreamType.LONGITUDE),
                opened.features().place(),
                () -> units == UnitSystem.IMPERIAL);
        Presence.set(track.root(), opened.features().place() != null);
        zones.getChildren().setAll(ActivityFacts.zones(opened));
        parts.getChildren()
                .setAll(new PartTables(opened, units, traces.rangeProperty()::set).all());
        tell();
    }

    private static String when(OpenedActivity opened) {
        List<String> parts = new ArrayList<>();
        if (!opened.activity().sport().isEmpty()) {
            parts.add(opened.activity().sport());
        }
        if (opened.activity().localStart() != null) {
            String zone = opened.activity().offset() == null ? " UTC" : "";
            parts.add(WHEN.format(opened.activity().localStart()) + zone);
        }
        parts.add(opened.activity().source());
        return String.join(" · ", parts);
    }

    /// What the selected part comes to.
    private void tell() {
        SampleRange part = range();
        OpenedActivity opened = shown;
        Presence.set(selection, part != null && opened != null);
        if (part == null || opened == null) {
            return;
        }
        selected.setText(PartFigures.of(opened, part).words(model.unitsProperty().get()));
    }
}
