package dev.assay.settings;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Set;

/// How the window looks.
///
/// @param theme "system", "light" or "dark"
/// @param fontSize of text on screen, in pixels
public record ScreenLook(String theme, int fontSize) {
    /// The size of text before somebody chose another, in pixels.
    public static final int USUAL_SIZE = 13;

    /// The sizes that every pane is made for.
    public static final int LEAST_SIZE = 10;

    public static final int MOST_SIZE = 24;

    /// Before anything was chosen.
    public static final ScreenLook FIRST = new ScreenLook("system", USUAL_SIZE);

    private static final Set<String> THEMES = Set.of("system", "light", "dark");

    /// What was kept. A field that is missing or makes no sense is as at first.
    static ScreenLook of(ObjectNode json) {
        String theme = json.path("theme").asText("");
        int size = json.path("font_size").asInt(USUAL_SIZE);
        return new ScreenLook(
                THEMES.contains(theme) ? theme : FIRST.theme,
                size < LEAST_SIZE || size > MOST_SIZE ? USUAL_SIZE : size);
    }

    /// Writes the fields into an object whose other fields stay.
    void into(ObjectNode json) {
        Fields.put(json, "theme", theme, FIRST.theme);
        Fields.put(json, "font_size", fontSize, FIRST.fontSize);
    }
}
