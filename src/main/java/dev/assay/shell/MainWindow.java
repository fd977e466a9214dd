package dev.assay.shell;

import dev.assay.shell.approval.ApprovalCard;
import dev.assay.shell.approval.ApprovalViewModel;
import dev.assay.shell.approval.WaitingTurns;
import dev.assay.shell.bar.FirstRowsPane;
import dev.assay.shell.bar.NoticeBar;
import dev.assay.shell.bar.OpeningPane;
import dev.assay.shell.bar.ShellCommands;
import dev.assay.shell.bar.Sidebar;
import dev.assay.shell.bar.StatusBar;
import dev.assay.shell.bar.TopBar;
import dev.assay.shell.card.OverCard;
import dev.assay.shell.card.OverPane;
import dev.assay.shell.card.Palette;
import dev.assay.shell.card.PaletteViewModel;
import dev.assay.shell.card.RemarkList;
import dev.assay.shell.state.ShellViewModel;
import dev.assay.shell.state.Workspace.SourceEntry;
import dev.assay.task.ScreenThread;
import dev.assay.tool.approval.ApprovalDesk;
import dev.assay.ui.Buttons;
import dev.assay.ui.FocusReturn;
import dev.assay.ui.TabKey;
import java.util.Optional;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.property.BooleanProperty;
import javafx.event.EventTarget;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.SplitPane;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;

/// The main window's content: the bars, the panes between them, what floats above.
public final class MainWindow {
    private static final double CHAT_LEAST = 340;
    private static final double INSPECTOR_LEAST = 300;

    private final ShellViewModel shell;
    private final ShellCommands commands;
    private final Palette palette = new Palette(new PaletteViewModel());
    private final TopBar top;
    private final Sidebar sidebar;
    private final Region side;
    private final StackPane middle;
    private final SplitPane panes = new SplitPane();
    private final SplitPane frame = new SplitPane();
    private final StackPane over = new StackPane();
    private final FocusReturn focus = new FocusReturn(over);
    private final StackPane root = new StackPane();
    private double sideWidth;

    /// The chat's part of the width beside the left pane, as somebody last dragged it.
    private double chatShare;

    private boolean sideForced = true;
    private boolean placed;

    /// The panes that the window surrounds.
    public record Panes(Region chat, Region inspector) {}

    public MainWindow(
            ShellViewModel shell,
            ShellCommands commands,
            Panes content,
            WindowLayout layout,
            String dataFolder) {
        this.shell = shell;
        this.commands = commands;
        this.top = new TopBar(shell, commands);
        this.sidebar = new Sidebar(shell, commands);
        this.side = sidebar.root();
        OpeningPane opening = new OpeningPane(shell);
        this.middle = new StackPane(content.chat(), opening.root());
        this.sideWidth = layout.sideWidth();
        middle.setMinWidth(CHAT_LEAST);
        panes.getStyleClass().add("split-quiet");
        Region first = new FirstRowsPane(shell.opening().shownProperty()).root();
        panes.getItems().addAll(middle, beside(content.inspector(), opening, first));
        keepShares(1 - layout.inspectorShare());
        frame.getStyleClass().add("split-quiet");
        frame.getItems().add(panes);
        side.setPrefWidth(sideWidth);
        SplitPane.setResizableWithParent(side, false);
        showSide(layout.sideShown());
        BorderPane body = new BorderPane(frame);
        body.setTop(top.root());
        Region foot = new StatusBar(shell, commands, dataFolder).root();
        body.setBottom(foot);
        over.getStyleClass().add("palette");
        over.setVisible(false);
        over.addEventHandler(KeyEvent.KEY_PRESSED, this::keyPressedOver);
        Region notices = notices(content.inspector(), foot);
        root.getChildren().addAll(body, notices, over, palette.root());
        keepFocusOver(body, notices);
        shell.remarks().shownProperty().subscribe(source -> source.ifPresent(this::showRemarks));
        watchWidths();
    }

    private Region notices(Region inspector, Region foot) {
        return new NoticeBar(
                        shell.noticeProperty(),
                        inspector.widthProperty(),
                        foot.heightProperty(),
                        shell.notices()::dismiss,
                        shell.notices()::acted)
                .root();
    }

    /// What is behind something takes no focus, so that no key is for what one does not look at.
    private void keepFocusOver(Node... behind) {
        BooleanProperty searching = palette.root().visibleProperty();
        BooleanBinding covered = over.visibleProperty().or(searching);
        for (Node each : behind) {
            each.getStyleClass().add("behind");
            each.disableProperty().bind(covered);
        }
        over.disableProperty().bind(searching);
    }

    /// What takes the focus when something over the window is closed and nothing had it before.
    void onClosed(Runnable focusing) {
        focus.orElse(focusing);
        palette.onClosed(focusing);
    }

    /// A window that is made larger and smaller again shows its panes as before: by itself a pane
    /// that splits gives what is added to one and takes what is gone from another.
    private void keepShares(double chat) {
        chatShare = chat;
        panes.setDividerPositions(chat);
        panes.addEventFilter(
                MouseEvent.MOUSE_RELEASED,
                event -> {
                    if (event.getTarget() instanceof Node node
                            && node.getStyleClass().contains("split-pane-divider")
                            && panes.equals(node.getParent())) {
                        chatShare = panes.getDividerPositions()[0];
                    }
                });
        // The panes are laid out anew first.
        panes.widthProperty()
                .subscribe(_ ->
                        ScreenThread.executor()
                                .execute(() -> panes.setDividerPositions(chatShare)));
    }

