package dev.assay.app.workbench;

import dev.assay.base.DiskException;
import dev.assay.base.OwnerOnly;
import java.io.File;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// The folder where everything that Assay keeps lives, readable by its owner alone.
///
/// @param folder exists
public record DataHome(Path folder) {
    /// The variable that moves it.
    public static final String VARIABLE = "ASSAY_HOME";

    /// The folder named by `ASSAY_HOME`, or the place where this system keeps a program's data.
    public static DataHome find(Map<String, String> environment, String userHome, String system) {
        String chosen = environment.getOrDefault(VARIABLE, "");
        Path folder =
                chosen.isBlank()
                        ? usualPlace(environment, home(userHome), system)
                        : path(chosen, VARIABLE).toAbsolutePath();
        refuseWhatTheDatabaseCannotOpen(folder);
        return create(folder);
    }

    /// Java says `?` of a user whom the system does not know.
    private static Path home(String userHome) {
        if (userHome.isBlank() || userHome.equals("?")) {
            throw new DiskException(
                    "There is no home folder to keep data in. Set HOME, or set %s to a folder that can be written."
                            .formatted(VARIABLE),
                    new IOException("user.home is " + userHome));
        }
        return path(userHome, "HOME");
    }

    private static Path path(String written, String variable) {
        try {
            return Path.of(written);
        } catch (InvalidPathException e) {
            throw new DiskException(
                    "%s names a folder that this locale has no letters for. Set LC_ALL=C.UTF-8 and start again, or choose a folder with plain letters."
                            .formatted(variable),
                    new IOException(e));
        }
    }

    /// The database takes what follows a `;` or a `?` for settings, and a `\` for the end of a
    /// folder's name.
    private static void refuseWhatTheDatabaseCannotOpen(Path folder) {
        String forbidden = File.separatorChar == '\\' ? ";?" : ";?\\";
        for (int i = 0; i < forbidden.length(); i++) {
            char each = forbidden.charAt(i);
            if (folder.toString().indexOf(each) >= 0) {
                throw new DiskException(
                        "The data folder %s has a %c in its path, and the database opens nothing there. Nothing was made. Set %s to another folder."
                                .formatted(folder, each, VARIABLE),
                        new IOException("path with " + each));
            }
        }
    }

    /// Makes the folder and those below it where they are missing, and closes them to others.
    public static DataHome create(Path folder) {
        DataHome home = new DataHome(folder);
        try {
            for (Path each : List.of(folder, home.sources(), home.pages(), home.browser())) {
                OwnerOnly.directory(each);
            }
        } catch (IOException e) {
            throw new DiskException(
                    "The data folder %s cannot be made. Set %s to a folder that can be written."
                            .formatted(folder, VARIABLE),
                    e);
        }
        return home;
    }

    private static Path usualPlace(Map<String, String> environment, Path user, String system) {
        String name = system.toLowerCase(Locale.ROOT);
        if (name.contains("mac")) {
            return user.resolve("Library").resolve("Application Support").resolve("Assay");
        }
        if (name.contains("win")) {
            String roaming = environment.getOrDefault("APPDATA", "");
            return (roaming.isBlank() ? user : path(roaming, "APPDATA")).resolve("Assay");
        }
        String data = environment.getOrDefault("XDG_DATA_HOME", "");
        Path base =
                data.isBlank()
                        ? user.resolve(".local").resolve("share")
                        : path(data, "XDG_DATA_HOME");
        return base.resolve("assay");
    }

    /// Documents that were made or copied for sources, such as the sample.
    public Path sources() {
        return folder.resolve("sources");
    }

    /// The bundled pages, laid out as files.
    public Path pages() {
        return folder.resolve("pages");
    }

    /// Where texts of stored results lie, one folder a conversation.
    public Path outputs() {
        return folder.resolve("outputs");
    }

    /// Pages written for the browser to show.
    public Path browser() {
        return folder.resolve("browser");
    }
}
