package dev.assay.pages.chip;

import dev.assay.chip.MetricMap.Selection;
import dev.assay.chip.source.ChipInfo;
import dev.assay.pages.ChoiceBoxes;
import dev.assay.pages.chip.ChipPageViewModel.Shown;
import dev.assay.pages.chip.details.DelayedIndicator;
import dev.assay.pages.chip.details.DetailsPane;
import dev.assay.pages.chip.lattice.ChipElements;
import dev.assay.pages.chip.lattice.Lattice;
import dev.assay.pages.chip.lattice.LatticeLegend;
import dev.assay.pages.chip.lattice.LatticeScroll;
import dev.assay.pages.chip.lattice.LatticeState;
import dev.assay.pages.chip.lattice.LatticeView;
import dev.assay.pages.chip.lattice.SelectedElements;
import dev.assay.source.Focus;
import dev.assay.ui.Buttons;
import dev.assay.ui.EmptyState;
import dev.assay.ui.Labels;
import dev.assay.ui.node.Presence;
import dev.assay.vocabulary.Better;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.collections.FXCollections;
import javafx.collections.ListChangeListener;
import javafx.geometry.Bounds;
import javafx.geometry.Dimension2D;
import javafx.geometry.Orientation;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressIndicator;
import javafx.scene.control.SplitPane;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;

/// A chip on screen: what colours it on top, the lattice, and what is selected beside it or, where
/// that is too narrow, below.
public final class ChipPage {
    private static final String STYLES = "/dev/assay/pages/chip/chip.css";
    private static final double WIDE = 860;
    private static final double LATTICE_SHARE = 0.52;

    /// Below each other on a low page, the details need more than the map, of which a part is
    /// enough to see what was clicked.
    private static final double LOW = 56;

    private static final double LOW_LATTICE_SHARE = 0.4;

    /// Below this, in sizes of the text, the map would have no room beside its words.
    private static final double VERY_LOW = 28;

    private final ChipPageViewModel model;
    private final LatticeView lattice;
    private final LatticeScroll scroll;
    private final LatticeLegend legend = new LatticeLegend();
    private final Label figures = new Label();
    private final Label remark = Labels.muted("");
    private final Label note = Labels.muted("");
    private final Label hint = Labels.muted("");
    private final Label step = Labels.muted("");
    private final DelayedIndicator waiting = new DelayedIndicator();
    private final HBox busy = new HBox();
    private final VBox head = new VBox();
    private final VBox foot = new VBox();
    private Dimension2D room = new Dimension2D(0, 0);

    /// What stands above and below the lattice, in pixels.
    private double around;

    private final StackPane stage = new StackPane();
    private final SplitPane split = new SplitPane();
    private final BorderPane root = new BorderPane();
    private final VBox drawn;

    /// @param ask hears what a question is to be about
    /// @param analyse hears what detectors are to look at
    public ChipPage(ChipPageViewModel model, Consumer<Focus> ask, Consumer<Shown> analyse) {
        this.model = model;
        DetailsPane details =
                new DetailsPane(model.details(), run -> model.focus(run).ifPresent(ask));
        this.lattice = new LatticeView(model.selection(), details::focus);
        this.scroll = new LatticeScroll(lattice);
        this.drawn = drawing();
        root.getStylesheets()
                .add(
                        Objects.requireNonNull(ChipPage.class.getResource(STYLES), STYLES)
                                .toExternalForm());
        root.getStyleClass().addAll("pane", "chip-page");
        root.setTop(choices(ask, analyse));
        root.setCenter(split);
        stage.setMinSize(0, 0);
        split.getStyleClass().add("split-quiet");
        split.getItems().add(stage);
        model.selection()
                .selectedProperty()
                .subscribe(selected -> {
                    showBeside(details.root(), !selected.isEmpty());
                    tellOf(selected);
                    fit();
                    scroll.reveal(
                            selected.isEmpty()
                                    ? Optional.empty()
                                    : Optional.of(selected.getLast()));
                });
        split.layoutBoundsProperty().subscribe(_ -> fit());
        scroll.needsLayoutProperty().subscribe(_ -> fit());
        head.heightProperty().subscribe(_ -> fit());
        foot.heightProperty().subscribe(_ -> fit());
        root.widthProperty().subscribe(width -> turn(width.doubleValue()));
        model.stateProperty().subscribe(this::show);
    }

