package dev.assay.ui.node;

import javafx.scene.control.MenuItem;
import javafx.scene.control.RadioMenuItem;

/// A command or a choice in a menu.
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

    /// The item of a menu that chooses one of several things.
    ///
    /// @param chosen whether it is the one that is chosen now
    public static MenuItem choice(String words, boolean chosen, Runnable action) {
        RadioMenuItem item = new RadioMenuItem(words);
        item.setMnemonicParsing(false);
        item.setSelected(chosen);
        item.setOnAction(_ -> action.run());
        return item;
    }
}
