package dev.assay.pages.database;

import dev.assay.base.Words;
import dev.assay.database.server.Encryption;
import dev.assay.database.server.ServerAddress;
import dev.assay.database.server.ServerInfo;
import dev.assay.database.server.ServerKind;
import dev.assay.database.server.TableEntry;
import dev.assay.pages.SourceForm;
import dev.assay.pages.form.FormFrame;
import dev.assay.source.ServerAccess;
import dev.assay.task.Jobs;
import dev.assay.ui.node.ShownWords;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import javafx.collections.FXCollections;
import javafx.scene.control.PasswordField;
import javafx.scene.control.TextField;
import javafx.stage.Stage;

/// The form that connects to a database server, as the window knows it.
public record DatabaseForm(Jobs jobs, ServerAccess<ServerAddress, ServerInfo> servers)
        implements SourceForm {
    private static final int TABLES_NAMED = 6;

    @Override
    public Stage show(Stage owner, Optional<Known> known, Consumer<String> opened) {
        DatabaseFormViewModel model = new DatabaseFormViewModel(jobs, servers);
        known.ifPresent(source -> model.fill(ServerAddress.of(source.sourceId()), source.hint()));
        FormFrame<ServerInfo> frame =
                new FormFrame<>("Connect to a database", "Connect", model, DatabaseForm::answer);
        frame.choice(
                "Kind",
                FXCollections.observableArrayList(ServerKind.values()),
                new ShownWords<>(ServerKind::title),
                model.kindProperty());
        TextField host = frame.text("Host", "localhost, or a whole address", model.hostProperty());
        frame.whenLeft(host, model::tidyHost);
        TextField port = frame.text("Port", "", model.portProperty());
        frame.text("User", "none", model.userProperty());
        PasswordField password = frame.password("Password", model);
        TextField database = frame.text("Database", "", model.databaseProperty());
        frame.text("Schema", "where names are looked for first", model.schemaProperty());
        frame.until(
                model.kindProperty()
                        .subscribe(kind -> {
                            port.setPromptText(String.valueOf(kind.usualPort()));
                            database.setPromptText(databasePrompt(kind));
                        }));
        frame.choice(
                "Encryption",
                FXCollections.observableArrayList(Encryption.values()),
                new ShownWords<>(Encryption::title),
                model.encryptionProperty());
        frame.text(
                "Certificate",
                "file of the server's authority, if this computer does not trust it",
                model.certificateProperty());
        // A server that is known lacks its password, or is changed at leisure.
        return frame.show(owner, host.getText().isEmpty() ? host : password, opened);
    }

    private static String databasePrompt(ServerKind kind) {
        return switch (kind) {
            case POSTGRESQL -> "the one that is named like the user";
            case TRINO -> "a catalog, or none for all of them";
        };
    }

    private static String answer(ServerInfo info) {
        String tables =
                info.tables() < 0
                        ? Words.count(info.schemas().size(), "schema")
                        : "%s in %s"
                                .formatted(
                                        Words.count(info.tables(), "table"),
                                        Words.count(info.schemas().size(), "schema"));
        String head =
                "%s answered: %s to read for %s.".formatted(info.version(), tables, info.user());
        String named =
                info.largest().stream()
                        .limit(TABLES_NAMED)
                        .map(DatabaseForm::line)
                        .collect(Collectors.joining());
        String remarks =
                info.remarks().stream().map(each -> "\n" + each).collect(Collectors.joining());
        return head + named + remarks;
    }

    private static String line(TableEntry table) {
        return "\n"
                + table.name().sql()
                + (table.rows().isPresent()
                        ? " · about " + Words.count(table.rows().getAsLong(), "row")
                        : "");
    }
}
