package dev.assay.chart;

import java.io.ByteArrayInputStream;
import java.util.Map;
import java.util.function.Consumer;
import javafx.scene.image.Image;
import javafx.scene.input.Clipboard;
import javafx.scene.input.DataFormat;

/// Puts a PNG on the system's clipboard. Used on the JavaFX thread.
public final class PictureClipboard implements Consumer<byte[]> {
    @Override
    public void accept(byte[] png) {
        Image image = new Image(new ByteArrayInputStream(png));
        Clipboard.getSystemClipboard().setContent(Map.of(DataFormat.IMAGE, image));
    }
}
