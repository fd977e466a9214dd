package dev.assay.app.harbour;

import dev.assay.pages.ChangeLook;
import dev.assay.pages.SourcePage;
import dev.assay.source.Focus;
import dev.assay.source.Source;
import dev.assay.task.Jobs;
import java.util.function.Consumer;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.beans.value.ObservableValue;
import javafx.scene.control.Button;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import org.kordamp.ikonli.feather.Feather;

/// A harbour as a page: one button that asks about a station.
public final class HarbourPage implements SourcePage {
    public static final Kind KIND =
            new Kind("Harbour", "Show the harbour", Feather.ANCHOR, HarbourPage::new);

    private final StringProperty title = new SimpleStringProperty("Harbour");
    private final BooleanProperty watched = new SimpleBooleanProperty();
    private final ChangeLook changes;
    private final StackPane root = new StackPane();

    private String source = "";

    private HarbourPage(Jobs jobs, Consumer<Focus> ask) {
        this.changes = new ChangeLook(jobs, () -> {});
        Button button = new Button("Ask about the lock");
        button.setOnAction(_ -> ask.accept(Focus.ofSource(source, "lock", "About: station lock")));
        root.getChildren().add(button);
    }

    @Override
    public Region root() {
        return root;
    }

    @Override
    public ObservableValue<String> title() {
        return title;
    }

    @Override
    public void show(Source source) {
        this.source = source.id();
        title.set(source.label().name());
        changes.over(source);
    }

    @Override
    public void follow() {}

    @Override
    public BooleanProperty watchedProperty() {
        return watched;
    }

    @Override
    public ChangeLook changes() {
        return changes;
    }

    @Override
    public void showExample() {}
}
