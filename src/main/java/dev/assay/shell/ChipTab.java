package dev.assay.shell;

import dev.assay.chip.Scoring;
import dev.assay.chip.source.DocumentSource;
import dev.assay.inspector.InspectorView;
import dev.assay.pages.ChipPage;
import dev.assay.pages.ChipPageViewModel;
import dev.assay.pages.Topic;
import dev.assay.task.Jobs;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.scene.control.Tab;
import org.kordamp.ikonli.feather.Feather;

/// The chip of the open conversation's source, as a tab that stays beside the results.
final class ChipTab {
    private final ChipPageViewModel page;
    private final Tab tab;

    /// @param limits by which values are coloured; asked for in jobs
    /// @param ask hears what a question is to be about
    ChipTab(InspectorView beside, Jobs jobs, Supplier<Scoring> limits, Consumer<Topic> ask) {
        this.page = new ChipPageViewModel(jobs, limits);
        this.tab = beside.addFixedTab("Chip", Feather.CPU, new ChipPage(page, ask).root());
        page.watchedProperty().bind(tab.selectedProperty());
        page.chipProperty()
                .subscribe(shown -> tab.setText(shown == null ? "Chip" : shown.chipId()));
    }

    /// Shows a source that is open.
    void show(DocumentSource source) {
        page.show(source);
    }

    /// Selects exactly these qubits.
    void select(List<Integer> qubits) {
        page.select(qubits);
    }

    boolean toFront() {
        tab.getTabPane().getSelectionModel().select(tab);
        return tab.isSelected();
    }
}
