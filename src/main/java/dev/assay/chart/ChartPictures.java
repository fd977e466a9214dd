package dev.assay.chart;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.ui.figure.ChartFormat;
import java.util.function.Consumer;

/// Whoever can draw a figure into a picture: a page. Lives on the JavaFX thread.
public interface ChartPictures {
    /// Draws a figure; the answer comes later, on the same thread.
    void take(Request request, Consumer<Picture> receiver);

    /// What to draw.
    ///
    /// @param figure ready for a page, see [dev.assay.ui.figure.ScreenFigure]
    /// @param format PNG or SVG
    /// @param width in pixels before scaling
    /// @param height in pixels before scaling
    record Request(ObjectNode figure, ChartFormat format, int width, int height, int scale) {
        private static final int WIDTH = 1200;
        private static final int HEIGHT = 700;
        private static final int MOST = 4000;

        /// A picture of the size the figure asks for, else of a page's width.
        static Request of(ObjectNode figure, ChartFormat format) {
            return new Request(
                    figure,
                    format,
                    size(figure, "width", WIDTH),
                    size(figure, "height", HEIGHT),
                    format == ChartFormat.PNG ? 2 : 1);
        }

        private static int size(ObjectNode figure, String name, int otherwise) {
            int wished = figure.path("layout").path(name).asInt(otherwise);
            return Math.clamp(wished, 100, MOST);
        }
    }

    /// What came of it.
    sealed interface Picture {
        /// A picture as a `data:` address.
        record Taken(String address) implements Picture {}

        /// A sentence for people.
        record Failed(String reason) implements Picture {}
    }
}
