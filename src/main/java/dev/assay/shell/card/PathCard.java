package dev.assay.shell.card;

import dev.assay.source.Opening;
import dev.assay.task.Jobs;
import dev.assay.ui.Buttons;
import dev.assay.ui.Labels;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/// Which folder or which files to open, over the window: the path is typed or pasted, or chosen in
/// the system's dialog, some of which take no path.
public final class PathCard {
    private static final String HOME = "~";

    private final Jobs jobs;
    private final Obstacle obstacle;
    private final Consumer<List<Path>> opened;
    private final Runnable closed;
    private final TextField field = new TextField();
    private final Label problem = new Label();
    private final Label progress = new Label();
    private final OverCard card;

    /// What is asked for.
    ///
    /// @param hint what can be opened, in a sentence
    /// @param prompt in the empty field: "Path of the folder"
    /// @param choices the system's dialogs, by the words on their buttons
    public record Wanted(
            String title,
            String hint,
            String prompt,
            SequencedMap<String, Supplier<List<Path>>> choices) {}

    /// Looks at a path, blocking: why it cannot be opened, in a sentence.
    @FunctionalInterface
    public interface Obstacle {
        /// Why not; empty where it can be tried.
        Optional<String> of(Path path);
    }

    /// A card that asks for a folder.
    ///
    /// @param chooser asks the system's dialog
    /// @param opened hears of a folder, once the card is closed
    public static PathCard ofFolder(
            Jobs jobs,
            Opening.Folder way,
            Supplier<Optional<Path>> chooser,
            Consumer<Path> opened,
            Runnable closed) {
        SequencedMap<String, Supplier<List<Path>>> choices = new LinkedHashMap<>();
        choices.put("Choose…", () -> chooser.get().stream().toList());
        return new PathCard(
                jobs,
                new Wanted(way.title(), way.hint(), "Path of the folder", choices),
                path -> obstacle(path, way.check()),
                paths -> opened.accept(paths.getFirst()),
                closed);
    }

    /// @param opened hears of what is to be opened, once the card is closed
    public PathCard(
            Jobs jobs,
            Wanted wanted,
            Obstacle obstacle,
            Consumer<List<Path>> opened,
            Runnable closed) {
        this.jobs = jobs;
        this.obstacle = obstacle;
        this.opened = opened;
        this.closed = closed;
        field.setPromptText(wanted.prompt());
        field.setAccessibleText(wanted.prompt());
        field.setOnAction(_ -> open());
        field.textProperty().subscribe(_ -> stopLooking());
        problem.setWrapText(true);
        problem.getStyleClass().add("danger");
        problem.managedProperty().bind(problem.textProperty().isNotEmpty());
        Button opening = Buttons.primary("Open", this::open);
        opening.disableProperty().bind(field.textProperty().map(String::isBlank));
        HBox buttons = new HBox(8, opening);
        wanted.choices()
                .forEach((label, chooser) -> {
                    Button browse = new Button(label);
                    browse.setOnAction(_ -> chosen(chooser.get()));
                    buttons.getChildren().add(browse);
                });
        buttons.getStyleClass().add("link-buttons");
        Label what = Labels.wrapped(wanted.hint());
        progress.managedProperty().bind(progress.textProperty().isNotEmpty());
        VBox content = new VBox(what, field, progress, problem, buttons);
        content.getStyleClass().add("remark-list");
        this.card = new OverCard(wanted.title(), content, closed);
        card.root()
                .sceneProperty()
                .subscribe(scene -> {
                    if (scene == null) {
                        stopLooking();
                    }
                });
    }

    public OverCard card() {
        return card;
    }

    /// Begins with the path, on a card that was just put into the window: what scrolls in it is
    /// there only once it has its look.
    public void focus() {
        card.root().applyCss();
        card.root().layout();
        field.requestFocus();
    }

    /// What the system's dialog gave is looked at as what is typed: it may be nothing to open.
    private void chosen(List<Path> paths) {
        if (paths.size() == 1) {
            field.setText(paths.getFirst().toString());
            open();
        } else if (!paths.isEmpty()) {
            take(paths);
        }
    }

    private void open() {
        String typed = withoutQuotes(field.getText().strip());
        if (typed.isBlank()) {
            return;
        }
        stopLooking();
        try {
            Path path = Path.of(withHome(typed));
            progress.setText("Looking for it…");
            // A disk that is far away may take its time to say what is there.
            jobs.startLatest(this, "path", _ -> obstacle.of(path), seen(path));
        } catch (InvalidPathException e) {
            problem.setText("This is not a path: " + e.getReason() + ".");
        }
    }

    private Jobs.Listener<Optional<String>> seen(Path path) {
        return ended -> {
            progress.setText("");
            ended.tell(
                    why -> why.ifPresentOrElse(problem::setText, () -> take(List.of(path))),
                    problem::setText);
        };
    }

    /// Another path is being typed, or the card is gone: what was looked for is not wanted.
    private void stopLooking() {
        jobs.drop(this);
        progress.setText("");
        problem.setText("");
    }

    /// Only one's own home has a sign; "~other" is the name of a folder.
    private static String withHome(String typed) {
        boolean own =
                typed.equals(HOME) || typed.startsWith(HOME + "/") || typed.startsWith(HOME + "\\");
        return own ? System.getProperty("user.home") + typed.substring(1) : typed;
    }

    private static Optional<String> obstacle(Path path, Opening.FolderCheck check) {
        if (Files.isDirectory(path)) {
            return check.refusal(path);
        }
        Path parent = path.toAbsolutePath().getParent();
        return Optional.of(
                Files.isRegularFile(path) && parent != null
                        ? "This is a file. Open its folder: " + parent
                        : "There is no folder " + path + ".");
    }

    /// As a file browser or a shell copies a path with blanks.
    private static String withoutQuotes(String path) {
        boolean quoted =
                path.length() > 1
                        && (path.startsWith("\"") || path.startsWith("'"))
                        && path.charAt(0) == path.charAt(path.length() - 1);
        return quoted ? path.substring(1, path.length() - 1) : path;
    }

    private void take(List<Path> paths) {
        stopLooking();
        closed.run();
        opened.accept(paths);
    }
}
