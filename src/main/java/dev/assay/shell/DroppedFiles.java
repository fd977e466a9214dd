package dev.assay.shell;

import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.input.DragEvent;
import javafx.scene.input.Dragboard;
import javafx.scene.input.TransferMode;

/// Files and folders that are dropped on the window: wherever they fall, they are opened.
final class DroppedFiles {
    private static final String OVER = "drop-target";

    private DroppedFiles() {}

    /// Listens to a scene, before whatever lies in it.
    static void listen(Scene scene, Consumer<List<Path>> dropped) {
        scene.addEventFilter(
                DragEvent.DRAG_OVER,
                event -> {
                    if (event.getDragboard().hasFiles()) {
                        event.acceptTransferModes(TransferMode.COPY_OR_MOVE);
                        mark(scene.getRoot(), true);
                        event.consume();
                    }
                });
        scene.addEventFilter(DragEvent.DRAG_EXITED_TARGET, _ -> mark(scene.getRoot(), false));
        scene.addEventFilter(
                DragEvent.DRAG_DROPPED,
                event -> {
                    mark(scene.getRoot(), false);
                    List<Path> paths = paths(event.getDragboard());
                    if (!paths.isEmpty()) {
                        dropped.accept(paths);
                        event.setDropCompleted(true);
                        event.consume();
                    }
                });
    }

    private static List<Path> paths(Dragboard board) {
        return board.hasFiles() ? board.getFiles().stream().map(File::toPath).toList() : List.of();
    }

    private static void mark(Node root, boolean over) {
        root.getStyleClass().remove(OVER);
        if (over) {
            root.getStyleClass().add(OVER);
        }
    }
}
