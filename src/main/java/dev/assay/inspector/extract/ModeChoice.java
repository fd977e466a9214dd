package dev.assay.inspector.extract;

import dev.assay.extract.Applicability;
import dev.assay.extract.Mode;
import java.util.Optional;

/// A mode as it stands for a result now.
///
/// @param obstacle why it cannot be run, a sentence; empty where it can
record ModeChoice(Mode mode, Optional<String> obstacle) {
    private static final String NO_MODEL =
            "Needs a language model, and none is connected: the offline guide cannot read.";

    static ModeChoice of(Mode mode, Applicability applicability, boolean modelConnected) {
        return switch (applicability) {
            case Applicability.DoesNot(String reason) ->
                    new ModeChoice(mode, Optional.of("Does not apply here: " + reason));
            case Applicability.Applies() ->
                    new ModeChoice(
                            mode,
                            mode.asksModel() && !modelConnected
                                    ? Optional.of(NO_MODEL)
                                    : Optional.empty());
        };
    }
}
