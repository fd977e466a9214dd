package dev.assay.pages.database;

import dev.assay.base.Words;
import dev.assay.database.server.Encryption;
import dev.assay.database.server.ServerInfo;
import dev.assay.database.server.ServerKind;
import dev.assay.database.server.TableEntry;
import dev.assay.pages.connect.ConnectFrame;
import dev.assay.ui.node.ShownWords;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import javafx.beans.property.ObjectProperty;
import javafx.scene.control.ComboBox;
import javafx.scene.control.PasswordField;
import javafx.scene.control.TextField;
import javafx.stage.Stage;
import javafx.stage.Window;

/// Connects to a database server, as a window over the main window.
public final class DatabaseDialog {
    private static final int TABLES_NAMED = 6;

    private final DatabaseFormViewModel model;
    private final ConnectFrame frame;
    private final TextField host;
    private final PasswordField password;

    public DatabaseDialog(DatabaseFormViewModel model) {
        this.model = model;
        this.frame =
                new ConnectFrame(
                        "Connect to a database",
                        new ConnectFrame.Actions(
                                Optional.of(model::test),
                                model.connecting()::stop,
                                model::connect,
                                model::forgetPassword));
        frame.row(
                "Kind",
                choice(List.of(ServerKind.values()), ServerKind::title, model.kindProperty()));
        this.host = frame.text("Host", "localhost, or a whole address", model.hostProperty());
        frame.until(
                host.focusedProperty()
                        .subscribe(focused -> {
                            if (!focused) {
                                model.tidyHost();
                            }
                        }));
        TextField port = frame.text("Port", "", model.portProperty());
        frame.text("User", "none", model.userProperty());
        this.password =
                frame.password(
                        "Password",
                        model.passwordProperty(),
                        model.userProperty(),
                        model.rememberProperty(),
                        model.place(),
                        model.keptProperty());
        addPlace(port);
        addEncryption();
        frame.until(
                model.connecting()
                        .stateProperty()
                        .subscribe(state -> frame.tell(state, DatabaseDialog::answer)));
    }

    private void addPlace(TextField port) {
        TextField database = frame.text("Database", "", model.databaseProperty());
        frame.text("Schema", "where names are looked for first", model.schemaProperty());
        frame.until(
                model.kindProperty()
                        .subscribe(kind -> {
                            port.setPromptText(String.valueOf(kind.usualPort()));
                            database.setPromptText(databasePrompt(kind));
                        }));
    }

    private void addEncryption() {
        frame.row(
                "Encryption",
                choice(
                        List.of(Encryption.values()),
                        Encryption::title,
                        model.encryptionProperty()));
        frame.text(
                "Certificate",
                "file of the server's authority, if this computer does not trust it",
                model.certificateProperty());
    }

    private static String databasePrompt(ServerKind kind) {
        return switch (kind) {
            case POSTGRESQL -> "the one that is named like the user";
            case TRINO -> "a catalog, or none for all of them";
        };
    }

    private static <T> ComboBox<T> choice(
            List<T> all, Function<T, String> words, ObjectProperty<T> property) {
        ComboBox<T> box = new ComboBox<>();
        box.getItems().setAll(all);
        box.setConverter(new ShownWords<>(words));
        box.setMaxWidth(Double.MAX_VALUE);
        box.valueProperty().bindBidirectional(property);
        return box;
    }

    /// Opens it over a window.
    ///
    /// @param connected hears the id of the source, after the dialog has closed
    public Stage show(Window owner, Consumer<String> connected) {
        // A server that is known lacks its password, or is changed at leisure.
        return frame.show(
                owner, host.getText().isEmpty() ? host : password, model.connecting(), connected);
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
                        .map(DatabaseDialog::line)
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
