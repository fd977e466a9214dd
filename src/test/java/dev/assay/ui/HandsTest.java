package dev.assay.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import javafx.animation.AnimationTimer;
import javafx.geometry.Point2D;
import javafx.scene.Group;
import javafx.scene.Node;
import javafx.scene.shape.Rectangle;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;

@ScreenTest
class HandsTest {
    private static final int PULSES = 60;
    private final AtomicInteger drawn = new AtomicInteger();

    /// Fails by what the extension tells of the screen's thread.
    @Test
    void placesAreAskedForWhileTheWindowIsDrawn(FxRobot robot) {
        List<Group> groups = IntStream.range(0, 30).mapToObj(HandsTest::squares).toList();
        Screen.show(() -> new Group(groups.toArray(Node[]::new)), 400, 400);
        AnimationTimer moves = moves(groups);
        Screen.run(moves::start);

        while (drawn.get() < PULSES) {
            for (Group group : groups) {
                assertThat(robot.point(group).query()).isNotNull();
            }
        }
        Screen.run(moves::stop);
    }

    private AnimationTimer moves(List<Group> groups) {
        return Screen.call(() ->
                new AnimationTimer() {
                    @Override
                    public void handle(long now) {
                        drawn.incrementAndGet();
                        for (Group group : groups) {
                            group.setTranslateY((double) (now % 50));
                            group.getChildren().forEach(one -> move(one, now));
                        }
                    }
                });
    }

    private static void move(Node square, long now) {
        square.setTranslateX((now / 1_000_000.0 + square.getLayoutY()) % 40);
    }

    private static Group squares(int column) {
        return new Group(
                IntStream.range(0, 30)
                        .mapToObj(row -> square(new Point2D(10 + column * 5, 10 + row * 5)))
                        .toArray(Node[]::new));
    }

    private static Node square(Point2D place) {
        Rectangle square = new Rectangle(5, 5);
        square.relocate(place.getX(), place.getY());
        square.getStyleClass().add("square");
        return square;
    }
}
