package dev.assay.shell;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;

/// Where the window and its panes stand, to find them so again.
///
/// @param sideWidth of the left pane
/// @param inspectorShare the right pane's part of the width beside the sidebar, from 0 to 1
/// @param viewShare the model view's part of the inspector, from 0 to 1
/// @param sideShown whether the left pane is there
public record WindowLayout(
        double width,
        double height,
        boolean maximized,
        double sideWidth,
        double inspectorShare,
        double viewShare,
        boolean sideShown) {
    /// A window as it first appears.
    public static final WindowLayout FIRST =
            new WindowLayout(1440, 900, false, 216, 0.56, 0.32, true);

    public WindowLayout {
        width = between(width, 640, 16_000, 1440);
        height = between(height, 480, 16_000, 900);
        sideWidth = between(sideWidth, 140, 600, 216);
        inspectorShare = between(inspectorShare, 0.1, 0.9, 0.56);
        viewShare = between(viewShare, 0.1, 0.9, 0.32);
    }

    private static double between(double value, double least, double most, double otherwise) {
        return Double.isFinite(value) ? Math.clamp(value, least, most) : otherwise;
    }

    /// What was kept of a layout; what is missing is as at first.
    public static WindowLayout of(JsonNode json) {
        return new WindowLayout(
                json.path("width").asDouble(FIRST.width),
                json.path("height").asDouble(FIRST.height),
                json.path("maximized").asBoolean(FIRST.maximized),
                json.path("sideWidth").asDouble(FIRST.sideWidth),
                json.path("inspectorShare").asDouble(FIRST.inspectorShare),
                json.path("viewShare").asDouble(FIRST.viewShare),
                json.path("sideShown").asBoolean(FIRST.sideShown));
    }

    public ObjectNode json() {
        return Json.object()
                .put("width", width)
                .put("height", height)
                .put("maximized", maximized)
                .put("sideWidth", sideWidth)
                .put("inspectorShare", inspectorShare)
                .put("viewShare", viewShare)
                .put("sideShown", sideShown);
    }
}
