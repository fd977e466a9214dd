package dev.assay.pages.chip.connect;

import dev.assay.base.Words;
import dev.assay.chip.source.ChipInfo;
import dev.assay.chip.source.MongoAddress;
import dev.assay.chip.source.SourceInfo;
import dev.assay.pages.connect.ConnectFrame;
import dev.assay.ui.node.ShownWords;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import javafx.scene.control.ComboBox;
import javafx.scene.control.PasswordField;
import javafx.scene.control.TextField;
import javafx.stage.Stage;
import javafx.stage.Window;

/// Connects to a MongoDB server, as a window over the main window.
public final class ConnectDialog {
    private static final int CHIPS_NAMED = 6;
    private static final String ALL = "All projects";

    private final ConnectViewModel model;
    private final ConnectFrame frame;
    private final TextField address;
    private final PasswordField password;

    public ConnectDialog(ConnectViewModel model) {
        this.model = model;
        this.frame =
                new ConnectFrame(
                        "Connect to MongoDB",
                        new ConnectFrame.Actions(
                                Optional.of(model::test),
                                model.connecting()::stop,
                                model::connect,
                                model::forgetPassword));
        this.address = frame.text("Address", "mongodb://localhost:27017", model.addressProperty());
        frame.until(
                address.focusedProperty()
                        .subscribe(focused -> {
                            if (!focused) {
                                model.tidyAddress();
                            }
                        }));
        frame.text("User", "none", model.userProperty());
        this.password =
                frame.password(
                        "Password",
                        model.passwordProperty(),
                        model.userProperty(),
                        model.rememberProperty(),
                        model.place(),
                        model.keptProperty());
        frame.text("Database", MongoAddress.USUAL_DATABASE, model.databaseProperty());
        addProjects();
        frame.until(model.projectProperty().subscribe(_ -> showState()));
        frame.until(model.connecting().stateProperty().subscribe(_ -> showState()));
    }

    private void addProjects() {
        ComboBox<String> project = new ComboBox<>(model.projects());
        project.setConverter(new ShownWords<>(ALL, id -> id.isEmpty() ? ALL : id));
        project.setMaxWidth(Double.MAX_VALUE);
        project.valueProperty().bindBidirectional(model.projectProperty());
        frame.row("Project", project);
    }

    /// Opens it over a window.
    ///
    /// @param connected hears the id of the source, after the dialog has closed
    public Stage show(Window owner, Consumer<String> connected) {
        // An address that is known lacks its password, or is changed at leisure.
        return frame.show(
                owner,
                address.getText().isEmpty() ? address : password,
                model.connecting(),
                connected);
    }

    private void showState() {
        frame.tell(model.connecting().stateProperty().get(), this::answer);
    }

    private String answer(SourceInfo info) {
        List<ChipInfo> all = info.chips();
        String chosen = model.projectProperty().get();
        List<ChipInfo> chips =
                all.stream()
                        .filter(chip -> chosen.isEmpty() || chosen.equals(chip.projectId()))
                        .toList();
        long projects = all.stream().map(ChipInfo::projectId).distinct().count();
        String head =
                chosen.isEmpty()
                        ? "The server answered: %s in %s."
                                .formatted(
                                        Words.count(all.size(), "chip"),
                                        Words.count(projects, "project"))
                        : "The server answered. %s has %s."
                                .formatted(chosen, Words.count(chips.size(), "chip"));
        String more =
                chips.size() > CHIPS_NAMED ? "\nand " + (chips.size() - CHIPS_NAMED) + " more" : "";
        return chips.stream()
                .limit(CHIPS_NAMED)
                .map(chip -> "\n" + line(chip, chosen.isEmpty()))
                .collect(Collectors.joining("", head, more));
    }

    private static String line(ChipInfo chip, boolean withProject) {
        String owner =
                !withProject
                        ? ""
                        : chip.projectId() == null ? " · no project" : " · " + chip.projectId();
        return chip.storedId() + " · " + Words.count(chip.size(), "qubit") + owner;
    }
}
