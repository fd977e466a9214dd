package dev.assay.shell.state;

import dev.assay.llm.ModelInfo;
import java.util.List;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;

/// The models that can be asked, and the one that is. For the screen's thread.
final class ModelChoice {
    private final Workspace workspace;
    private final Notices notices;
    private final ObservableList<ModelInfo> models = FXCollections.observableArrayList();
    // Kept, because a listener of such a view lives no longer than the view itself.
    private final ObservableList<ModelInfo> shown =
            FXCollections.unmodifiableObservableList(models);
    private final ReadOnlyObjectWrapper<@Nullable ModelInfo> chosen = new ReadOnlyObjectWrapper<>();

    ModelChoice(Workspace workspace, Notices notices) {
        this.workspace = workspace;
        this.notices = notices;
    }

    /// Asks another model from now on, also after the next start.
    void choose(ModelInfo model) {
        chosen.set(model);
        notices.start("remember model", () -> workspace.rememberModel(model.id()), () -> {});
    }

    /// Lists the models again, after settings changed.
    void refresh() {
        ModelInfo before = chosen.get();
        List<ModelInfo> now = workspace.models();
        FirstModel.offer(notices, models, now, this::choose);
        models.setAll(now);
        chosen.set(before != null && models.contains(before) ? before : models.getFirst());
    }

    ObservableList<ModelInfo> shown() {
        return shown;
    }

    ReadOnlyObjectProperty<@Nullable ModelInfo> chosenProperty() {
        return chosen.getReadOnlyProperty();
    }
}
