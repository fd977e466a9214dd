package dev.assay.shell.settings.form;

import dev.assay.base.Words;
import dev.assay.settings.SettingKey;
import dev.assay.settings.Settings;
import dev.assay.settings.SettingsFile;
import dev.assay.task.Jobs;
import dev.assay.task.Work;
import dev.assay.ui.Buttons;
import dev.assay.ui.DialogWindow;
import dev.assay.ui.Labels;
import dev.assay.ui.node.Presence;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.Region;
import javafx.stage.Stage;
import javafx.stage.Window;

/// What a conversation has of its own: how much of a result its model is sent, and how more is
/// drawn from stored ones. It holds from the next call on.
public final class ConversationLimits {
    /// Words of a title in the title of the dialog, in characters.
    private static final int TITLE = 60;

    private static final List<SettingKey> KEYS =
            Arrays.stream(SettingKey.values()).filter(SettingKey::isOfConversations).toList();

    private final Jobs jobs;
    private final SettingsFile file;
    private final String id;
    private final ValueFields fields = new ValueFields(KEYS);
    private final Label problem = new Label();

    /// @param id of the conversation
    private ConversationLimits(Jobs jobs, SettingsFile file, String id) {
        this.jobs = jobs;
        this.file = file;
        this.id = id;
    }

    /// Opens the dialog over a window.
    ///
    /// @param id of the conversation
    public static Stage show(Window owner, Jobs jobs, SettingsFile file, String id, String title) {
        return new ConversationLimits(jobs, file, id)
                .show(owner, "Limits of " + Words.shortened(title, TITLE));
    }

    private Stage show(Window owner, String title) {
        Settings kept = file.settings();
        fields.show(kept.ownValuesOf(id));
        SettingsRows rows = new SettingsRows();
        ValueRows values = new ValueRows(rows, fields, kept.values(), "As in Settings");
        problem.getStyleClass().addAll("notice", "danger");
        problem.setWrapText(true);
        problem.setMinHeight(Region.USE_PREF_SIZE);
        rows.whole(problem);
        rows.whole(Labels.remark("An empty field is as in Settings."));
        values.add(KEYS);
        // Last, for a row without anything in it is not counted.
        Presence.set(problem, false);
        BorderPane root = new BorderPane();
        root.getStyleClass().add("settings");
        ScrollPane scroll = DialogWindow.scrolling(rows.root());
        problem.visibleProperty()
                .subscribe(_ -> {
                    scroll.setVvalue(0);
                    DialogWindow.grow(scroll, rows.root());
                });
        root.setCenter(scroll);
        Stage stage = DialogWindow.over(owner, title, root);
        root.setBottom(SettingsRows.foot(Buttons.primary("Save", () -> save(stage))));
        stage.setOnHidden(_ -> jobs.drop(this));
        DialogWindow.show(stage, root, scroll, rows.root());
        return stage;
    }

    private void save(Stage stage) {
        Optional<String> wrong = fields.problem();
        if (wrong.isPresent()) {
            tell(wrong.get());
            return;
        }
        Work<Boolean> keeping =
                _ -> {
                    file.change(before -> before.withValuesOf(id, fields.values()));
                    return true;
                };
        jobs.startLatest(
                this, "keep limits", keeping, ended -> ended.tell(_ -> stage.close(), this::tell));
    }

    private void tell(String sentence) {
        problem.setText(sentence);
        Presence.set(problem, true);
    }
}
