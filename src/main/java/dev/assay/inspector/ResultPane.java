package dev.assay.inspector;

import dev.assay.result.store.StoredResult;
import dev.assay.ui.node.Presence;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Function;
import javafx.scene.Node;
import javafx.scene.control.MenuButton;
import javafx.scene.control.RadioMenuItem;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;

/// What a result's tab holds: a view for every version that was looked at, of which one is seen,
/// and the choice between them where there are several. Nothing is built before the tab is looked
/// at.
final class ResultPane {
    private static final DateTimeFormatter WHEN =
            DateTimeFormatter.ofPattern("d MMM HH:mm:ss", Locale.ENGLISH)
                    .withZone(ZoneId.systemDefault());

    private final OpenResult open;
    private final Function<ResultViewModel, ResultView> maker;
    private final BiConsumer<OpenResult, StoredResult> choose;
    private final Map<ResultViewModel, ResultView> views = new HashMap<>();
    private final StackPane root = new StackPane();
    private boolean looked;

    /// @param maker builds the view of a version
    /// @param choose looks at another version
    ResultPane(
            OpenResult open,
            Function<ResultViewModel, ResultView> maker,
            BiConsumer<OpenResult, StoredResult> choose) {
        this.open = open;
        this.maker = maker;
        this.choose = choose;
        open.shown().subscribe(_ -> showVersion());
    }

    Region root() {
        return root;
    }

    /// Builds what is seen, the first time it is called.
    void look() {
        looked = true;
        showVersion();
    }

    /// The view of the version that is looked at; empty before anybody has looked.
    Optional<ResultView> view() {
        return looked ? Optional.ofNullable(views.get(open.result())) : Optional.empty();
    }

    void close() {
        views.values().forEach(ResultView::close);
        root.getChildren().clear();
    }

    private void showVersion() {
        if (looked) {
            ResultView view = views.computeIfAbsent(open.result(), this::made);
            root.getChildren().setAll(view.root());
            view.lookedAt();
        }
    }

    private ResultView made(ResultViewModel version) {
        ResultView view = maker.apply(version);
        view.addToHeader(choice(version.result()));
        return view;
    }

    /// "Version 2 of 3", with all of them to choose from.
    private Node choice(StoredResult of) {
        MenuButton button = new MenuButton();
        button.getStyleClass().add("version-choice");
        button.setMinWidth(Region.USE_PREF_SIZE);
        HBox place = new HBox(button);
        open.versions()
                .subscribe(all -> {
                    button.setText("Version %d of %d".formatted(of.version(), all.size()));
                    button.setAccessibleText(button.getText() + ", choose another");
                    button.getItems().setAll(items(all, of));
                    Presence.set(place, all.size() > 1);
                });
        return place;
    }

    private List<RadioMenuItem> items(List<StoredResult> all, StoredResult shown) {
        return all.stream()
                .map(version -> {
                    RadioMenuItem item = new RadioMenuItem(words(version));
                    item.setMnemonicParsing(false);
                    item.setSelected(version.version() == shown.version());
                    item.setOnAction(_ -> {
                        item.setSelected(version.version() == shown.version());
                        choose.accept(open, version);
                    });
                    return item;
                })
                .toList();
    }

    private static String words(StoredResult version) {
        return "Version %d · %s · %s"
                .formatted(
                        version.version(), WHEN.format(version.at()), ResultText.origin(version));
    }
}
