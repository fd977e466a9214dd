package dev.assay.app.harbour;

import dev.assay.pages.PageViewModel;
import dev.assay.pages.SourcePage;
import dev.assay.source.Focus;
import dev.assay.task.Jobs;
import java.util.function.Consumer;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.scene.control.Button;
import javafx.scene.layout.StackPane;
import org.kordamp.ikonli.feather.Feather;

/// A harbour as a page: one button that asks about a station.
public final class HarbourPage extends PageViewModel<HarbourSource> {
    public static final SourcePage.Kind KIND =
            new SourcePage.Kind("Harbour", "Show the harbour", Feather.ANCHOR, HarbourPage::page);

    private final StringProperty title = new SimpleStringProperty("Harbour");
    private String source = "";

    private HarbourPage(Jobs jobs) {
        super(jobs, HarbourSource.class);
    }

    private static SourcePage page(Jobs jobs, Consumer<Focus> ask) {
        HarbourPage model = new HarbourPage(jobs);
        Button button = new Button("Ask about the lock");
        button.setOnAction(
                _ -> ask.accept(Focus.ofSource(model.source, "lock", "About: station lock")));
        return new SourcePage(new StackPane(button), model);
    }

    @Override
    protected void begin() {
        HarbourSource shown = source();
        source = shown == null ? "" : shown.id();
        title.set(shown == null ? "Harbour" : shown.label().name());
    }

    @Override
    public void follow() {}

    @Override
    public StringProperty titleProperty() {
        return title;
    }
}
