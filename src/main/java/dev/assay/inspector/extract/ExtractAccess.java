package dev.assay.inspector.extract;

import dev.assay.extract.Extractor;
import dev.assay.result.store.ResultStore;
import dev.assay.tool.Spending;
import java.time.InstantSource;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/// What the panels of all results share with the window around them.
///
/// @param readers the models that read where a mode needs one
/// @param cite puts a text into the question that is being written
/// @param spent hears what extractions from a result of a store take of a model, finished or not:
///   of each call when it ends
/// @param kept is called when a text was kept as a stored result of its own
/// @param shelf keeps the cards with their conversation
public record ExtractAccess(
        Extractor extractor,
        ExtractReaders readers,
        InstantSource clock,
        BiConsumer<ResultStore, Spending> spent,
        Consumer<Citation> cite,
        Runnable kept,
        CardShelf shelf) {}
