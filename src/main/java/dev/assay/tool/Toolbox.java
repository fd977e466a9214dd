package dev.assay.tool;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The tools that are offered together, in order. Names are unique.
public final class Toolbox {
    private final Map<String, Tool> tools = new LinkedHashMap<>();

    public Toolbox(Collection<? extends Tool> tools) {
        for (Tool tool : tools) {
            if (this.tools.put(tool.spec().name(), tool) != null) {
                throw new IllegalArgumentException("Two tools are called " + tool.spec().name());
            }
        }
    }

    public Optional<Tool> find(String name) {
        return Optional.ofNullable(tools.get(name));
    }

    /// The tools that are offered now.
    public List<ToolSpec> specs() {
        return tools.values().stream().filter(Tool::isOffered).map(Tool::spec).toList();
    }
}
