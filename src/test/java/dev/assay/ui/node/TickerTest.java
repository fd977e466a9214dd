package dev.assay.ui.node;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.house.Patience;
import dev.assay.ui.Screen;
import dev.assay.ui.ScreenTest;
import java.util.concurrent.atomic.AtomicInteger;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import javafx.util.Duration;
import org.junit.jupiter.api.Test;

@ScreenTest
class TickerTest {
    private static final Duration PACE = Duration.millis(5);

    private final AtomicInteger ticks = new AtomicInteger();
    private final StackPane owner = Screen.call(() -> new StackPane());
    private final Ticker ticker =
            Screen.call(() -> new Ticker(owner, PACE, ticks::incrementAndGet));

    @Test
    void ticksFromItsStartToItsStop() {
        Screen.show(() -> owner, 100, 100);
        Screen.pulses(5);
        assertThat(ticks).hasValue(0);

        Screen.run(ticker::start);
        Patience.until(() -> ticks.get() > 3);

        Screen.run(ticker::stop);
        assertThatItStands();
    }

    @Test
    void ticksOnlyWhileTheWindowShows() {
        Screen.run(ticker::start);
        assertThatItStands();

        Stage window = Screen.show(() -> owner, 100, 100);
        Patience.until(() -> ticks.get() > 3);

        Screen.run(window::hide);
        assertThatItStands();

        Screen.run(window::show);
        int before = ticks.get();
        Patience.until(() -> ticks.get() > before + 3);
    }

    private void assertThatItStands() {
        int now = Screen.call(ticks::get);
        Screen.pulses(10);
        assertThat(ticks).hasValue(now);
    }
}
