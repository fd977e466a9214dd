package dev.assay.shell;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.settings.ScreenLook;
import dev.assay.settings.SettingsFile;
import dev.assay.shell.card.PaletteViewModel;
import dev.assay.shell.card.PaletteViewModel.Entry;
import dev.assay.shell.state.ShellViewModel;
import dev.assay.task.Jobs;
import dev.assay.ui.Screen;
import dev.assay.ui.ScreenTest;
import dev.assay.ui.Theme;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@ScreenTest
final class LookChoiceTest {
    @TempDir Path home;
    private final Theme theme = Screen.call(() -> new Theme(Theme.Choice.LIGHT));
    private final PaletteViewModel palette = new PaletteViewModel();
    private SettingsFile settings;
    private LookChoice look;

    @BeforeEach
    void open() {
        settings = SettingsFile.open(home, Map.of());
        look =
                new LookChoice(
                        new ShellViewModel(Jobs.inline(), new FakeWorkspace(), _ -> false),
                        theme,
                        settings);
    }

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
        assertThat(themeKept()).isEqualTo("dark");

        choose("light theme");
        assertThat(theme.look().get().mode()).isEqualTo(Theme.Mode.LIGHT);
        assertThat(themeKept()).isEqualTo("light");

        choose("system");
        assertThat(themeKept()).isEqualTo("system");
    }

    @Test
    void theThemeInUseIsMarked() {
        choose("dark");

        assertThat(look.themes())
                .filteredOn(entry -> entry.hint().equals("in use"))
                .extracting(Entry::name)
                .containsExactly("Theme: dark");
    }

    @Test
    void theSizeOfTextIsKeptAndTheThemeWithIt() {
        choose("dark");
        Screen.run(look::usual);
        Screen.run(look::larger);

        assertThat(SettingsFile.open(home, Map.of()).settings().look())
                .isEqualTo(new ScreenLook("dark", 14));
    }

    private String themeKept() {
        return SettingsFile.open(home, Map.of()).settings().look().theme();
    }
}
