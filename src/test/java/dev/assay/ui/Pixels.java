package dev.assay.ui;

import javafx.geometry.Bounds;
import javafx.scene.image.Image;
import javafx.scene.image.PixelReader;

/// What is to be seen in two pictures of the same screen.
public final class Pixels {
    /// A ring of focus is outside of what it is around.
    private static final int AROUND = 4;

    private Pixels() {}

    /// How many pixels of a place and around it are of another colour.
    public static int changed(Image before, Image after, Bounds place) {
        PixelReader one = before.getPixelReader();
        PixelReader other = after.getPixelReader();
        int changed = 0;
        int right = (int) Math.min(before.getWidth(), place.getMaxX() + AROUND);
        int bottom = (int) Math.min(before.getHeight(), place.getMaxY() + AROUND);
        for (int y = (int) Math.max(0, place.getMinY() - AROUND); y < bottom; y++) {
            for (int x = (int) Math.max(0, place.getMinX() - AROUND); x < right; x++) {
                changed += one.getArgb(x, y) == other.getArgb(x, y) ? 0 : 1;
            }
        }
        return changed;
    }
}
