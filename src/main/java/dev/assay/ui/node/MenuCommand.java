package dev.assay.ui.node;

import javafx.scene.control.MenuItem;

/// A command in a menu.
public final class MenuCommand {
    private MenuCommand() {}

    /// The item of a menu that does something. An underscore in its words is no mnemonic: many have
    /// names in them.
    public static MenuItem of(String words, Runnable action) {
        MenuItem item = new MenuItem(words);
        item.setMnemonicParsing(false);
        item.setOnAction(_ -> action.run());
        return item;
    }
}
