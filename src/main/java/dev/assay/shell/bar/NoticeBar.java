package dev.assay.shell.bar;

import dev.assay.shell.state.Notices.Notice;
import dev.assay.ui.Buttons;
import dev.assay.ui.Icons;
import java.util.Optional;
import javafx.animation.PauseTransition;
import javafx.beans.binding.Bindings;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.util.Duration;
import org.kordamp.ikonli.feather.Feather;

/// What is said at the foot of the window, at its right: never over the place for questions, which
/// is left of it. News go by themselves, but not while the mouse rests on them; what offers a way
/// back or tells of a problem stays until it is dismissed.
public final class NoticeBar {
    private static final double WIDEST = 560;
    private static final double EDGE = 12;

    private final Runnable dismiss;
    private final Runnable acted;
    private final Label sentence = new Label();
    private final PauseTransition reading = new PauseTransition();
    private final HBox root = new HBox();
    private Optional<Notice> shown = Optional.empty();

    /// @param room the width that it may take
    /// @param foot how high what stands below it is
    /// @param dismiss takes the notice away
    /// @param acted hears that what a notice offered was done, which took the focus away with it
    public NoticeBar(
            ObservableValue<Optional<Notice>> notice,
            ObservableValue<? extends Number> room,
            ObservableValue<? extends Number> foot,
            Runnable dismiss,
            Runnable acted) {
        this.dismiss = dismiss;
        this.acted = acted;
        root.getStyleClass().add("notice-bar");
        root.setAlignment(Pos.CENTER_LEFT);
        root.maxWidthProperty()
                .bind(
                        Bindings.createDoubleBinding(
                                () -> Math.min(WIDEST, room.getValue().doubleValue() - 2 * EDGE),
                                room));
        root.setMaxHeight(Region.USE_PREF_SIZE);
        sentence.setWrapText(true);
        sentence.setMinHeight(Region.USE_PREF_SIZE);
        HBox.setHgrow(sentence, Priority.ALWAYS);
        StackPane.setAlignment(root, Pos.BOTTOM_RIGHT);
        root.translateXProperty().set(-EDGE);
        root.translateYProperty()
                .bind(
                        Bindings.createDoubleBinding(
                                () -> -foot.getValue().doubleValue() - EDGE, foot));
        reading.setOnFinished(_ -> dismiss.run());
        root.hoverProperty().subscribe(_ -> waitOrLeave());
        notice.subscribe(this::show);
    }

    public Region root() {
        return root;
    }

    private void show(Optional<Notice> notice) {
        shown = notice;
        root.getChildren().clear();
        root.setVisible(notice.isPresent());
        notice.ifPresent(this::fill);
        waitOrLeave();
    }

    private void fill(Notice notice) {
        sentence.setText(notice.sentence());
        if (notice.problem()) {
            root.getChildren().add(Icons.of(Feather.ALERT_TRIANGLE));
        }
        root.getChildren().add(sentence);
        notice.action()
                .map(action -> Buttons.link(action.label(), () -> act(action)))
                .ifPresent(link -> {
                    link.setMinWidth(Region.USE_PREF_SIZE);
                    root.getChildren().add(link);
                });
        root.getChildren().add(Buttons.icon(Feather.X, "Dismiss", dismiss));
    }

    /// The focus would fall to the first button of the window.
    private void act(Notice.Action action) {
        boolean here = root.getChildren().stream().anyMatch(Node::isFocused);
        action.run().run();
        if (here && shown.isEmpty()) {
            acted.run();
        }
    }

    private void waitOrLeave() {
        reading.stop();
        if (shown.isPresent() && !shown.get().stays() && !root.isHover()) {
            reading.setDuration(timeFor(shown.get().sentence()));
            reading.playFromStart();
        }
    }

    /// People read about fifteen letters a second; before that they notice that there is something.
    static Duration timeFor(String sentence) {
        return Duration.seconds(3 + sentence.length() / 15.0);
    }
}
