package dev.assay.inspector.extract;

import dev.assay.base.Words;
import dev.assay.extract.Mode;
import dev.assay.extract.view.StoredPlace;
import dev.assay.result.table.TableInfo;
import dev.assay.ui.Buttons;
import dev.assay.ui.Labels;
import dev.assay.ui.Shortcut;
import dev.assay.ui.node.Presence;
import dev.assay.ui.node.ShownWords;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.StringProperty;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/// What to draw from a result, and a card for everything that was.
public final class ExtractPane {
    private static final String NOTHING_YET =
            "No extractions from this result yet. Choose a mode and run it: each extraction"
                    + " becomes a card here, and several can be compared.";

    private final ExtractViewModel model;
    private final Consumer<StoredPlace> show;
    private final ComboBox<@Nullable ModeChoice> modes = new ComboBox<>();
    private final TextField wanted = new TextField();
    private final Map<CardViewModel, CardView> views = new LinkedHashMap<>();
    private final CardColumns cards = new CardColumns();
    private final VBox root;

    /// @param show brings a place of the result into sight
    public ExtractPane(ExtractViewModel model, Consumer<StoredPlace> show) {
        this.model = model;
        this.show = show;
        Label nothing = Labels.remark(NOTHING_YET);
        nothing.getStyleClass().add("extract-nothing");
        ScrollPane scroll = new ScrollPane(new StackPane(cards, nothing));
        scroll.setFitToWidth(true);
        scroll.getStyleClass().add("extract-cards");
        VBox.setVgrow(scroll, Priority.ALWAYS);
        root = new VBox(form(), scroll);
        root.getStyleClass().addAll("pane", "extract-pane");
        // A field of text would keep the key to itself.
        root.addEventFilter(
                KeyEvent.KEY_PRESSED,
                event -> {
                    if (Shortcut.STOP.isPressed(event) && model.stopNewest()) {
                        event.consume();
                    }
                });
        model.cards()
                .subscribe(() -> {
                    showCards();
                    Presence.set(nothing, model.cards().isEmpty());
                });
        Presence.set(nothing, model.cards().isEmpty());
        showCards();
    }

    public Parent root() {
        return root;
    }

    /// Puts the caret where one says what to look for, or goes to the modes.
    public void focus() {
        Node first = wanted.isVisible() ? wanted : modes;
        first.requestFocus();
    }

    private VBox form() {
        List<HBox> pages = pages();
        FlowPane choices = choices();
        choices.getChildren().addAll(pages);
        wanted.setPromptText("What to look for…");
        wanted.setAccessibleText("What to look for");
        wanted.textProperty().bindBidirectional(model.wanted());
        wanted.setOnAction(_ -> model.run());
        model.chosen()
                .subscribe(choice -> {
                    Mode mode = choice == null ? Mode.TRUNCATE : choice.mode();
                    pages.forEach(part -> Presence.set(part, ExtractViewModel.hasPages(mode)));
                    Presence.set(wanted, ExtractViewModel.takesWords(mode));
                });
        Label problem = Labels.wrapped("");
        problem.getStyleClass().add("problem");
        model.problem()
                .subscribe(sentence -> {
                    problem.setText(sentence);
                    Presence.set(problem, !sentence.isEmpty());
                });
        VBox form =
                new VBox(
                        choices,
                        wanted,
                        remark(model.unread()),
                        runLine(),
                        remark(model.filtered().note()),
                        problem);
        form.getStyleClass().add("extract-form");
        form.setMinHeight(Region.USE_PREF_SIZE);
        return form;
    }

    /// The mode and, where there are several, the table: no wider than the pane, which with large
    /// text is narrower than a choice would like.
    private FlowPane choices() {
        FlowPane choices = new FlowPane(6, 6, modeBox(), new ReaderButton(model).root());
        if (model.parts().size() > 1) {
            choices.getChildren().add(partBox());
        }
        choices.setMinWidth(0);
        for (Node box : choices.getChildren()) {
            ((Region) box).maxWidthProperty().bind(choices.widthProperty());
        }
        return choices;
    }

