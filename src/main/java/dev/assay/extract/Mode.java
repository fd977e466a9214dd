package dev.assay.extract;

import java.util.Arrays;
import java.util.Optional;

/// The name of a way to draw a text from a stored result.
public enum Mode {
    /// Rows or lines as they are, a page at a time.
    RAW("raw", "Raw pages"),
    /// The top and the bottom.
    TRUNCATE("truncate", "Top and bottom");

    private final String id;
    private final String label;

    Mode(String id, String label) {
        this.id = id;
        this.label = label;
    }

    /// As models and commands write it: "full-chunked".
    public String id() {
        return id;
    }

    /// As people read it.
    public String label() {
        return label;
    }

    /// The mode of an id.
    public static Optional<Mode> of(String id) {
        return Arrays.stream(values()).filter(mode -> mode.id.equals(id)).findFirst();
    }

    @Override
    public String toString() {
        return id;
    }
}
