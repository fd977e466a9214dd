package dev.assay.shell.card;

import dev.assay.ui.figure.ChartFormat;
import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.stage.DirectoryChooser;
import javafx.stage.FileChooser;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;

/// The system's dialogs for files and folders, over one window. Each begins where the last ended.
public final class FileDialogs {
    private final Window owner;
    private @Nullable File folder;

    public FileDialogs(Window owner) {
        this.owner = owner;
    }

    /// Asks where a file goes; empty where the analyst thought better of it.
    public Optional<Path> save(String title, String suggestedName, String ending) {
        FileChooser chooser = new FileChooser();
        chooser.setTitle(title);
        chooser.setInitialFileName(suggestedName);
        chooser.getExtensionFilters()
                .add(
                        new FileChooser.ExtensionFilter(
                                ending.toUpperCase(Locale.ROOT), "*." + ending));
        if (folder != null && folder.isDirectory()) {
            chooser.setInitialDirectory(folder);
        }
        File chosen = chooser.showSaveDialog(owner);
        if (chosen == null) {
            return Optional.empty();
        }
        folder = chosen.getParentFile();
        return Optional.of(withEnding(chosen.toPath(), "." + ending));
    }

    /// Asks where a chart goes.
    public Optional<Path> saveChart(String suggestedName, ChartFormat format) {
        return save("Export chart as " + format.label(), suggestedName, format.ending());
    }

    /// Asks for files to open; none where the analyst thought better of it.
    ///
    /// @param patterns of their names: "*.csv"
    public List<Path> open(String title, List<String> patterns) {
        FileChooser chooser = new FileChooser();
        chooser.setTitle(title);
        chooser.getExtensionFilters()
                .add(new FileChooser.ExtensionFilter(String.join(", ", patterns), patterns));
        List<File> chosen = chooser.showOpenMultipleDialog(owner);
        return chosen == null ? List.of() : chosen.stream().map(File::toPath).toList();
    }

    /// Asks for a folder.
    public Optional<Path> folder(String title) {
        DirectoryChooser chooser = new DirectoryChooser();
        chooser.setTitle(title);
        return Optional.ofNullable(chooser.showDialog(owner)).map(File::toPath);
    }

    /// Some systems' dialogs leave the ending out.
    private static Path withEnding(Path file, String ending) {
        boolean has = file.toString().toLowerCase(Locale.ROOT).endsWith(ending);
        return has ? file : file.resolveSibling(file.getFileName() + ending);
    }
}
