package dev.assay.pages.activity.figure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.ui.Screen;
import dev.assay.ui.ScreenTest;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

@ScreenTest
final class FittedTableTest {
    @AfterEach
    void close() {
        Screen.closeAll();
    }

    private static Stage show(double width) {
        Stage stage =
                Screen.show(
                        () ->
                                new VBox(
                                        new FittedTable(
                                                List.of(
                                                        column("Up to", "", 0),
                                                        column("Time", "", 1),
                                                        column("Distance", "km", 3),
                                                        column("Speed", "km/h", 2)))),
                        width,
                        200);
        Screen.pulses(3);
        return stage;
    }

    private static FittedTable.Column column(String name, String unit, int rank) {
        List<Node> cells =
                IntStream.range(0, 4)
                        .<Node>mapToObj(row -> new Label("%d:23:%02d".formatted(row, row)))
                        .toList();
        return new FittedTable.Column(name, unit, cells, rank);
    }

    /// What is seen, as it is drawn: with an ellipsis where there was too little room.
    private static List<String> drawn(Stage stage) {
        return Screen.call(() ->
                stage.getScene().getRoot().lookupAll(".label").stream()
                        .filter(Node::isVisible)
                        .flatMap(label ->
                                ((Label) label)
                                        .getChildrenUnmodifiable().stream()
                                                .filter(Text.class::isInstance)
                                                .map(text -> ((Text) text).getText()))
                        .toList());
    }

    @Test
    void allColumnsStandWhereThereIsRoom() {
        assertThat(drawn(show(600))).contains("Up to", "Time", "Distance\nkm", "Speed\nkm/h");
    }

    @Test
    void theLeastWantedColumnGoesFirstAndIsNamed() {
        List<String> drawn = drawn(show(200));

        assertThat(drawn).contains("Up to", "Time", "Speed\nkm/h", "3:23:03");
        assertThat(drawn).doesNotContain("Distance\nkm");
        assertThat(String.join("", drawn)).contains("Not enough room for: Distance (km).");
    }

    @Test
    void noNumberIsEverCut() {
        Stream.of(40, 90, 130, 170, 230, 300)
                .forEach(width ->
                        assertThat(drawn(show(width)))
                                .filteredOn(words -> words.contains(":2"))
                                .allMatch(words -> words.matches("\\d:23:\\d\\d")));
    }
}
