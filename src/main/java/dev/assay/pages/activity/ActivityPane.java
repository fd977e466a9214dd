package dev.assay.pages.activity;

import dev.assay.activity.StreamType;
import dev.assay.activity.report.UnitSystem;
import dev.assay.pages.activity.export.GpxText;
import dev.assay.pages.activity.export.PartsCsv;
import dev.assay.pages.activity.export.SaveAs;
import dev.assay.pages.activity.figure.SportUnits;
import dev.assay.pages.activity.trace.SampleRange;
import dev.assay.pages.activity.trace.Traces;
import dev.assay.pages.activity.trace.TracesView;
import dev.assay.pages.activity.trace.TrackMap;
import dev.assay.source.Focus;
import dev.assay.task.Jobs;
import dev.assay.ui.Buttons;
import dev.assay.ui.Labels;
import dev.assay.ui.node.MenuCommand;
import dev.assay.ui.node.Presence;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
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
    private final Label name = Labels.wrapped("");
    private final Label when = Labels.remark("");
    private final Label quality = Labels.wrapped("");
    private final FlowPane facts = new FlowPane();
    private final FlowPane selection = new FlowPane();
    private final Label selected = Labels.wrapped("");
    private final HBox looks = new HBox(8);
    private final ScrollPane scroll;
    private final Button askAboutPart;
    private final VBox zones = new VBox();
    private final Label saved = Labels.wrapped("");
    private final VBox efforts = new VBox();
    private final VBox parts = new VBox();
    private final BorderPane root = new BorderPane();
    private @Nullable OpenedActivity shown;

    /// @param ask hears what a question is to be about
    ActivityPane(ActivityPageViewModel model, Consumer<Focus> ask) {
        this.model = model;
        name.getStyleClass().add("title");
        saved.getStyleClass().add("notice");
        quality.getStyleClass().addAll("notice", "warning");
        facts.getStyleClass().add("activity-facts");
        askAboutPart =
                Buttons.labelled(
                        Feather.MESSAGE_SQUARE,
                        "Ask about this part",
                        () -> model.focus(range()).ifPresent(ask));
        scroll = new ScrollPane(content());
        scroll.setFitToWidth(true);
        scroll.getStyleClass().add("edge-to-edge");
        root.setCenter(scroll);
        // Below what scrolls: wherever one selects, what can be done with it is in sight.
        root.setBottom(selection);
        offer();
        traces.rangeProperty().subscribe(this::tell);
        model.axisProperty().subscribe(this::again);
        model.unitsProperty().subscribe(this::again);
    }

    private VBox content() {
        Hyperlink all = Buttons.link("Show all", () -> afterwards(traces::showAll));
        traces.zoomedProperty().subscribe(zoomed -> Presence.set(all, zoomed));
        all.setMinWidth(Region.USE_PREF_SIZE);
        looks.setAlignment(Pos.TOP_LEFT);
        looks.getChildren()
                .addAll(
                        Labels.remark(
                                "Drag to select a part; Ctrl and wheel, or + and −, to zoom."),
                        all);
        VBox content =
                new VBox(
                        new VBox(name, when),
                        saved,
                        quality,
                        facts,
                        looks,
                        traces.root(),
                        track.root(),
                        parts,
                        zones,
                        efforts);
        content.getStyleClass().add("activity-content");
        return content;
    }

    /// What can be done with what is selected.
    private void offer() {
        selection.getStyleClass().addAll("notice", "activity-selection");
        selection
                .getChildren()
                .addAll(
                        selected,
                        Buttons.labelled(Feather.ZOOM_IN, "Zoom in", traces::showRange),
                        askAboutPart,
                        Buttons.labelled(
                                Feather.X,
                                "Clear selection",
                                () -> afterwards(() -> traces.rangeProperty().set(null))));
    }

    /// Does what takes the button away that was pressed: who has the keyboard goes on with the
    /// streams, and not with whatever the window finds next.
    private void afterwards(Runnable action) {
        traces.root().requestFocus();
        action.run();
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

    /// What can be saved of the activity that is shown.
    MenuButton exports(Jobs jobs) {
        SaveAs saving = new SaveAs(jobs, this::saved);
        MenuButton menu = new MenuButton("Export");
        menu.getItems()
                .addAll(
                        MenuCommand.of(
                                "Tables of parts as CSV…",
                                () -> save(saving, ".csv", one -> SaveAs.text(csv(one)))),
                        MenuCommand.of(
                                "Track as GPX…",
                                () ->
                                        save(
                                                saving,
                                                ".gpx",
                                                one ->
                                                        SaveAs.text(
                                                                GpxText.of(
                                                                        one.activity().name(),
                                                                        one.recording())))),
                        MenuCommand.of(
                                "Plots as PNG…",
                                () -> save(saving, ".png", _ -> SaveAs.picture(traces.root()))));
        return menu;
    }

    private void save(
            SaveAs saving, String ending, Function<OpenedActivity, SaveAs.Content> content) {
        OpenedActivity one = shown;
        if (one != null) {
            saving.ask(
                    root.getScene().getWindow(),
                    one.activity().name() + ending,
                    content.apply(one));
        }
    }

    private void saved(String sentence) {
        saved.setText(sentence);
        Presence.set(saved, true);
    }

    private String csv(OpenedActivity one) {
        SportUnits told = new SportUnits(model.unitsProperty().get(), one.sport());
        PartsCsv csv = new PartsCsv();
        for (PartTables.Table table : PartTables.tables(one, told.units())) {
            csv.heading(table.heading());
            List<PartTables.Figures> columns = PartTables.figures(one, told, table.parts());
            List<@Nullable String> heads = new ArrayList<>(List.of(table.names()));
            columns.forEach(of ->
                    heads.add(
                            of.unit().isEmpty()
                                    ? of.name()
                                    : "%s (%s)".formatted(of.name(), of.unit())));
            csv.row(heads);
            for (int row = 0; row < table.parts().size(); row++) {
                List<@Nullable String> cells =
                        new ArrayList<>(List.of(table.parts().get(row).name()));
                for (PartTables.Figures of : columns) {
                    cells.add(of.cells().get(row));
                }
                csv.row(cells);
            }
        }
        return csv.text();
    }

    /// Shows an activity; the one that is shown stays as it is, with what is selected of it.
    void show(OpenedActivity opened) {
        if (!opened.equals(shown)) {
            boolean other = shown == null || shown.activity().id() != opened.activity().id();
            draw(opened);
            if (other) {
                scroll.setVvalue(0);
            }
        }
    }

    private void draw(OpenedActivity opened) {
        shown = opened;
        Presence.set(saved, false);
        UnitSystem units = model.unitsProperty().get();
        name.setText(opened.activity().name());
        when.setText(when(opened));
        List<String> remarks = new ArrayList<>(opened.features().quality().remarks());
        remarks.addAll(opened.recording().remarks());
        quality.setText("Data quality: " + String.join(" ", remarks));
        Presence.set(quality, !remarks.isEmpty());
        facts.getChildren().setAll(ActivityFacts.of(opened, units));
        Traces drawn = opened.traces(model.axisProperty().get(), units);
        traces.show(drawn);
        Presence.set(traces.root(), !drawn.isEmpty());
        Presence.set(looks, !drawn.isEmpty());
        Presence.set(askAboutPart, opened.hasTimes());
        track.show(
                opened.values(StreamType.LATITUDE),
                opened.values(StreamType.LONGITUDE),
                opened.features().place(),
                () -> units == UnitSystem.IMPERIAL);
        Presence.set(track.root(), opened.features().place() != null);
        zones.getChildren().setAll(ZoneTables.of(opened));
        efforts.getChildren()
                .setAll(new EffortTables(opened, units, traces.rangeProperty()::set).all());
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
            parts.add(WHEN.format(opened.activity().localStart()) + " " + opened.activity().zone());
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
        selected.setText(
                PartFigures.of(opened, part)
                        .words(new SportUnits(model.unitsProperty().get(), opened.sport())));
    }
}
