package dev.assay.inspector.cell;

import javafx.scene.Node;

/// One way to read what was opened.
interface CellView {
    Node root();

    /// Puts the keyboard's focus where one reads.
    void focus();

    /// Puts it where one says what to look for.
    void find();

    /// What "Copy" takes.
    String copied();
}
