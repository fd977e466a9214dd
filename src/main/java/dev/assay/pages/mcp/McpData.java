package dev.assay.pages.mcp;

import dev.assay.mcp.domain.McpConnections;
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
        return Optional.of(McpDomain.FOCUS_NAMING);
    }

    @Override
    public KindOfData plugIn(KindOfData.Surroundings around) {
        McpDomain servers = new McpDomain(around.home(), around.passwords(), around.approval());
        return new KindOfData(
                servers,
                Optional.of(McpSourcePage.KIND),
                Map.of(
                        McpDomain.SERVER_FORM,
                        (jobs, sources, _) ->
                                new McpForm(jobs, new McpConnections(servers, sources)),
                        McpDomain.IMPORT_FORM,
                        (jobs, sources, _) ->
                                new ImportForm(jobs, new McpConnections(servers, sources))));
    }
}
