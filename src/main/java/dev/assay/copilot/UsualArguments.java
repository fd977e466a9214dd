package dev.assay.copilot;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.tool.OfferedNames;
import dev.assay.tool.Toolbox;
import java.util.List;
import java.util.Optional;

/// What the source of a tool decides where nobody names it, such as which of its data are meant.
///
/// @param tools of a conversation, those of its sources before those of stored results
/// @param sources of the conversation, by their ids
public record UsualArguments(Toolbox tools, List<String> sources) {
    /// The id of the source that a tool is of; empty where it is of none, or offered no more.
    ///
    /// @param tool the name under which it is offered
    public Optional<String> sourceOf(String tool) {
        List<OfferedNames> names = tools.offeredNames();
        for (int i = 0; i < Math.min(names.size(), sources.size()); i++) {
            if (names.get(i).byOwn().containsValue(tool)) {
                return Optional.of(sources.get(i));
            }
        }
        return Optional.empty();
    }

    /// Arguments as they were typed, with the usual ones that the tool takes.
    ObjectNode filled(String tool, ObjectNode typed, TurnBriefing.Preparer briefings) {
        return tools.find(tool)
                .flatMap(found ->
                        sourceOf(tool)
                                .map(briefings::usualArguments)
                                .map(usual -> found.spec().filled(typed, usual)))
                .orElse(typed);
    }
}
