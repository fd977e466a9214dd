package dev.assay.pages.activity.list;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.ui.Screen;
import dev.assay.ui.ScreenTest;
import java.util.stream.IntStream;
import javafx.collections.FXCollections;
import javafx.scene.control.ComboBox;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.ListView;
import javafx.scene.control.skin.ComboBoxListViewSkin;
import javafx.scene.layout.VBox;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;

@ScreenTest
final class TypedChoiceTest {
    private final ComboBox<String> box = Screen.call(ComboBox::new);

    @AfterEach
    void close() {
        Screen.closeAll();
    }

    private void show() {
        Screen.show(
                () -> {
                    box.setItems(
                            FXCollections.observableArrayList(
                                    IntStream.range(0, 200)
                                            .mapToObj(i -> i == 150 ? "Pool swim" : "Run " + i)
                                            .toList()));
                    box.setValue("Run 0");
                    TypedChoice.in(box, words -> words);
                    return new VBox(box);
                },
                300,
                300);
        Screen.run(box::requestFocus);
    }

    @Test
    void typedLettersChooseWhatTheyOccurIn(FxRobot robot) {
        show();
        robot.write("swi", 0);

        assertThat(Screen.call(box::getValue)).isEqualTo("Pool swim");
    }

    @Test
    void theListOpensWhereTheChosenOneIs() {
        show();
        Screen.run(() -> {
            box.setValue("Run 180");
            box.show();
        });
        Screen.pulses(5);

        assertThat(
                        Screen.call(() ->
                                list().lookupAll(".list-cell").stream()
                                        .filter(cell -> cell.isVisible())
                                        .map(cell -> ((IndexedCell<?>) cell).getIndex())
                                        .toList()))
                .contains(180);
    }

    private ListView<?> list() {
        return (ListView<?>) ((ComboBoxListViewSkin<?>) box.getSkin()).getPopupContent();
    }
}
