package dev.assay.pages.chip;

import dev.assay.chip.domain.ChipSource;
import dev.assay.finding.AnalyseTool;
import dev.assay.pages.ChangeLook;
import dev.assay.pages.SourcePage;
import dev.assay.source.Source;
import dev.assay.task.Jobs;
import java.util.List;
import javafx.beans.property.BooleanProperty;
import javafx.beans.value.ObservableValue;
import javafx.scene.layout.Region;
import org.kordamp.ikonli.feather.Feather;

/// The page of a chip, as the window knows it.
public final class ChipSourcePage implements SourcePage {
    private static final String TITLE = "Chip";

    /// Qubits next to each other on most chips.
    private static final List<Integer> EXAMPLE = List.of(37, 38, 39);

    /// How the window makes it.
    public static final Kind KIND =
            new Kind(TITLE, "Show the chip", Feather.CPU, ChipSourcePage::new);

    private final ChipPageViewModel model;
    private final Region root;
    private final ObservableValue<String> title;

    private ChipSourcePage(Jobs jobs, Asking ask) {
        this.model = new ChipPageViewModel(jobs);
        this.root =
                new ChipPage(
                                model,
                                ask,
                                shown ->
                                        ask.analyse(
                                                shown.source(),
                                                AnalyseTool.arguments(shown.name(), "")))
                        .root();
        this.title =
                model.chipProperty()
                        .map(shown -> shown == null ? TITLE : shown.chipId())
                        .orElse(TITLE);
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
        model.show(source instanceof ChipSource chips ? chips : null);
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
        model.select(EXAMPLE);
    }
}
