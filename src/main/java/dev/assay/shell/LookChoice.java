package dev.assay.shell;

import dev.assay.settings.ScreenLook;
import dev.assay.settings.SettingsFile;
import dev.assay.shell.card.PaletteViewModel.Entry;
import dev.assay.shell.state.ShellViewModel;
import dev.assay.ui.Theme;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

/// The theme and the size of all text, changed without the settings dialog and kept for the next
/// start. For the screen's thread.
final class LookChoice {
    private final ShellViewModel shell;
    private final Theme theme;
    private final SettingsFile settings;
    private final AtomicInteger latestSize = new AtomicInteger();
    private final AtomicReference<Theme.Choice> latestTheme;

    LookChoice(ShellViewModel shell, Theme theme, SettingsFile settings) {
        this.shell = shell;
        this.theme = theme;
        this.settings = settings;
        this.latestTheme = new AtomicReference<>(themeKept());
    }

    void larger() {
        choose(theme.look().get().size() + 1);
    }

    void smaller() {
        choose(theme.look().get().size() - 1);
    }

    void usual() {
        choose(ScreenLook.USUAL_SIZE);
    }

    /// The themes, as the search offers them.
    List<Entry> themes() {
        Theme.Choice now = themeKept();
        List<Entry> entries = new ArrayList<>();
        for (Theme.Choice choice : Theme.Choice.values()) {
            String hint = choice == now ? "in use" : "";
            entries.add(new Entry("Command", words(choice), hint, () -> choose(choice)));
        }
        return entries;
    }

    private Theme.Choice themeKept() {
        return Theme.Choice.of(settings.settings().look().theme());
    }

    private static String words(Theme.Choice choice) {
        return switch (choice) {
            case SYSTEM -> "Theme: same as the system";
            case LIGHT -> "Theme: light";
            case DARK -> "Theme: dark";
        };
    }

    private void choose(Theme.Choice choice) {
        theme.choose(choice);
        latestTheme.set(choice);
        keep(
                "the theme",
                () -> settings.change(before -> before.withTheme(latestTheme.get().word())));
    }

    private void choose(int size) {
        theme.resize(size);
        latestSize.set(theme.look().get().size());
        keep(
                "the size of text",
                () -> settings.change(before -> before.withFontSize(latestSize.get())));
    }

    /// Whichever of several jobs is the last, it keeps the latest choice.
    private void keep(String what, Runnable keeping) {
        shell.notices().start("keep " + what, keeping, () -> {});
    }
}