    /// A quiet line that takes no room while there is nothing to say.
    private static Node remark(ObservableValue<String> said) {
        Label note = Labels.remark("");
        note.setMinHeight(Region.USE_PREF_SIZE);
        said.subscribe(sentence -> {
            note.setText(sentence);
            Presence.set(note, !sentence.isEmpty());
        });
        return note;
    }

    private Node runLine() {
        Label estimate = Labels.remark("");
        estimate.textProperty().bind(model.estimate());
        estimate.setMinHeight(Region.USE_PREF_SIZE);
        HBox.setHgrow(estimate, Priority.ALWAYS);
        estimate.setMaxWidth(Double.MAX_VALUE);
        Region run = Buttons.primary("Run", model::run);
        run.setAccessibleText("Run the extraction");
        run.setMinWidth(Region.USE_PREF_SIZE);
        model.chosen()
                .subscribe(
                        choice -> run.setDisable(choice == null || choice.obstacle().isPresent()));
        HBox line = new HBox(estimate, run);
        line.getStyleClass().add("extract-run");
        return line;
    }

    private Node modeBox() {
        modes.setCellFactory(_ -> new ModeCell());
        modes.setConverter(new ShownWords<>(choice -> choice.mode().label()));
        modes.getStyleClass().add("extract-choice");
        modes.setAccessibleText("Mode of extraction");
        model.modes().subscribe(all -> modes.getItems().setAll(all));
        // The items first: a box forgets a value that they lack.
        modes.valueProperty().bindBidirectional(model.chosen());
        return modes;
    }

    private Node partBox() {
        ComboBox<Optional<TableInfo>> parts = new ComboBox<>();
        parts.getItems().setAll(model.parts());
        parts.setConverter(
                new ShownWords<>(part ->
                        part.map(table -> table.name() + "  " + Words.count(table.rows(), "row"))
                                .orElse("The text")));
        parts.valueProperty().bindBidirectional(model.part());
        parts.getStyleClass().add("extract-choice");
        parts.setAccessibleText("Table to draw from");
        return parts;
    }

    private List<HBox> pages() {
        TextField page = number(model.page(), "Page", 4);
        TextField size = number(model.pageSize(), "Length of a page", 3);
        Label unit = new Label();
        model.part().subscribe(() -> unit.setText(model.unit() + "s a page"));
        unit.setText(model.unit() + "s a page");
        HBox which = new HBox(new Label("Page"), page);
        which.getStyleClass().add("extract-pages");
        HBox large = new HBox(size, unit);
        large.getStyleClass().add("extract-pages");
        return List.of(which, large);
    }

    private TextField number(StringProperty value, String name, int columns) {
        TextField field = new TextField();
        field.setPrefColumnCount(columns);
        field.setAccessibleText(name);
        field.textProperty().bindBidirectional(value);
        field.setOnAction(_ -> model.run());
        return field;
    }

    private void showCards() {
        views.keySet().retainAll(model.cards());
        List<Node> nodes =
                model.cards().stream()
                        .<Node>map(card ->
                                views.computeIfAbsent(
                                                card,
                                                _ ->
                                                        new CardView(
                                                                card,
                                                                show,
                                                                () -> model.close(card)))
                                        .root())
                        .toList();
        cards.show(nodes);
    }

    /// A mode in the open list; one that cannot be run stands back and says why.
    private static final class ModeCell extends ListCell<@Nullable ModeChoice> {
        private final Label name = new Label();
        private final Label reason = Labels.muted("");
        private final VBox both = new VBox(name, reason);

        private ModeCell() {
            reason.setWrapText(true);
            reason.getStyleClass().add("mode-reason");
        }

        @Override
        protected void updateItem(@Nullable ModeChoice choice, boolean empty) {
            super.updateItem(choice, empty);
            setText(null);
            if (empty || choice == null) {
                setGraphic(null);
                setDisable(false);
                setAccessibleText(null);
            } else {
                String why = choice.obstacle().orElse("");
                name.setText(choice.mode().label());
                reason.setText(why);
                Presence.set(reason, !why.isEmpty());
                setGraphic(both);
                setDisable(!why.isEmpty());
                setAccessibleText((choice.mode().label() + ". " + why).strip());
            }
        }
    }
}
