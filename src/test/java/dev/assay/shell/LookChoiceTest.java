package dev.assay.shell;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.shell.PaletteViewModel.Entry;
import dev.assay.task.Jobs;
import dev.assay.ui.Screen;
import dev.assay.ui.Theme;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.framework.junit5.ApplicationExtension;

@ExtendWith(ApplicationExtension.class)
final class LookChoiceTest {
    private final FakeSettings settings = new FakeSettings();
    private final Theme theme = Screen.call(() -> new Theme(Theme.Choice.LIGHT));
    private final LookChoice look =
            new LookChoice(
                    Jobs.inline(),
                    new ShellViewModel(Jobs.inline(), new FakeWorkspace(), _ -> false),
                    theme,
                    settings);
    private final PaletteViewModel palette = new PaletteViewModel();

    @AfterEach
    void backToLight() {
        Screen.run(() -> theme.choose(Theme.Choice.LIGHT));
    }

    private void choose(String typed) {
        palette.show(look.themes());
        palette.queryProperty().set(typed);
        assertThat(palette.shown()).as(typed).hasSize(1);
        Screen.run(palette.shown().getFirst().action());
    }

    @Test
    void everyThemeIsFoundByTypingChosenAndKept() {
        choose("dark");
        assertThat(theme.look().get().mode()).isEqualTo(Theme.Mode.DARK);
        assertThat(settings.chosen.theme()).isEqualTo(Theme.Choice.DARK);

        choose("light theme");
        assertThat(theme.look().get().mode()).isEqualTo(Theme.Mode.LIGHT);
        assertThat(settings.chosen.theme()).isEqualTo(Theme.Choice.LIGHT);

        choose("system");
        assertThat(settings.chosen.theme()).isEqualTo(Theme.Choice.SYSTEM);
    }

    @Test
    void theThemeInUseIsMarked() {
        choose("dark");

        assertThat(look.themes())
                .filteredOn(entry -> entry.hint().equals("in use"))
                .extracting(Entry::name)
                .containsExactly("Theme: dark");
    }
}
