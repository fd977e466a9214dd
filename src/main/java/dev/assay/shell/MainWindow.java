package dev.assay.shell;

import dev.assay.shell.Notices.Notice;
import dev.assay.ui.Buttons;
import dev.assay.ui.EmptyState;
import java.util.List;
import java.util.Optional;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.SplitPane;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;

/// The main window's content: the bars, the panes between them, what floats above.
public final class MainWindow {
    private static final double CHAT_LEAST = 340;
    private static final double INSPECTOR_LEAST = 300;

    private final ShellViewModel shell;
    private final Palette palette = new Palette(new PaletteViewModel());
    private final Region side;
    private final StackPane middle;
    private final SplitPane panes = new SplitPane();
    private final SplitPane frame = new SplitPane();
    private final StackPane over = new StackPane();
    private final StackPane root = new StackPane();
    private double sideWidth;
    private boolean placed;

    /// The panes that the window surrounds.
    public record Panes(Region chat, Region inspector) {}

    MainWindow(
            ShellViewModel shell,
            ShellCommands commands,
            Panes content,
            WindowLayout layout,
            String dataFolder) {
        this.shell = shell;
        this.side = new Sidebar(shell, commands).root();
        this.middle = new StackPane(content.chat());
        this.sideWidth = layout.sideWidth();
        middle.setMinWidth(CHAT_LEAST);
        content.inspector().setMinWidth(INSPECTOR_LEAST);
        panes.getStyleClass().add("split-quiet");
        panes.getItems().addAll(middle, content.inspector());
        panes.setDividerPositions(1 - layout.inspectorShare());
        frame.getStyleClass().add("split-quiet");
        frame.getItems().add(panes);
        side.setPrefWidth(sideWidth);
        SplitPane.setResizableWithParent(side, false);
        showSide(layout.sideShown());
        BorderPane body = new BorderPane(frame);
        body.setTop(new TopBar(shell, commands).root());
        body.setBottom(new StatusBar(shell, commands, dataFolder).root());
        over.getStyleClass().add("palette");
        over.setVisible(false);
        over.addEventHandler(KeyEvent.KEY_PRESSED, this::keyPressedOver);
        root.getChildren().addAll(body, noticeBar(), over, palette.root());
        shell.stateProperty().subscribe(this::showState);
        shell.remarks()
                .shownProperty()
                .subscribe(
                        source -> source.ifPresent(of -> show(RemarkList.of(of, this::closeOver))));
        frame.widthProperty().subscribe(width -> placeSideOnce(width.doubleValue()));
    }

    /// The content of the scene.
    public StackPane root() {
        return root;
    }

    Palette palette() {
        return palette;
    }

    /// Shows something over the window until it is closed.
    void showOver(Region shown) {
        shown.getStyleClass().add("card");
        shown.setMaxSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
        over.getChildren().setAll(shown);
        over.setVisible(true);
    }

    /// Shows something to read over the window until it is closed.
    void show(OverCard card) {
        showOver(card.root());
        card.focus();
    }

    /// Takes it away again.
    void closeOver() {
        over.setVisible(false);
        over.getChildren().clear();
    }

    private void keyPressedOver(KeyEvent event) {
        if (event.getCode() == KeyCode.ESCAPE) {
            closeOver();
            event.consume();
        }
    }

    boolean isSideShown() {
        return frame.getItems().contains(side);
    }

    void showSide(boolean shown) {
        if (shown == isSideShown()) {
            return;
        }
        if (shown) {
            frame.getItems().addFirst(side);
            placeSide(frame.getWidth());
        } else {
            sideWidth = side.getWidth();
            frame.getItems().remove(side);
        }
    }

    private void placeSideOnce(double width) {
        if (width > 0 && !placed) {
            placed = true;
            placeSide(width);
        }
    }

    private void placeSide(double width) {
        if (width > 0 && isSideShown()) {
            frame.setDividerPositions(sideWidth / width);
        }
    }

    /// The layout as it is now, for a window of a size.
    WindowLayout layout(double width, double height, boolean maximized, double viewShare) {
        double shownWidth = isSideShown() ? side.getWidth() : sideWidth;
        return new WindowLayout(
                width,
                height,
                maximized,
                shownWidth,
                1 - panes.getDividerPositions()[0],
                viewShare,
                isSideShown());
    }

    private void showState(ShellState state) {
        Node chat = middle.getChildren().getFirst();
        middle.getChildren().setAll(chat);
        switch (state) {
            case ShellState.Ready() -> {}
            case ShellState.Opening(String step, double fraction) -> {
                if (shell.conversationProperty().get() == null) {
                    middle.getChildren().add(opening(step, fraction));
                }
            }
            case ShellState.Trouble(String sentence) -> middle.getChildren().add(trouble(sentence));
        }
    }

    private static Region opening(String step, double fraction) {
        ProgressBar bar = new ProgressBar(Double.isNaN(fraction) ? -1 : fraction);
        bar.setPrefWidth(260);
        bar.getStyleClass().add("meter");
        VBox box = new VBox(10, new Label(step), bar);
        box.setAlignment(Pos.CENTER);
        // It covers the empty conversation, but the composer below stays free to type in.
        box.setMouseTransparent(true);
        box.setMaxHeight(Region.USE_PREF_SIZE);
        return box;
    }

    private Region trouble(String sentence) {
        Button again = Buttons.primary("Try again", shell::newConversation);
        EmptyState state =
                new EmptyState(
                        Feather.ALERT_TRIANGLE,
                        "This could not be opened",
                        sentence,
                        List.of(again));
        state.getStyleClass().add("pane");
        return state;
    }

    private Region noticeBar() {
        HBox bar = new HBox();
        bar.getStyleClass().add("notice");
        bar.setAlignment(Pos.CENTER_LEFT);
        bar.setMaxSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
        StackPane.setAlignment(bar, Pos.BOTTOM_CENTER);
        bar.setTranslateY(-40);
        shell.noticeProperty().subscribe(notice -> fill(bar, notice));
        return bar;
    }

    private void fill(HBox bar, Optional<Notice> notice) {
        bar.getChildren().clear();
        bar.setVisible(notice.isPresent());
        notice.ifPresent(shown -> {
            Label sentence = new Label(shown.sentence());
            sentence.setWrapText(true);
            sentence.setMaxWidth(640);
            bar.getChildren().add(sentence);
            shown.action()
                    .ifPresent(action ->
                            bar.getChildren().add(Buttons.link(action.label(), action.run())));
            bar.getChildren().add(Buttons.icon(Feather.X, "Dismiss", shell::dismissNotice));
        });
    }
}
