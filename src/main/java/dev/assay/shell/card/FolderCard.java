package dev.assay.shell.card;

import dev.assay.source.Opening;
import dev.assay.task.Jobs;
import dev.assay.ui.Buttons;
import dev.assay.ui.Labels;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/// Which folder to open, over the window: its path is typed or pasted, or chosen in the system's
/// dialog, some of which take no path.
public final class FolderCard {
    private static final String HOME = "~";

    private final Jobs jobs;
    private final Opening.FolderCheck check;
    private final Consumer<Path> opened;
    private final Runnable closed;
    private final TextField field = new TextField();
    private final Label problem = new Label();
    private final Label progress = new Label();
    private final OverCard card;

    /// @param chooser asks the system's dialog
    /// @param opened hears of a folder, once the card is closed
    public FolderCard(
            Jobs jobs,
            Opening.Folder way,
            Supplier<Optional<Path>> chooser,
            Consumer<Path> opened,
            Runnable closed) {
        this.jobs = jobs;
        this.check = way.check();
        this.opened = opened;
        this.closed = closed;
        field.setPromptText("Path of the folder");
        field.setAccessibleText("Path of the folder");
        field.setOnAction(_ -> open());
        field.textProperty().subscribe(_ -> stopLooking());
        problem.setWrapText(true);
        problem.getStyleClass().add("danger");
        problem.managedProperty().bind(problem.textProperty().isNotEmpty());
        Button opening = Buttons.primary("Open", this::open);
        opening.disableProperty().bind(field.textProperty().map(String::isBlank));
        Button browse = new Button("Choose…");
        browse.setOnAction(_ -> chooser.get().ifPresent(this::chosen));
        HBox buttons = new HBox(8, opening, browse);
        buttons.getStyleClass().add("link-buttons");
        Label what = Labels.wrapped(way.hint());
        progress.managedProperty().bind(progress.textProperty().isNotEmpty());
        VBox content = new VBox(what, field, progress, problem, buttons);
        content.getStyleClass().add("remark-list");
        this.card = new OverCard(way.title(), content, closed);
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

    /// What the system's dialog gave is looked at as what is typed: it may be no dump.
    private void chosen(Path folder) {
        field.setText(folder.toString());
        open();
    }

    private void open() {
        String typed = withoutQuotes(field.getText().strip());
        if (typed.isBlank()) {
            return;
        }
        stopLooking();
        try {
            Path path = Path.of(withHome(typed));
            progress.setText("Looking for the folder…");
            // A disk that is far away may take its time to say what is there.
            jobs.startLatest(this, "folder", _ -> obstacle(path), seen(path));
        } catch (InvalidPathException e) {
            problem.setText("This is not a path: " + e.getReason() + ".");
        }
    }

    private Jobs.Listener<Optional<String>> seen(Path path) {
        return ended -> {
            progress.setText("");
            ended.tell(
                    why -> why.ifPresentOrElse(problem::setText, () -> take(path)),
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

    private Optional<String> obstacle(Path path) {
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

    private void take(Path folder) {
        stopLooking();
        closed.run();
        opened.accept(folder);
    }
}
