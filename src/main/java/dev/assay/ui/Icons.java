package dev.assay.ui;

import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.javafx.FontIcon;

/// Pictograms, all from one set. An icon says nothing to a screen reader: the control that carries
/// it has the words.
public final class Icons {
    private Icons() {}

    /// An icon in the size and colour of the text beside it.
    public static FontIcon of(Ikon pictogram) {
        FontIcon icon = new FontIcon(pictogram);
        icon.getStyleClass().add("icon");
        return icon;
    }
}