    public Region root() {
        return root;
    }

    private void turn(double width) {
        Orientation wanted = width >= WIDE ? Orientation.HORIZONTAL : Orientation.VERTICAL;
        if (width > 0 && split.getOrientation() != wanted) {
            split.setOrientation(wanted);
            split.setDividerPositions(share());
        }
    }

    private double share() {
        return isLowerThan(LOW) && split.getOrientation() == Orientation.VERTICAL
                ? LOW_LATTICE_SHARE
                : LATTICE_SHARE;
    }

    /// The lattice has all the room while nothing is selected.
    private void showBeside(Region details, boolean some) {
        if (some && split.getItems().size() == 1) {
            split.getItems().add(details);
            split.setDividerPositions(share());
        } else if (!some) {
            split.getItems().setAll(stage);
        }
    }

    /// The lattice is as large as there is room while nothing is selected, and stays so: the qubit
    /// that was clicked is still below the pointer when its details open.
    private void fit() {
        Bounds all = split.getLayoutBounds();
        Dimension2D now = new Dimension2D(all.getWidth(), all.getHeight());
        if (!now.equals(room) || split.getItems().size() == 1) {
            room = now;
            around = head.getHeight() + foot.getHeight();
        }
        // Room is left for the bar that comes where details take a part of the map: it must not
        // make a map too wide or too high that fits without it.
        boolean below = split.getOrientation() == Orientation.VERTICAL;
        double bar = scroll.barSize();
        lattice.fit(
                room.getWidth() - (below ? bar : 0), room.getHeight() - around - (below ? 0 : bar));
    }

    /// How to select; or what several that are selected have in common.
    private void tellOf(List<Integer> selected) {
        String words =
                switch (model.stateProperty().get()) {
                    case LatticeState.Drawn(Lattice found) when selected.isEmpty() ->
                            hint(found.parts());
                    case LatticeState.Drawn(Lattice found) when selected.size() > 1 ->
                            found.summary(selected);
                    case LatticeState.Drawn _,
                            LatticeState.Reading _,
                            LatticeState.Nothing _,
                            LatticeState.Empty _,
                            LatticeState.Failed _ ->
                            "";
                };
        hint.setText(words);
        // What is left of a very low page is for the map; the details name what is selected, and
        // its grade.
        boolean room = selected.isEmpty() || !isLowerThan(VERY_LOW);
        Presence.set(hint, !words.isEmpty() && room);
        Presence.set(legend.root(), room);
    }

    private boolean isLowerThan(double sizes) {
        return root.getHeight() < sizes * figures.getFont().getSize();
    }

    private Node choices(Consumer<Focus> ask, Consumer<Shown> analyse) {
        FlowPane strip = new FlowPane();
        strip.getStyleClass().addAll("strip", "chip-choices");
        strip.getChildren()
                .addAll(
                        chips(),
                        new MetricMenu(model.metrics(), model.metricProperty()),
                        ChoiceBoxes.of(
                                "Which value",
                                FXCollections.observableArrayList(Selection.values()),
                                model.valuesProperty(),
                                model.valuesProperty()::set,
                                ChipPage::words),
                        ChoiceBoxes.of(
                                "Time",
                                FXCollections.observableArrayList(TimeWindow.values()),
                                model.windowProperty(),
                                model.windowProperty()::set,
                                TimeWindow::words),
                        Buttons.icon(Feather.REFRESH_CW, "Read again", model::refresh),
                        Buttons.labelled(
                                Feather.ACTIVITY,
                                "Analyse…",
                                () -> model.shown().ifPresent(analyse)),
                        Buttons.labelled(
                                Feather.MESSAGE_SQUARE,
                                "Ask about this",
                                () -> model.focus().ifPresent(ask)));
        return strip;
    }

    private Node chips() {
        ComboBox<ChipInfo> chip =
                ChoiceBoxes.of(
                        "Chip",
                        model.chips(),
                        model.chipProperty(),
                        model.chipProperty()::set,
                        ChipInfo::chipId);
        model.chips()
                .addListener((ListChangeListener<ChipInfo>) _ -> Presence.set(chip, several()));
        Presence.set(chip, several());
        return chip;
    }