    /// Has calls that wait until they are allowed shown over the chat.
    void answerAt(ApprovalDesk desk, WaitingTurns turns) {
        ApprovalViewModel asked = new ApprovalViewModel(ScreenThread.executor(), turns);
        ApprovalCard card = new ApprovalCard(asked);
        layOverChat(card.root(), card::focus);
        desk.seat(asked);
        sidebar.markWaiting(turns.ids());
    }

    /// Lays something over the chat that shows itself when it has something to ask.
    ///
    /// @param focus gives it the focus: what it covers leads there with Tab
    void layOverChat(Region card, Runnable focus) {
        middle.getChildren().add(card);
        middle.addEventFilter(
                KeyEvent.KEY_PRESSED,
                key -> {
                    if (card.isVisible() && TabKey.isForward(key) && !isIn(card, key.getTarget())) {
                        focus.run();
                        key.consume();
                    }
                });
    }

    private static boolean isIn(Region card, EventTarget target) {
        Node each = target instanceof Node node ? node : null;
        while (each != null && !each.equals(card)) {
            each = each.getParent();
        }
        return each != null;
    }

    private void showRemarks(SourceEntry source) {
        Optional<Hyperlink> change =
                shell.offers()
                        .form(source)
                        .map(form -> Buttons.link(form.change(), () -> commands.edit(source)));
        show(RemarkList.of(source, change, this::closeOver));
    }

    /// Results and charts of a conversation that is about to go are not those of the next.
    private static Region beside(Region inspector, OpeningPane opening, Region first) {
        inspector.visibleProperty().bind(opening.covering().not());
        StackPane beside = new StackPane(inspector, first);
        beside.getStyleClass().add("pane");
        beside.setMinWidth(INSPECTOR_LEAST);
        return beside;
    }

    private void watchWidths() {
        side.widthProperty().subscribe(width -> sideSized(width.doubleValue()));
        frame.widthProperty().subscribe(width -> placeSideOnce(width.doubleValue()));
    }

    /// The content of the scene.
    public StackPane root() {
        return root;
    }

    Palette palette() {
        return palette;
    }

    /// Shows what the model's context is made of.
    void showContext() {
        top.showContext();
    }

    /// Shows something over the window until it is closed.
    void showOver(Region shown) {
        shown.getStyleClass().add("card");
        shown.setMaxSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
        focus.keep();
        over.getChildren().setAll(shown);
        over.setVisible(true);
        // What is inside of panes that split, scroll or turn is in the window only with their look.
        over.applyCss();
        over.layout();
    }

    /// Shows something to read over the window until it is closed.
    void show(OverCard card) {
        showOver(card.root());
        card.focus();
    }

    /// Shows a pane to work with over the window until it is closed.
    void show(OverPane pane) {
        showOver(pane.root());
        pane.focus();
    }

    boolean isSomethingOver() {
        return over.isVisible();
    }

    /// Takes it away again.
    void closeOver() {
        over.setVisible(false);
        focus.giveBack();
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
            // The divider that came with it has its width only with its look.
            frame.applyCss();
            placeSide(frame.getWidth());
        } else {
            keepSideWidth();
            frame.getItems().remove(side);
        }
    }

    /// Text of another size makes the left pane as wide as it must be; it goes back when it can. To
    /// be called before the new size is laid out.
    void textResized() {
        keepSideWidth();
        placeSide(frame.getWidth());
    }

    /// What the pane needs is known while it is laid out: before that, a new size of text is not
    /// yet in it.
    private void sideSized(double width) {
        sideForced = width <= side.minWidth(-1) + 1;
    }

    /// A width that was forced by what the pane needs was chosen by nobody.
    private void keepSideWidth() {
        if (!sideForced) {
            sideWidth = side.getWidth();
        }
    }

    private void placeSideOnce(double width) {
        if (width > 0 && !placed) {
            placed = true;
            frame.applyCss();
            placeSide(width);
        }
    }

    private void placeSide(double width) {
        if (width > 0 && isSideShown()) {
            // A position is that of the divider's middle.
            double half = 0.5 * divider();
            frame.setDividerPositions((sideWidth + half) / width);
        }
    }

    /// How wide the divider beside the left pane is; other dividers lie deeper.
    private double divider() {
        return frame.getChildrenUnmodifiable().stream()
                .filter(node -> node.getStyleClass().contains("split-pane-divider"))
                .map(Region.class::cast)
                .mapToDouble(divider -> Math.max(divider.getWidth(), divider.prefWidth(-1)))
                .findFirst()
                .orElse(0);
    }

    /// The layout as it is now, for a window of a size.
    WindowLayout layout(double width, double height, boolean maximized, double viewShare) {
        double shownWidth = isSideShown() ? side.getWidth() : sideWidth;
        return new WindowLayout(
                width, height, maximized, shownWidth, 1 - chatShare, viewShare, isSideShown());
    }
}
