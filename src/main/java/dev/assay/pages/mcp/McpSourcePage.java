package dev.assay.pages.mcp;

import dev.assay.mcp.domain.McpSource;
import dev.assay.pages.ChangeLook;
import dev.assay.pages.SourcePage;
import dev.assay.source.Source;
import dev.assay.task.Jobs;
import dev.assay.task.ScreenThread;
import javafx.beans.property.BooleanProperty;
import javafx.beans.value.ObservableValue;
import javafx.scene.layout.Region;
import org.kordamp.ikonli.feather.Feather;

/// The page of an MCP server, as the window knows it.
final class McpSourcePage implements SourcePage {
    /// How the window makes it.
    static final Kind KIND =
            new Kind("Server", "Show the server", Feather.SERVER, McpSourcePage::new);

    private final McpPageViewModel model;
    private final Region root;

    private McpSourcePage(Jobs jobs, Asking ask) {
        this.model = new McpPageViewModel(jobs, ScreenThread.executor());
        this.root = new McpPage(model, ask).root();
    }

    @Override
    public Region root() {
        return root;
    }

    @Override
    public ObservableValue<String> title() {
        return model.titleProperty();
    }

    @Override
    public void show(Source source) {
        model.show(source instanceof McpSource server ? server : null);
    }

    @Override
    public void follow() {
        model.follow();
    }

    @Override
    public BooleanProperty watchedProperty() {
        return model.watchedProperty();
    }

    @Override
    public ChangeLook changes() {
        return model.changes();
    }

    @Override
    public void showExample() {
        model.refresh();
    }
}
