package dev.assay.ui;

import javafx.beans.binding.Bindings;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Dialog;
import javafx.scene.control.DialogPane;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.ScrollPane.ScrollBarPolicy;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Region;
import javafx.stage.Modality;
import javafx.stage.Stage;
import javafx.stage.Window;

/// Dialogs as windows over another: in its look, wholly on its screen, closed by Esc. What does not
/// fit scrolls.
public final class DialogWindow {
    private DialogWindow() {}

    /// A dialog that [#show] opens.
    public static Stage over(Window owner, String title, Region root) {
        Stage stage = new Stage();
        stage.initOwner(owner);
        stage.initModality(Modality.WINDOW_MODAL);
        stage.setTitle(title);
        Scene scene = new Scene(root);
        Bindings.bindContent(scene.getStylesheets(), owner.getScene().getStylesheets());
        scene.addEventHandler(
                KeyEvent.KEY_PRESSED,
                event -> {
                    if (event.getCode() == KeyCode.ESCAPE) {
                        event.consume();
                        stage.close();
                    }
                });
        stage.setScene(scene);
        return stage;
    }

    /// What a dialog holds, so that it scrolls where the dialog cannot be as tall as it.
    public static ScrollPane scrolling(Node content) {
        ScrollPane scroll = new ScrollPane(content);
        scroll.getStyleClass().add("dialog-scroll");
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollBarPolicy.NEVER);
        return scroll;
    }

    /// Opens a dialog as tall as all of its content, or as its screen is.
    ///
    /// @param root of the dialog's scene
    /// @param scroll holds the content, by [#scrolling]
    public static void show(Stage stage, Region root, ScrollPane scroll, Region content) {
        double width = fit(root, scroll, content);
        root.setPrefHeight(Math.min(root.prefHeight(width), ScreenBounds.highest(stage)));
        stage.sizeToScene();
        ScreenBounds.show(stage);
    }

    /// Makes an open dialog taller where its content grew, as far as its screen has room.
    public static void grow(ScrollPane scroll, Region content) {
        Scene scene = scroll.getScene();
        if (scene != null && scene.getWindow() instanceof Stage stage && stage.isShowing()) {
            content.applyCss();
            double more =
                    content.prefHeight(content.getWidth()) - scroll.getViewportBounds().getHeight();
            if (more > 0) {
                stage.setHeight(
                        Math.min(
                                stage.getHeight() + Math.ceil(more),
                                ScreenBounds.room(stage).getHeight()));
                ScreenBounds.show(stage);
            }
        }
    }

    /// Makes a scroll pane want the size of its content: by itself it wants next to nothing.
    ///
    /// @param root of the dialog's scene
    /// @return the width that the content has
    static double fit(Region root, ScrollPane scroll, Region content) {
        // A scroll pane takes its content in with its skin; only then can it be measured.
        root.applyCss();
        content.applyCss();
        double width =
                Math.min(content.prefWidth(-1), ScreenBounds.widest(root.getScene().getWindow()));
        scroll.setPrefViewportWidth(width);
        double height = Math.max(content.prefHeight(width), content.minHeight(width));
        scroll.setPrefViewportHeight(height);
        // One of the toolkit's own dialogs has no skins before it is shown, and is measured before.
        scroll.setPrefHeight(height + scroll.snappedTopInset() + scroll.snappedBottomInset());
        return width;
    }

    /// Keeps one of the toolkit's own dialogs on the screen of its owner.
    public static void keepOnScreen(Dialog<?> dialog) {
        // Under GTK a window of fixed size may keep the size that it had before its content was
        // laid out.
        dialog.setResizable(true);
        DialogPane pane = dialog.getDialogPane();
        Window owner = dialog.getOwner();
        if (owner != null) {
            // The theme has a limit of 600 pixels, which wins over one set from code.
            pane.setStyle(
                    "-fx-max-width: %spx; -fx-max-height: %spx"
                            .formatted(ScreenBounds.widest(owner), ScreenBounds.highest(owner)));
        }
        dialog.setOnShown(_ -> {
            if (pane.getScene().getWindow() instanceof Stage stage) {
                ScreenBounds.show(stage);
            }
        });
    }
}
