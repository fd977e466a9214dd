package dev.assay.shell;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.base.Json;
import org.junit.jupiter.api.Test;

final class WindowLayoutTest {
    @Test
    void aLayoutSurvivesBeingKept() {
        WindowLayout layout = new WindowLayout(1000, 700, true, 250, 0.4, 0.5, false);

        assertThat(WindowLayout.of(layout.json())).isEqualTo(layout);
    }

    @Test
    void whatIsMissingIsAsAtFirst() {
        assertThat(WindowLayout.of(Json.object())).isEqualTo(WindowLayout.FIRST);
    }

    @Test
    void nonsenseIsBroughtBackIntoBounds() {
        WindowLayout layout = new WindowLayout(Double.NaN, -4, false, 9000, 7, -1, true);

        assertThat(layout.width()).isEqualTo(WindowLayout.FIRST.width());
        assertThat(layout.height()).isEqualTo(480);
        assertThat(layout.sideWidth()).isEqualTo(600);
        assertThat(layout.inspectorShare()).isEqualTo(0.9);
        assertThat(layout.viewShare()).isEqualTo(0.1);
    }
}