    private boolean several() {
        return model.chips().size() > 1;
    }

    private static String words(Selection which) {
        return switch (which) {
            case LATEST -> "Latest value";
            case BEST -> "Best value";
            case AVERAGE -> "Average";
        };
    }

    /// A list that changes by itself forgets what is chosen; the model does not.
    private VBox drawing() {
        figures.getStyleClass().add("title");
        HBox headline = new HBox(8, figures, remark);
        headline.setAlignment(Pos.BASELINE_LEFT);
        head.getChildren().setAll(headline, legend.root());
        head.getStyleClass().add("lattice-head");
        remark.setMinWidth(0);
        figures.setMinWidth(Region.USE_PREF_SIZE);
        VBox.setVgrow(scroll, Priority.ALWAYS);
        ProgressIndicator turning = new ProgressIndicator();
        Button stop = Buttons.labelled(Feather.SQUARE, "Stop", model::stop);
        busy.getChildren().addAll(turning, step, stop);
        busy.getStyleClass().addAll("notice", "lattice-busy");
        busy.setAlignment(Pos.CENTER_LEFT);
        busy.setMaxSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
        note.setWrapText(true);
        hint.setWrapText(true);
        hint.setMinHeight(Region.USE_PREF_SIZE);
        note.setMinHeight(Region.USE_PREF_SIZE);
        foot.getChildren().setAll(note, hint);
        foot.getStyleClass().add("lattice-foot");
        VBox box = new VBox(head, scroll, foot);
        box.setMinSize(0, 0);
        return box;
    }

    private void show(LatticeState state) {
        waiting.done();
        switch (state) {
            case LatticeState.Nothing() -> stage.getChildren().clear();
            case LatticeState.Reading(String now, Optional<Lattice> before) -> {
                step.setText(now + "…");
                waiting.show(() ->
                        stage.getChildren()
                                .setAll(before.isPresent() ? List.of(drawn, busy) : List.of(busy)));
            }
            case LatticeState.Drawn(Lattice found) -> {
                draw(found);
                stage.getChildren().setAll(drawn);
            }
            case LatticeState.Empty(String sentence) -> stage.getChildren().setAll(empty(sentence));
            case LatticeState.Failed(String sentence) ->
                    stage.getChildren().setAll(failed(sentence));
        }
    }

    private void draw(Lattice found) {
        lattice.show(found);
        legend.show(found);
        figures.setText(
                "%s · median %s"
                        .formatted(
                                found.map().metric().title(), found.shown(found.range().median())));
        String all = SelectedElements.counted(found.parts().holder(), found.parts().ids());
        remark.setText("%,d of %s".formatted(found.measured(), all));
        tellOf(model.selection().selectedProperty().get());
        String notes = notes(found);
        note.setText(notes);
        Presence.set(note, !notes.isEmpty());
    }

    private static String hint(ChipElements parts) {
        String several = " Ctrl, Shift or a drag selects several.";
        return switch (parts) {
            case ChipElements.Qubits _ -> "Click a qubit to see all of it." + several;
            case ChipElements.Couplings _ ->
                    "Click a coupling to see all of it, or a qubit for all of its couplings."
                            + several;
        };
    }

    private String notes(Lattice found) {
        boolean latest =
                model.valuesProperty().get() == Selection.BEST
                        && found.map().metric().better() == Better.NEITHER;
        return Stream.of(
                        found.parts().topology().remark().orElse(""),
                        latest
                                ? "Neither end of this metric is better: these are the latest"
                                        + " values."
                                : "")
                .filter(sentence -> !sentence.isEmpty())
                .collect(Collectors.joining(" "));
    }

    private Node empty(String sentence) {
        boolean narrowed = model.windowProperty().get() != TimeWindow.ALL;
        Button all =
                Buttons.primary(
                        "Show values of all time",
                        () -> model.windowProperty().set(TimeWindow.ALL));
        return new EmptyState(
                Feather.GRID, "Nothing to draw", sentence, narrowed ? List.of(all) : List.of());
    }

    private Node failed(String sentence) {
        return new EmptyState(
                Feather.ALERT_TRIANGLE,
                "The chip could not be read",
                sentence,
                List.of(Buttons.primary("Read again", model::refresh)));
    }
}
