package dev.assay.pages.chip.details;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.ui.Screen;
import dev.assay.ui.ScreenTest;
import javafx.scene.control.TableView;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@ScreenTest
final class TextColumnTest {
    private final TextColumn<String> column =
            Screen.call(() -> new TextColumn<>("Q37", 7.6, text -> text));
    private final TableView<String> table = Screen.call(TableView::new);
    private Stage stage;

    @BeforeEach
    void open() {
        Screen.run(() -> {
            table.setStyle("-fx-font-size: 24px");
            table.getColumns().add(column);
            table.getItems().add("-315.75");
        });
        stage = Screen.show(() -> table, 800, 200);
        Screen.pulses(3);
    }

    @AfterEach
    void close() {
        Screen.run(stage::close);
    }

    @Test
    void theColumnHasRoomInLargeText() {
        assertThat(widthInSizesOf(24)).isCloseTo(7.6, within(0.1));
    }

    @Test
    void theColumnStaysAsWideInTextOfAnotherSize() {
        Screen.run(() -> {
            table.resizeColumn(column, 60);
            table.setStyle("-fx-font-size: 12px");
        });
        Screen.pulses(3);
        assertThat(widthInSizesOf(12)).isCloseTo(7.6 + 60 / 24.0, within(0.1));
    }

    private double widthInSizesOf(double text) {
        return Screen.call(column::getWidth) / text;
    }
}
