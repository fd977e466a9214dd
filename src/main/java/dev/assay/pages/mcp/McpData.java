package dev.assay.pages.mcp;

import dev.assay.mcp.domain.McpDomain;
import dev.assay.pages.KindOfData;
import java.util.Map;
import java.util.Optional;

/// MCP servers, plugged into the program.
public final class McpData implements KindOfData.Plug {
    @Override
    public String sourceNames() {
        return McpDomain.NAMING;
    }

    @Override
    public Optional<String> focusNames() {
        return Optional.empty();
    }

    @Override
    public KindOfData plugIn(KindOfData.Surroundings around) {
        McpDomain servers = new McpDomain(around.home(), around.passwords(), around.approval());
        return new KindOfData(servers, Optional.empty(), Map.of());
    }
}
