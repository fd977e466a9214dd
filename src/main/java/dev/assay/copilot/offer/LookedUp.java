package dev.assay.copilot.offer;

import dev.assay.copilot.log.Transcript;
import dev.assay.tool.DescribeTools;
import dev.assay.tool.ToolCall;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The tools that a model of a conversation learned of: those that it had described, and those that
/// were called.
public final class LookedUp {
    private LookedUp() {}

    /// Lists their names, the first one first and each as often as it was looked up or called; some
    /// may be no tools, for models guess.
    public static List<String> in(Transcript conversation) {
        return conversation.turns().stream()
                .flatMap(turn -> turn.calls().stream())
                .map(call -> call.started().call())
                .flatMap(LookedUp::names)
                .toList();
    }

    /// The names of the tools that were called, right or wrong.
    public static Set<String> called(Transcript conversation) {
        return conversation.turns().stream()
                .flatMap(turn -> turn.calls().stream())
                .map(call -> call.started().call().name())
                .collect(Collectors.toSet());
    }

    private static Stream<String> names(ToolCall call) {
        return call.name().equals(DescribeTools.NAME)
                ? DescribeTools.asked(call.arguments()).stream()
                : Stream.of(call.name());
    }
}
