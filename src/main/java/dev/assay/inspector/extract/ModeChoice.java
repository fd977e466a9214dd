package dev.assay.inspector.extract;

import dev.assay.extract.Mode;
import java.util.Optional;

/// A mode as it stands for a result now.
///
/// @param obstacle why it cannot be run, a sentence; empty where it can
record ModeChoice(Mode mode, Optional<String> obstacle) {
    private static final String NO_MODEL =
            "Needs a language model, and none is connected: the offline guide cannot read.";

    /// @param reason why the mode can draw nothing from the result; empty where it can
    static ModeChoice of(Mode mode, Optional<String> reason, boolean modelConnected) {
        Optional<String> noModel =
                mode.asksModel() && !modelConnected ? Optional.of(NO_MODEL) : Optional.empty();
        return new ModeChoice(mode, reason.map("Does not apply here: "::concat).or(() -> noModel));
    }
}
