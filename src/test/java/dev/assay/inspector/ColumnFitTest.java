package dev.assay.inspector;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.ui.Screen;
import dev.assay.ui.ScreenTest;
import javafx.geometry.Orientation;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The columns of a grid that has a little less room than they would like.
@ScreenTest
final class ColumnFitTest {
    private final FakeStore store = new FakeStore();
    private final InspectorScreen screen = new InspectorScreen(1_500, 500);

    @AfterEach
    void close() {
        screen.close();
    }

    private TableView<?> grid() {
        return screen.grid();
    }

    private double columns() {
        return grid().getColumns().stream().mapToDouble(TableColumn::getWidth).sum();
    }

    private ScrollBar bar(Orientation way) {
        return grid().lookupAll(".scroll-bar").stream()
                .map(ScrollBar.class::cast)
                .filter(bar -> bar.getOrientation() == way)
                .findFirst()
                .orElseThrow();
    }

    private double room() {
        return grid().getWidth() - bar(Orientation.VERTICAL).getWidth();
    }

    /// Takes away from a window in which every column has all it wants.
    private void leave(double missing) {
        screen.show(store, store.tables("t1", 1, new FakeTable("rows", 41_472)));
        double tooMuch = Screen.call(() -> room() - columns());
        assertThat(tooMuch).isPositive();
        Screen.run(() -> screen.stage.setWidth(screen.stage.getWidth() - tooMuch - missing));
        Screen.pulses(5);
    }

    /// A three-column table was a few pixels too wide on a small screen.
    @ParameterizedTest
    @ValueSource(ints = {6, 20, 35})
    void columnsGiveUpTheRoomAroundTheirTextsRatherThanScroll(int missing) {
        leave(missing);

        Screen.waitUntil(() -> columns() <= room() + 1);
        assertThat(Screen.call(() -> bar(Orientation.HORIZONTAL).isVisible())).isFalse();
        assertThat(Screen.call(screen::cells))
                .isNotEmpty()
                .allSatisfy(cell ->
                        assertThat(cell.prefWidth(-1)).isLessThanOrEqualTo(cell.getWidth() + 0.5));
        Screen.picture(screen.stage, "grid-squeezed-" + missing);
    }

    @Test
    void whereMuchIsMissingTheyKeepTheirRoomAndScroll() {
        leave(300);

        Screen.waitUntil(() -> bar(Orientation.HORIZONTAL).isVisible());
        assertThat(Screen.call(this::columns)).isGreaterThan(Screen.call(this::room) + 250);
    }
}
