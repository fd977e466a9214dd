package dev.assay.pages.activity;

import dev.assay.activity.Activity;
import dev.assay.activity.domain.ActivitySource;
import dev.assay.pages.ChangeLook;
import dev.assay.pages.SourcePage;
import dev.assay.source.Focus;
import dev.assay.source.Source;
import dev.assay.task.Jobs;
import java.util.function.Consumer;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.value.ObservableValue;
import javafx.scene.layout.Region;
import org.kordamp.ikonli.feather.Feather;

/// The page of recorded activities, as the window knows it.
final class ActivitySourcePage implements SourcePage {
    /// How the window makes it.
    static final Kind KIND =
            new Kind(
                    "Activities",
                    "Show the activities",
                    Feather.ACTIVITY,
                    ActivitySourcePage::new,
                    true);

    private final ActivityPageViewModel model;
    private final Region root;
    private final ReadOnlyStringWrapper title = new ReadOnlyStringWrapper("Activities");

    private ActivitySourcePage(Jobs jobs, Consumer<Focus> ask) {
        this.model = new ActivityPageViewModel(jobs);
        this.root = new ActivityPage(model, ask).root();
    }

    @Override
    public Region root() {
        return root;
    }

    @Override
    public ObservableValue<String> title() {
        return title.getReadOnlyProperty();
    }

    @Override
    public void show(Source source) {
        model.show(source instanceof ActivitySource activities ? activities : null);
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

    /// The longest activity shows most.
    @Override
    public void showExample() {
        model.activities().stream()
                .max((one, other) -> Integer.compare(one.samples(), other.samples()))
                .ifPresent((Activity longest) -> model.open(longest));
    }
}
