package dev.assay.ui;

import javafx.animation.AnimationTimer;
import javafx.geometry.Rectangle2D;
import javafx.stage.Screen;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;

/// Where a window may lie: wholly on its screen, title bar included, beside what the system keeps
/// for its own bars.
public final class ScreenBounds {
    /// The key of a window's property: the room that it and its dialogs have.
    private static final String ROOM = ScreenBounds.class.getName();

    /// How high a title bar may be that nobody has drawn yet.
    private static final double TITLE_BAR = 40;

    private ScreenBounds() {}

    /// The part of a screen that a window may cover.
    public static Rectangle2D room(Window window) {
        for (Window each = window; each != null; each = owner(each)) {
            if (each.getProperties().get(ROOM) instanceof Rectangle2D said) {
                return said;
            }
        }
        return screen(window).getVisualBounds();
    }

    /// Says how much room a window and its dialogs have, where that is less than the screen: when
    /// pictures are drawn as they would be on a smaller one.
    public static void limit(Window window, Rectangle2D room) {
        window.getProperties().put(ROOM, room);
    }

    private static @Nullable Window owner(Window window) {
        return window instanceof Stage stage ? stage.getOwner() : null;
    }

    /// The screen of which a window covers most; before it is placed, that of its owner.
    private static Screen screen(Window window) {
        Window placed = Double.isNaN(window.getX()) ? owner(window) : window;
        if (placed == null || Double.isNaN(placed.getX())) {
            return Screen.getPrimary();
        }
        Rectangle2D at = bounds(placed);
        Screen most = Screen.getPrimary();
        for (Screen screen : Screen.getScreens()) {
            if (shared(screen.getBounds(), at) > shared(most.getBounds(), at)) {
                most = screen;
            }
        }
        return most;
    }

    private static double shared(Rectangle2D one, Rectangle2D other) {
        double width =
                Math.min(one.getMaxX(), other.getMaxX()) - Math.max(one.getMinX(), other.getMinX());
        double height =
                Math.min(one.getMaxY(), other.getMaxY()) - Math.max(one.getMinY(), other.getMinY());
        return Math.max(0, width) * Math.max(0, height);
    }

    private static Rectangle2D bounds(Window window) {
        return new Rectangle2D(
                window.getX(),
                window.getY(),
                Math.max(0, window.getWidth()),
                Math.max(0, window.getHeight()));
    }

    /// The place nearest to a wanted one that lies wholly in the room; smaller where it must be.
    public static Rectangle2D inside(Rectangle2D wanted, Rectangle2D room) {
        double width = Math.min(wanted.getWidth(), room.getWidth());
        double height = Math.min(wanted.getHeight(), room.getHeight());
        // Where both are equally wide, rounding may put the last place before the first.
        double x = Math.max(room.getMinX(), Math.min(wanted.getMinX(), room.getMaxX() - width));
        double y = Math.max(room.getMinY(), Math.min(wanted.getMinY(), room.getMaxY() - height));
        return new Rectangle2D(x, y, width, height);
    }

    /// The largest width of what a window holds.
    public static double widest(Window window) {
        return room(window).getWidth();
    }

    /// The largest height of what a window holds below its title bar.
    public static double highest(Window window) {
        return room(window).getHeight() - TITLE_BAR;
    }

    /// Shows a window wholly on its screen. The system draws the title bar and places the window
    /// some pulses later, so for these it is put right again.
    public static void show(Stage stage) {
        stage.show();
        Settling settling = new Settling(stage);
        settling.settle();
        settling.start();
    }

    /// Puts a window right whenever the system has moved it, until it has come to rest.
    private static final class Settling extends AnimationTimer {
        private static final int PULSES = 60;
        private final Stage stage;
        private @Nullable Rectangle2D seen;
        private int pulses;

        Settling(Stage stage) {
            this.stage = stage;
        }

        @Override
        public void handle(long now) {
            settle();
            pulses++;
            if (pulses >= PULSES || !stage.isShowing()) {
                stop();
            }
        }

        void settle() {
            boolean placedByTheSystem =
                    stage.isMaximized() || stage.isFullScreen() || stage.isIconified();
            Rectangle2D at = bounds(stage);
            if (placedByTheSystem || Double.isNaN(stage.getX()) || at.equals(seen)) {
                return;
            }
            seen = at;
            Rectangle2D better = inside(at, room(stage));
            if (better.getWidth() < at.getWidth()) {
                stage.setWidth(better.getWidth());
            }
            if (better.getHeight() < at.getHeight()) {
                stage.setHeight(better.getHeight());
            }
            if (better.getMinX() != at.getMinX()) {
                stage.setX(better.getMinX());
            }
            if (better.getMinY() != at.getMinY()) {
                stage.setY(better.getMinY());
            }
        }
    }
}
