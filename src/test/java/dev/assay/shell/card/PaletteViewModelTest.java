package dev.assay.shell.card;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.shell.card.PaletteViewModel.Entry;
import java.util.List;
import org.junit.jupiter.api.Test;

final class PaletteViewModelTest {
    private final PaletteViewModel palette = new PaletteViewModel();

    private static Entry entry(String kind, String name) {
        return new Entry(kind, name, "", () -> {});
    }

    @Test
    void everythingIsShownUntilOneTypes() {
        palette.show(List.of(entry("Result", "t1"), entry("Tool", "get_chip_summary")));

        assertThat(palette.shown())
                .extracting(Entry::name)
                .containsExactly("t1", "get_chip_summary");
    }

    @Test
    void everyWordMustOccurInAnyOrderAndCase() {
        palette.show(
                List.of(entry("Tool", "get_chip_summary"), entry("Tool", "generate_chip_heatmap")));

        palette.queryProperty().set("SUMMARY chip");

        assertThat(palette.shown()).extracting(Entry::name).containsExactly("get_chip_summary");
    }

    @Test
    void namesThatStartWithTheTextComeFirst() {
        palette.show(List.of(entry("Command", "Open t1"), entry("Result", "t1")));

        palette.queryProperty().set("t1");

        assertThat(palette.shown()).extracting(Entry::name).containsExactly("t1", "Open t1");
    }

    @Test
    void showingAgainForgetsWhatWasTyped() {
        palette.show(List.of(entry("Result", "t1")));
        palette.queryProperty().set("zzz");
        assertThat(palette.shown()).isEmpty();

        palette.show(List.of(entry("Result", "t2")));

        assertThat(palette.queryProperty().get()).isEmpty();
        assertThat(palette.shown()).hasSize(1);
    }
}
