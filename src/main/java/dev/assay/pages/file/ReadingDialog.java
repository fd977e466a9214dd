package dev.assay.pages.file;

import dev.assay.base.Words;
import dev.assay.file.reading.FilePreview;
import dev.assay.pages.form.FormState;
import dev.assay.ui.Buttons;
import dev.assay.ui.DialogWindow;
import dev.assay.ui.Labels;
import dev.assay.ui.ScreenBounds;
import dev.assay.ui.node.Presence;
import dev.assay.ui.node.ShownWords;
import dev.assay.ui.node.Space;
import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressIndicator;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.stage.FileChooser;
import javafx.stage.Stage;
import javafx.stage.Window;
import javafx.util.Subscription;
import org.kordamp.ikonli.feather.Feather;

/// Shows how a file is read: what was guessed, the first rows, what does not fit; and takes what
/// the analyst knows better. Esc closes it, and nothing has changed.
public final class ReadingDialog {
    private final ReadingViewModel model;
    private final TextField path = new TextField();
    private final ComboBox<Path> files = new ComboBox<>();
    private final ReadingFields fields;
    private final PreviewTable table;
    private final VBox remarks = new VBox();
    private final ScrollPane told = new ScrollPane(remarks);
    private final ProgressIndicator busy = new ProgressIndicator();
    private final Label step = new Label();
    private final Button open;
    private final Button reset;
    private final VBox root = new VBox();
    private final List<Subscription> subscriptions = new ArrayList<>();

    public ReadingDialog(ReadingViewModel model) {
        this.model = model;
        this.table = new PreviewTable(model);
        this.fields = new ReadingFields(model);
        this.open = Buttons.primary("Open", model::submit);
        this.reset = Buttons.labelled(Feather.ROTATE_CCW, "All automatic", model::reset);
        lay();
        subscriptions.add(model.stateProperty().subscribe(this::showState));
    }

    private void lay() {
        root.getStyleClass().addAll("connect", "reading");
        remarks.getStyleClass().add("reading-remarks");
        told.setFitToWidth(true);
        told.getStyleClass().add("dialog-scroll");
        VBox.setVgrow(table.node(), Priority.ALWAYS);
        VBox body = new VBox(pathRow(), files, fields.node(), table.node(), told);
        body.getStyleClass().add("reading-body");
        // On a small screen with large text not all of it has room.
        ScrollPane scroll = DialogWindow.scrolling(body);
        scroll.setFitToHeight(true);
        VBox.setVgrow(scroll, Priority.ALWAYS);
        files.setItems(model.files());
        files.setAccessibleText("File");
        files.setMaxWidth(Double.MAX_VALUE);
        files.setConverter(new ShownWords<>(file -> String.valueOf(file.getFileName())));
        files.valueProperty().bindBidirectional(model.fileProperty());
        root.getChildren().addAll(scroll, foot());
    }

    private Node pathRow() {
        path.setPromptText("Path of a file");
        path.setAccessibleText("Path of a file");
        path.setOnAction(_ -> find());
        HBox.setHgrow(path, Priority.ALWAYS);
        Button browse = new Button("Choose…");
        browse.setOnAction(_ -> browse());
        browse.setMinWidth(Region.USE_PREF_SIZE);
        HBox row = new HBox(8, path, browse);
        row.setAlignment(Pos.CENTER_LEFT);
        return row;
    }

    private void find() {
        if (!path.getText().isBlank()) {
            model.find(path.getText());
        }
    }

    private void browse() {
        FileChooser chooser = new FileChooser();
        chooser.setTitle("Open a file");
        File chosen = chooser.showOpenDialog(path.getScene().getWindow());
        if (chosen != null) {
            path.setText(chosen.getPath());
            find();
        }
    }

    private Node foot() {
        Button cancel = new Button("Cancel");
        cancel.setCancelButton(true);
        cancel.setOnAction(_ -> hide());
        step.setMinWidth(0);
        HBox foot = new HBox(reset, busy, step, Space.growing(), cancel, open);
        foot.getStyleClass().add("connect-foot");
        foot.setAlignment(Pos.CENTER_LEFT);
        for (Region each : List.<Region>of(reset, cancel, open)) {
            each.setMinWidth(Region.USE_PREF_SIZE);
        }
        return foot;
    }

    private void show(FilePreview preview) {
        path.setText(preview.state().path());
        fields.found(preview);
        table.show(preview);
        remarks.getChildren().clear();
        if (preview.text().isEmpty()) {
            remarks.getChildren()
                    .add(
                            Labels.remark(
                                    "A file of this kind says itself what its cells are: nothing of it is guessed."));
        }
        preview.remarks().forEach(each -> remarks.getChildren().add(Labels.wrapped(each)));
        if (!preview.whole()) {
            remarks.getChildren()
                    .add(
                            Labels.remark(
                                    "Only the beginning of the file was looked at. All of it is read when it is opened, and what does not fit further down is told then."));
        }
        preview.sha256()
                .ifPresent(digest ->
                        remarks.getChildren()
                                .add(
                                        Labels.remark(
                                                "SHA-256 of the whole file as it is now: "
                                                        + digest)));
        reset.setDisable(!model.isChosen());
    }

    private void showState(FormState<FilePreview> now) {
        Presence.set(busy, now instanceof FormState.Working);
        Presence.set(files, model.files().size() > 1);
        step.getStyleClass().remove("danger");
        open.setDisable(!(now instanceof FormState.Answered));
        switch (now) {
            case FormState.Editing<FilePreview>(String hint) -> step.setText(hint);
            case FormState.Working<FilePreview>(String doing) -> step.setText(doing + "…");
            case FormState.Answered<FilePreview>(FilePreview preview) -> {
                show(preview);
                step.setText(shown(preview));
            }
            case FormState.Refused<FilePreview>(String sentence) -> refused(sentence);
            case FormState.Done<FilePreview> _ -> step.setText("Open.");
        }
    }

    private static String shown(FilePreview preview) {
        return "%s, %s; %s shown."
                .formatted(
                        Words.capitalised(preview.kind()),
                        Words.bytes(preview.state().bytes()),
                        Words.count(preview.rows().size(), "row"));
    }

    private void refused(String sentence) {
        step.setText("It cannot be read so.");
        Label why = Labels.wrapped(sentence);
        why.getStyleClass().add("danger");
        remarks.getChildren().setAll(why);
    }

    /// Opens it over a window.
    ///
    /// @param opened hears the id of the source, after the dialog has closed
    public Stage show(Window owner, Consumer<String> opened) {
        Stage stage = DialogWindow.over(owner, "How a file is read", root);
        stage.setOnHidden(_ -> close());
        subscriptions.add(
                model.stateProperty()
                        .subscribe(now -> {
                            if (now instanceof FormState.Done<FilePreview>(String id, _)) {
                                hide();
                                opened.accept(id);
                            }
                        }));
        root.applyCss();
        root.setPrefSize(
                Math.min(root.prefWidth(-1), ScreenBounds.widest(stage)),
                Math.min(root.prefHeight(-1), ScreenBounds.highest(stage)));
        stage.sizeToScene();
        ScreenBounds.show(stage);
        path.requestFocus();
        return stage;
    }

    private void hide() {
        root.getScene().getWindow().hide();
    }

    private void close() {
        model.stop();
        subscriptions.forEach(Subscription::unsubscribe);
        subscriptions.clear();
    }
}
