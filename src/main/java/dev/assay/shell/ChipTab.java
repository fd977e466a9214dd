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
import javafx.beans.value.ObservableValue;
import javafx.scene.Scene;
import javafx.scene.control.Tab;
import javafx.scene.layout.Region;
import javafx.stage.Window;
import org.kordamp.ikonli.feather.Feather;

/// The chip of the open conversation's source, as a tab that stays beside the results.
final class ChipTab {
    private final ChipPageViewModel page;
    private final Tab tab;

    /// @param limits by which values are coloured; asked for in jobs
    /// @param ask hears what a question is to be about
    ChipTab(InspectorView beside, Jobs jobs, Supplier<Scoring> limits, Consumer<Topic> ask) {
        this.page = new ChipPageViewModel(jobs, limits);
        Region root = new ChipPage(page, ask).root();
        this.tab = beside.addFixedTab("Chip", Feather.CPU, root);
        // Files are changed in other windows.
        root.sceneProperty()
                .flatMap(Scene::windowProperty)
                .flatMap(Window::focusedProperty)
                .subscribe(focused -> {
                    if (focused != null && focused) {
                        page.lookForChanges();
                    }
                });
        page.watchedProperty().bind(tab.selectedProperty());
        page.chipProperty()
                .subscribe(shown -> tab.setText(shown == null ? "Chip" : shown.chipId()));
    }

    /// Shows a source that is open.
    ///
    /// @param first whether before all other tabs
    void show(DocumentSource source, boolean first) {
        page.show(source);
        if (first) {
            toFront();
        }
    }

    /// Follows what happens to the source of a conversation.
    ///
    /// @param turns in which its data may be read again
    /// @param notices tell that data changed
    void connect(ObservableValue<?> turns, Notices notices) {
        turns.subscribe(_ -> page.follow());
        new ChangeNotice(page.changes(), notices).listen();
    }

    /// Selects exactly these qubits.
    void select(List<Integer> qubits) {
        page.select(qubits);
    }

    Tab tab() {
        return tab;
    }

    boolean toFront() {
        tab.getTabPane().getSelectionModel().select(tab);
        return tab.isSelected();
    }
}
