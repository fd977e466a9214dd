package dev.assay.app;

import dev.assay.app.workbench.DataHome;
import dev.assay.app.workbench.Workbench;
import dev.assay.base.Exempt;
import dev.assay.shell.AssayWindow;
import dev.assay.shell.FirstFrame;
import dev.assay.task.IdleCollection;
import dev.assay.task.ScreenThread;
import dev.assay.ui.Theme;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import javafx.application.Application;
import javafx.scene.control.Alert;
import javafx.scene.control.ButtonType;
import javafx.stage.Stage;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;

/// The program with its window.
@Exempt(rule = Exempt.Rule.UNUSED, reason = "Made by the toolkit")
public final class WindowApplication extends Application {
    private @Nullable Workbench workbench;
    private @Nullable AssayWindow window;
    private @Nullable IdleCollection idle;

    @Override
    public void start(Stage stage) {
        orSayWhyNot(
                stage,
                () -> {
                    DataHome home =
                            DataHome.find(
                                    System.getenv(),
                                    System.getProperty("user.home"),
                                    System.getProperty("os.name"));
                    Workbench opened =
                            Workbench.open(home, System.getenv(), ScreenThread.executor());
                    workbench = opened;
                    Theme theme = opened.theme();
                    FirstFrame.show(
                            stage,
                            theme,
                            opened.layout(),
                            () -> orSayWhyNot(stage, () -> fill(stage, theme, opened)));
                });
    }

    private void fill(Stage stage, Theme theme, Workbench opened) {
        AssayWindow built =
                opened.window(
                        stage,
                        theme,
                        address -> getHostServices().showDocument(address.toString()));
        window = built;
        stage.setOnHiding(_ -> opened.rememberLayout(built.layout()));
        IdleCollection collection = IdleCollection.started();
        idle = collection;
        InputWatch.hear(collection::used);
        built.open();
        List<String> named = named();
        if (!named.isEmpty()) {
            built.whenStarted(() -> built.openSources(named));
        }
        built.whenStarted(opened::settle);
        opened.settings().notice().ifPresent(built::say);
    }

    /// The names of the sources that the program was started with; none where another application
    /// shows the window.
    private List<String> named() {
        return Optional.ofNullable(getParameters())
                .map(given -> given.getRaw().toArray(String[]::new))
                .flatMap(WindowArguments::sources)
                .orElse(List.of());
    }

    /// Does a step of the start. Where it fails the window goes, whatever the failure is: otherwise
    /// it would say for ever that it opens.
    static void orSayWhyNot(Stage stage, Runnable step) {
        boolean done = false;
        try {
            step.run();
            done = true;
        } catch (UncheckedIOException e) {
            LoggerFactory.getLogger(WindowApplication.class).error("Assay cannot start", e);
            Alert alert = new Alert(Alert.AlertType.ERROR, e.getMessage(), ButtonType.CLOSE);
            alert.setHeaderText("Assay cannot start");
            alert.showAndWait();
        } finally {
            if (!done) {
                stage.close();
            }
        }
    }

    @Override
    public void stop() {
        if (idle != null) {
            idle.close();
        }
        if (window != null) {
            window.close();
        }
        if (workbench != null) {
            workbench.close();
        }
    }
}
