package dev.assay.pages.activity.export;

import dev.assay.task.Jobs;
import dev.assay.task.Work;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;
import javafx.embed.swing.SwingFXUtils;
import javafx.scene.Node;
import javafx.scene.image.WritableImage;
import javafx.stage.FileChooser;
import javafx.stage.Window;
import javax.imageio.ImageIO;

/// Writes files where somebody wants them. For the screen's thread.
public final class SaveAs {
    private final Jobs jobs;
    private final Consumer<String> told;

    /// @param told hears what came of it, a sentence for people
    public SaveAs(Jobs jobs, Consumer<String> told) {
        this.jobs = jobs;
        this.told = told;
    }

    /// Makes the bytes of a file, away from the screen's thread.
    public interface Content {
        byte[] bytes() throws IOException;
    }

    /// Asks where to, and writes.
    ///
    /// @param name that is offered, with its ending
    public void ask(Window over, String name, Content content) {
        FileChooser chooser = new FileChooser();
        chooser.setTitle("Save as");
        chooser.setInitialFileName(fileName(name));
        File chosen = chooser.showSaveDialog(over);
        if (chosen != null) {
            write(chosen.toPath(), content);
        }
    }

    /// Letters that file systems have a meaning of their own for are replaced.
    static String fileName(String name) {
        return name.replaceAll("[\\\\/:*?\"<>|\\p{Cntrl}]+", "-");
    }

    /// Writes a file.
    void write(Path file, Content content) {
        Work<String> writing =
                _ -> {
                    try {
                        Files.write(file, content.bytes());
                        return "Saved as %s.".formatted(file);
                    } catch (IOException refused) {
                        return "%s could not be written. Nothing was saved. Choose another folder, or look whether the disk is full."
                                .formatted(file);
                    }
                };
        jobs.start("save", writing, ended -> ended.tell(told, told));
    }

    /// A text as it is kept in a file.
    public static Content text(String words) {
        return () -> words.getBytes(StandardCharsets.UTF_8);
    }

    /// A picture of what is on the screen.
    public static Content picture(Node node) {
        WritableImage image = node.snapshot(null, null);
        return () -> {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            ImageIO.write(SwingFXUtils.fromFXImage(image, null), "png", bytes);
            return bytes.toByteArray();
        };
    }
}
