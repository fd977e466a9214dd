package dev.assay.shell;

import dev.assay.copilot.limit.SendDesk;
import dev.assay.extract.Extractor;
import dev.assay.llm.Capability;
import dev.assay.llm.KnownModels;
import dev.assay.llm.LocalServers;
import dev.assay.llm.Provider;
import dev.assay.pages.SourceForm;
import dev.assay.pages.SourcePage;
import dev.assay.settings.PriceFile;
import dev.assay.settings.SettingsFile;
import dev.assay.tool.approval.ApprovalDesk;
import dev.assay.ui.WebFiles;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/// What the window stands in.
///
/// @param pages the bundled pages, laid out
/// @param browserPages where pages for the browser are written
/// @param browser shows an address outside the program
/// @param settings what was chosen, and the data folder
/// @param models what is known of models by their names
/// @param providers the kinds of API behind which models are asked, the usual one first
/// @param refused what models were found to refuse
/// @param localServers looked for where a model is chosen
/// @param sourcePages how sources are shown as pages, by the ids of their kinds of data
/// @param forms that open sources, by the ids of their kinds of data and their own
/// @param approvals where calls are asked about before they are run
/// @param extractor draws texts from stored results
/// @param prices of models that were written by hand
/// @param sending where large requests are asked about before they are sent
public record WindowSurroundings(
        WebFiles pages,
        Path browserPages,
        Consumer<URI> browser,
        SettingsFile settings,
        KnownModels models,
        List<Provider> providers,
        Capability.Memory refused,
        LocalServers localServers,
        Map<String, SourcePage.Kind> sourcePages,
        Map<String, Map<String, SourceForm>> forms,
        ApprovalDesk approvals,
        Extractor extractor,
        PriceFile prices,
        SendDesk sending) {
    Path dataFolder() {
        return settings.dataFolder();
    }
}
