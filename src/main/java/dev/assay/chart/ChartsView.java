package dev.assay.chart;

import atlantafx.base.theme.Styles;
import dev.assay.tool.ChartSpec;
import dev.assay.ui.Buttons;
import dev.assay.ui.EmptyState;
import dev.assay.ui.Labels;
import dev.assay.ui.figure.ChartFormat;
import dev.assay.ui.figure.ScreenFigure;
import dev.assay.ui.node.MenuCommand;
import dev.assay.ui.node.Presence;
import dev.assay.ui.node.Space;
import java.util.List;
import java.util.Optional;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.MenuButton;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;

/// The Charts tab: the conversation's charts by title, the chosen one large, and what can be done
/// with it. The page that draws is made with the first chart.
public final class ChartsView {
    private final ChartsViewModel model;
    private final ChartPage page;
    private final BorderPane root = new BorderPane();
    private final StackPane center = new StackPane();
    private final ComboBox<ChartSpec> titles = new ComboBox<>();
    private final Label place = Labels.muted("");
    private final Button previous;
    private final Button next;
    private final Button delete;
    private final Label note = Labels.muted("");
    private final Label outcome = new Label();
    private final Hyperlink stop;
    private final Node empty;
    private final Label drawing = Labels.muted("Drawing the chart…");
    private final VBox top;
    private final VBox bottom;
    private boolean filling;
    private Optional<ChartSpec> inPage = Optional.empty();

    public ChartsView(ChartsViewModel model, ChartPage page) {
        this.model = model;
        this.page = page;
        previous = Buttons.icon(Feather.CHEVRON_LEFT, "Previous chart", model::previous);
        next = Buttons.icon(Feather.CHEVRON_RIGHT, "Next chart", model::next);
        delete = Buttons.icon(Feather.TRASH_2, "Delete this chart", model::delete);
        stop = Buttons.link("Stop", model::stopExport);
        empty =
                new EmptyState(
                        Feather.TRENDING_UP,
                        "No charts yet",
                        "Charts of this conversation are shown here, large. Ask for one in the"
                                + " chat, or choose \"Plot…\" on a stored table.",
                        List.of());
        top = new VBox(tools(), titleList());
        bottom = new VBox(2, note, new HBox(8, outcome, stop));
        lay();
        page.onBrowserWished(model::openInBrowser);
        model.charts().subscribe(this::fillTitles);
        model.state().subscribe(this::show);
        model.exportState().subscribe(this::showExport);
    }

    public Parent root() {
        return root;
    }

    private void lay() {
        root.getStyleClass().addAll("pane", "charts");
        note.setWrapText(true);
        note.getStyleClass().add(Styles.TEXT_SMALL);
        outcome.setWrapText(true);
        outcome.getStyleClass().add(Styles.TEXT_SMALL);
        HBox.setHgrow(outcome, Priority.SOMETIMES);
        bottom.setStyle("-fx-padding: 4px 12px 6px 12px;");
        root.setCenter(center);
    }

    /// One line, however narrow: of its parts only the place may lose text.
    private HBox tools() {
        Region between = Space.growing();
        place.setMinWidth(0);
        HBox tools =
                new HBox(
                        4,
                        previous,
                        place,
                        next,
                        between,
                        delete,
                        Buttons.icon(Feather.COPY, "Copy picture", model::copyPicture),
                        Buttons.icon(
                                Feather.EXTERNAL_LINK, "Open in browser", model::openInBrowser),
                        exports());
        tools.setAlignment(Pos.CENTER_LEFT);
        tools.getStyleClass().add("strip");
        return tools;
    }

    private MenuButton exports() {
        MenuButton exports = new MenuButton("Export");
        exports.setId("export-chart");
        exports.setAccessibleText("Export this chart");
        exports.getStyleClass().add(Styles.SMALL);
        exports.setMinWidth(Region.USE_PREF_SIZE);
        for (ChartFormat format : ChartFormat.values()) {
            exports.getItems()
                    .add(MenuCommand.of(format.label() + "…", () -> model.export(format)));
        }
        return exports;
    }

