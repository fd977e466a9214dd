package dev.assay.ui;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.geometry.Rectangle2D;
import javafx.scene.Scene;
import javafx.scene.layout.Region;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

@ScreenTest
final class ScreenBoundsTest {
    private static final Rectangle2D LAPTOP = new Rectangle2D(0, 28, 1366, 740);

    @AfterEach
    void close() {
        Screen.closeAll();
    }

    @Test
    void whatFitsStaysWhereItIs() {
        Rectangle2D wanted = new Rectangle2D(200, 100, 900, 600);

        assertThat(ScreenBounds.inside(wanted, LAPTOP)).isEqualTo(wanted);
    }

    @Test
    void whatIsTooLargeFillsTheRoom() {
        assertThat(ScreenBounds.inside(new Rectangle2D(-40, -60, 1440, 928), LAPTOP))
                .isEqualTo(LAPTOP);
    }

    @Test
    void whatLiesBesideIsMovedAndKeepsItsSize() {
        assertThat(ScreenBounds.inside(new Rectangle2D(1000, -12, 600, 400), LAPTOP))
                .isEqualTo(new Rectangle2D(766, 28, 600, 400));
        assertThat(ScreenBounds.inside(new Rectangle2D(-300, 700, 600, 400), LAPTOP))
                .isEqualTo(new Rectangle2D(0, 368, 600, 400));
    }

    @Test
    void aWindowIsShownWhollyOnItsScreen() {
        Rectangle2D room = new Rectangle2D(20, 30, 700, 500);
        Stage stage =
                Screen.call(() -> {
                    Stage shown = new Stage();
                    ScreenBounds.limit(shown, room);
                    shown.setScene(new Scene(new Region(), 900, 640));
                    shown.setX(100);
                    shown.setY(120);
                    ScreenBounds.show(shown);
                    return shown;
                });

        Screen.waitUntil(() -> room.contains(bounds(stage)));
    }

    /// A window manager moves a window after it was shown.
    @Test
    void aWindowThatIsMovedWhileItIsShownComesBack() {
        Rectangle2D room = new Rectangle2D(0, 0, 800, 600);
        Stage stage =
                Screen.call(() -> {
                    Stage shown = new Stage();
                    ScreenBounds.limit(shown, room);
                    shown.setScene(new Scene(new Region(), 500, 400));
                    ScreenBounds.show(shown);
                    shown.setY(-22);
                    shown.setHeight(640);
                    return shown;
                });

        Screen.waitUntil(() -> room.contains(bounds(stage)));
    }

    @Test
    void aDialogHasTheRoomOfItsOwner() {
        Rectangle2D room = new Rectangle2D(0, 0, 640, 480);
        Screen.run(() -> {
            Stage owner = new Stage();
            ScreenBounds.limit(owner, room);
            Stage dialog = new Stage();
            dialog.initOwner(owner);

            assertThat(ScreenBounds.room(dialog)).isEqualTo(room);
            assertThat(ScreenBounds.widest(dialog)).isEqualTo(640);
            assertThat(ScreenBounds.highest(dialog)).isLessThan(480);
        });
    }

    private static Rectangle2D bounds(Stage stage) {
        return new Rectangle2D(stage.getX(), stage.getY(), stage.getWidth(), stage.getHeight());
    }
}
