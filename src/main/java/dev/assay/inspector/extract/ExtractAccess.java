package dev.assay.inspector.extract;

import dev.assay.extract.Extractor;
import dev.assay.llm.LanguageModel;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.value.ObservableValue;

/// What the panels of all results share with the window around them.
///
/// @param model that reads where a mode needs one; empty while none is connected
/// @param cite puts a text into the question that is being written
/// @param kept is called when a text was kept as a stored result of its own
public record ExtractAccess(
        Extractor extractor,
        ObservableValue<Optional<LanguageModel>> model,
        InstantSource clock,
        Consumer<Citation> cite,
        Runnable kept) {}
