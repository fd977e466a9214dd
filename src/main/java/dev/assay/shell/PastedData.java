package dev.assay.shell;

import dev.assay.base.DiskException;
import dev.assay.base.OwnerOnly;
import dev.assay.base.TimedName;
import dev.assay.shell.state.ShellViewModel;
import dev.assay.task.Jobs;
import dev.assay.text.delimited.DelimitedShape;
import dev.assay.ui.Shortcut;
import dev.assay.ui.node.TypedText;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.scene.Scene;
import javafx.scene.control.TextArea;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyEvent;

/// What was copied elsewhere and is pasted into the window: files, the path of one, or some rows,
/// as a spreadsheet copies them. Rows become a file of the data home, which is opened as any other.
final class PastedData {
    /// More than a system's clipboard is made for.
    private static final int LONGEST = 200_000_000;

    /// Fewer rows are read as easily in a question.
    private static final int ROWS = 3;

    private final Jobs jobs;
    private final ShellViewModel shell;
    private final Path dataFolder;
    private final Consumer<List<Path>> opened;

    /// What a copied text is.
    ///
    /// @param there the file or folder that it names
    /// @param rows where they were written
    private record Pasted(Optional<Path> there, Optional<Path> rows) {}

    /// @param opened hears of what is to be opened
    PastedData(Jobs jobs, ShellViewModel shell, Path dataFolder, Consumer<List<Path>> opened) {
        this.jobs = jobs;
        this.shell = shell;
        this.dataFolder = dataFolder;
        this.opened = opened;
    }

    /// Listens to a scene. What is pasted where one writes is text, but files are not, and of rows
    /// it is said that they could be a table.
    void listen(Scene scene) {
        scene.addEventFilter(
                KeyEvent.KEY_PRESSED,
                event -> {
                    if (Shortcut.PASTE.isPressed(event)) {
                        pressed(event);
                    }
                });
    }

    private void pressed(KeyEvent event) {
        Clipboard board = Clipboard.getSystemClipboard();
        boolean longText = event.getTarget() instanceof TextArea;
        boolean writes = TypedText.isWritten(event.getTarget());
        if (!writes || (longText && board.hasFiles())) {
            event.consume();
            open();
        } else if (longText && board.hasString() && isRows(board.getString())) {
            shell.notices()
                    .offer(
                            "Rows were pasted as text, all of which a model would read.",
                            "Open them as a table",
                            this::open);
        }
    }

    /// Whether a text is what a spreadsheet copies.
    private static boolean isRows(String text) {
        return text.length() <= LONGEST
                && text.strip().lines().limit(ROWS).count() == ROWS
                && text.strip().lines().limit(ROWS).allMatch(line -> line.contains("\t"));
    }

    /// Opens what was copied last.
    void open() {
        Clipboard board = Clipboard.getSystemClipboard();
        if (board.hasFiles()) {
            opened.accept(board.getFiles().stream().map(File::toPath).toList());
            return;
        }
        String text = board.hasString() ? board.getString() : "";
        if (text.isBlank()) {
            shell.notices()
                    .say(
                            "Nothing was copied that Assay opens. Copy some rows, a path or files first.");
            return;
        }
        jobs.startLatest(
                this,
                "open what was copied",
                _ -> pasted(text, dataFolder, Instant.now()),
                ended -> ended.tell(this::open, shell.notices()::sayProblem));
    }

    private void open(Pasted pasted) {
        Stream.concat(pasted.there().stream(), pasted.rows().stream())
                .findFirst()
                .ifPresentOrElse(
                        path -> opened.accept(List.of(path)),
                        () ->
                                shell.notices()
                                        .say(
                                                "What was copied is neither the path of a file that is there nor some rows. Nothing was opened."));
    }

    private static Pasted pasted(String text, Path dataFolder, Instant now) {
        Optional<Path> there = path(text.strip());
        if (there.isPresent()) {
            return new Pasted(there, Optional.empty());
        }
        boolean rows = text.strip().contains("\n") && text.length() <= LONGEST;
        return new Pasted(
                Optional.empty(),
                rows ? Optional.of(written(text, dataFolder, now)) : Optional.empty());
    }

    /// A file or folder that is there, as a file browser or a shell copies its path.
    private static Optional<Path> path(String text) {
        if (text.contains("\n") || text.length() > 4_096) {
            return Optional.empty();
        }
        String plain = text.replaceAll("^[\"']|[\"']$", "");
        try {
            return Optional.of(Path.of(plain))
                    .filter(path -> path.isAbsolute() && Files.exists(path));
        } catch (InvalidPathException none) {
            return Optional.empty();
        }
    }

    private static Path written(String text, Path dataFolder, Instant now) {
        try {
            Path folder = dataFolder.resolve("pasted");
            OwnerOnly.directory(folder);
            Path file = TimedName.free(folder.resolve("x"), "pasted", now, ending(text));
            // Half a character, as a clipboard may hold, becomes a question mark.
            Files.write(file, text.getBytes(StandardCharsets.UTF_8));
            OwnerOnly.file(file);
            return file;
        } catch (IOException full) {
            throw new DiskException(
                    "What was copied cannot be written to the data folder. Nothing was opened. Check that the disk has room.",
                    full);
        }
    }

    /// A spreadsheet copies its cells with tabs between them. What is no table by its form, such as
    /// a letter, is a text.
    private static String ending(String text) {
        String start = text.strip();
        if (start.startsWith("{") || start.startsWith("[")) {
            return start.startsWith("{")
                            && start.lines().skip(1).findFirst().orElse("").startsWith("{")
                    ? ".jsonl"
                    : ".json";
        }
        String first = start.lines().findFirst().orElse("");
        String beginning = text.substring(0, Math.min(text.length(), DelimitedShape.MAX_LOOKED_AT));
        boolean table = DelimitedShape.of(beginning, beginning.equals(text)).isPresent();
        return first.contains("\t") ? ".tsv" : table ? ".csv" : ".txt";
    }
}