    private ComboBox<ChartSpec> titleList() {
        titles.setAccessibleText("Charts of this conversation");
        titles.setMaxWidth(Double.MAX_VALUE);
        titles.setVisibleRowCount(12);
        titles.setCellFactory(_ -> new TitleCell());
        titles.setButtonCell(new TitleCell());
        VBox.setMargin(titles, new Insets(6, 10, 0, 10));
        titles.getSelectionModel()
                .selectedIndexProperty()
                .subscribe(index -> {
                    if (!filling) {
                        model.select(index.intValue());
                    }
                });
        return titles;
    }

    private void fillTitles() {
        filling = true;
        titles.getItems().setAll(model.charts());
        filling = false;
        boolean several = model.charts().size() > 1;
        Presence.set(titles, several);
    }

    private void show(ChartsState state) {
        switch (state) {
            case ChartsState.Empty _ -> showNothing();
            case ChartsState.Preparing preparing -> {
                takeAwayWhatIsGone();
                showPlace(preparing.place(), preparing.count());
            }
            case ChartsState.Ready ready -> {
                showPlace(ready.place(), ready.count());
                showChart(ready);
            }
        }
    }

    private void showNothing() {
        root.setTop(null);
        root.setBottom(null);
        center.getChildren().setAll(empty);
        clearPage();
    }

    /// Preparing and drawing a chart can take seconds. Meanwhile a neighbour may stay on screen,
    /// but never a chart of another conversation or one that was deleted.
    private void takeAwayWhatIsGone() {
        if (inPage.filter(model::has).isEmpty()) {
            center.getChildren().setAll(drawing);
            clearPage();
        }
    }

    private void clearPage() {
        inPage = Optional.empty();
        note.setText("");
        page.clear();
    }

    private void showPlace(int number, int count) {
        root.setTop(top);
        root.setBottom(bottom);
        place.setText("Chart " + number + " of " + count);
        Presence.set(delete, model.canDelete());
        previous.setDisable(number == 1);
        next.setDisable(number == count);
        filling = true;
        titles.getSelectionModel().select(number - 1);
        filling = false;
    }

    private void showChart(ChartsState.Ready ready) {
        if (!center.getChildren().contains(page.root())) {
            center.getChildren().setAll(page.root());
        }
        inPage = Optional.of(ready.chart());
        note.setText(words(ready.figure()));
        page.show(
                ready.chart().title(),
                ready.figure(),
                drawing -> {
                    if (!drawing.drawn()) {
                        note.setText("");
                    }
                });
    }

    private static String words(ScreenFigure figure) {
        return switch (figure) {
            case ScreenFigure.Drawable drawable ->
                    drawable.notes().isEmpty()
                            ? drawable.points()
                            : drawable.points() + " · " + String.join(" ", drawable.notes());
            case ScreenFigure.Refused _ -> "";
        };
    }

    private void showExport(ExportState state) {
        outcome.getStyleClass().removeAll(Styles.DANGER, Styles.TEXT_MUTED);
        switch (state) {
            case ExportState.Idle _ -> outcome.setText("");
            case ExportState.Running running -> outcome.setText(running.what() + "…");
            case ExportState.Done done -> outcome.setText(done.sentence());
            case ExportState.Failed failed -> {
                outcome.setText(failed.sentence());
                outcome.getStyleClass().add(Styles.DANGER);
            }
        }
        boolean running = state instanceof ExportState.Running;
        Presence.set(stop, running);
        boolean said = !(state instanceof ExportState.Idle);
        Presence.set(outcome.getParent(), said);
    }

    /// A chart's title.
    private static final class TitleCell extends ListCell<ChartSpec> {
        @Override
        protected void updateItem(ChartSpec chart, boolean isEmpty) {
            super.updateItem(chart, isEmpty);
            if (isEmpty || chart == null) {
                setText(null);
            } else {
                setText(ChartTitles.plain(chart));
            }
        }
    }
}
