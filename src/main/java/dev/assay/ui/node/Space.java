package dev.assay.ui.node;

import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;

/// Room without anything in it.
public final class Space {
    private Space() {}

    /// As much as its line has to give: what stands behind it stands at the end of the line.
    public static Region growing() {
        Region space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        return space;
    }
}
