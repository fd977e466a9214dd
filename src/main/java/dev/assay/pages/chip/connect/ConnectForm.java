package dev.assay.pages.chip.connect;

import dev.assay.base.Words;
import dev.assay.chip.source.ChipInfo;
import dev.assay.chip.source.MongoAddress;
import dev.assay.chip.source.SourceInfo;
import dev.assay.pages.SourceForm;
import dev.assay.pages.form.FormFrame;
import dev.assay.source.ServerAccess;
import dev.assay.task.Jobs;
import dev.assay.ui.node.ShownWords;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import javafx.scene.control.PasswordField;
import javafx.scene.control.TextField;
import javafx.stage.Stage;

/// The form that connects to a MongoDB server, as the window knows it.
public record ConnectForm(Jobs jobs, ServerAccess<MongoAddress, SourceInfo> servers)
        implements SourceForm {
    private static final int CHIPS_NAMED = 6;
    private static final String ALL = "All projects";

    @Override
    public Stage show(Stage owner, Optional<Known> known, Consumer<String> opened) {
        ConnectViewModel model = new ConnectViewModel(jobs, servers);
        known.ifPresent(source -> model.fill(MongoAddress.of(source.sourceId()), source.hint()));
        FormFrame<SourceInfo> frame =
                new FormFrame<>(
                        "Connect to MongoDB",
                        "Connect",
                        model,
                        info -> answer(info.chips(), model.projectProperty().get()));
        TextField address =
                frame.text("Address", "mongodb://localhost:27017", model.addressProperty());
        frame.whenLeft(address, model::tidyAddress);
        frame.text("User", "none", model.userProperty());
        PasswordField password = frame.password("Password", model);
        frame.text("Database", MongoAddress.USUAL_DATABASE, model.databaseProperty());
        frame.choice(
                "Project",
                model.projects(),
                new ShownWords<>(ALL, id -> id.isEmpty() ? ALL : id),
                model.projectProperty());
        frame.until(model.projectProperty().subscribe(_ -> frame.tell()));
        // An address that is known lacks its password, or is changed at leisure.
        return frame.show(owner, address.getText().isEmpty() ? address : password, opened);
    }

    private static String answer(List<ChipInfo> all, String chosen) {
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
