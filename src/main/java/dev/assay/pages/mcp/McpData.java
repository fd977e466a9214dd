package dev.assay.pages.mcp;

import dev.assay.mcp.domain.McpConnections;
import dev.assay.mcp.domain.McpDomain;
import dev.assay.pages.KindOfData;
import dev.assay.pages.SourcePage;
import dev.assay.task.Jobs;
import dev.assay.task.ScreenThread;
import java.util.Map;
import java.util.Optional;
import org.kordamp.ikonli.feather.Feather;

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
                Optional.of(
                        new SourcePage.Kind(
                                McpPageViewModel.TITLE,
                                "Show the server",
                                Feather.SERVER,
                                McpData::page)),
                Map.of(
                        McpDomain.SERVER_FORM,
                        (jobs, sources, _) ->
                                new McpForm(jobs, new McpConnections(servers, sources)),
                        McpDomain.IMPORT_FORM,
                        (jobs, sources, _) ->
                                new ImportForm(jobs, new McpConnections(servers, sources))));
    }

    static SourcePage page(Jobs jobs, SourcePage.Asking ask) {
        McpPageViewModel model = new McpPageViewModel(jobs, ScreenThread.executor());
        return new SourcePage(new McpPage(model, ask).root(), model);
    }
}
