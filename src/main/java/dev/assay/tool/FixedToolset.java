package dev.assay.tool;

import dev.assay.task.Outcome;
import dev.assay.task.Work;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Tools that never change.
///
/// @param name blank where they always keep their names
public record FixedToolset(String name, List<Tool> tools, List<CallLimit> limits)
        implements Toolset {
    public FixedToolset {
        tools = List.copyOf(tools);
        limits = List.copyOf(limits);
        Set<String> names = new HashSet<>();
        for (Tool tool : tools) {
            if (!names.add(tool.spec().name())) {
                throw new IllegalArgumentException("Two tools are called " + tool.spec().name());
            }
        }
    }

    /// Tools that always keep their names, without limits.
    public FixedToolset(Collection<? extends Tool> tools) {
        this("", List.copyOf(tools), List.of());
    }

    @Override
    public Outcome<List<Tool>> list(Work.Monitor monitor) {
        return new Outcome.Ready<>(tools);
    }
}
