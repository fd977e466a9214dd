package dev.assay.copilot;

import dev.assay.result.ResultKeeper;
import dev.assay.result.ResultStore;
import dev.assay.tool.Toolbox;
import java.nio.file.Path;
import java.time.Clock;
import java.util.function.BiFunction;
import java.util.function.Function;

/// What conversations are made of, given by whoever puts the program together.
///
/// @param stores opens the stored results of a conversation's folder
/// @param tools those of a source, with those that work on stored results
/// @param briefings what a model is told before every turn
/// @param keeper decides what becomes of results, with a store for the large ones
/// @param clock of events
public record ConversationParts(
        Function<Path, ResultStore> stores,
        BiFunction<String, ResultStore, Toolbox> tools,
        Briefing.Desk briefings,
        Function<ResultStore, ResultKeeper> keeper,
        Clock clock) {}
