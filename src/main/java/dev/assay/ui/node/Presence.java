package dev.assay.ui.node;

import javafx.scene.Node;

/// Whether a node is there: seen, and with room of its own.
public final class Presence {
    private Presence() {}

    /// Shows a node, or takes it away so that its neighbours have its room.
    public static void set(Node node, boolean wanted) {
        node.setVisible(wanted);
        node.setManaged(wanted);
    }
}
