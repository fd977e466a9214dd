package dev.assay.app;

import dev.assay.app.command.Console;
import java.io.PrintStream;
import java.util.Map;
import javafx.application.Application;
import tech.tablesaw.api.Table;

/// Where the program starts: without a command, the window, perhaps on files that are named;
/// otherwise the command.
public final class Main {
    private static final String CLASS_PATH = "java.class.path";

    private Main() {}

    static void main(String... arguments) {
        // A database call holds the thread that carries its virtual thread: with as few carriers as
        // processors, a long sort and a profile would keep everything else waiting.
        System.setProperty("jdk.virtualThreadScheduler.parallelism", "16");
        makeTablesAtOnce();
        if (WindowArguments.sources(arguments).isPresent()) {
            openWindow(arguments);
        } else {
            System.exit(run(System.getenv(), arguments));
        }
    }

    /// Loads Tablesaw while no class path is told. With its first table it looks through all of it
    /// for readers of files, which nobody here uses and which takes longer than everything else at
    /// the start.
    private static void makeTablesAtOnce() {
        String path = System.getProperty(CLASS_PATH);
        System.setProperty(CLASS_PATH, "");
        try {
            Table.create();
        } finally {
            System.setProperty(CLASS_PATH, path);
        }
    }

    private static void openWindow(String... arguments) {
        try {
            Application.launch(WindowApplication.class, arguments);
        } catch (UnsupportedOperationException | UnsatisfiedLinkError e) {
            // What the toolkit throws where there is no display, or no library to draw with.
            System.err.println(
                    """
                    Assay cannot open a window here: %s
                    On Linux it needs a display and GTK 3 (Debian: apt install libgtk-3-0).
                    Without a display, these work: assay ask "QUESTION", assay tool, assay tour --out DIR.\
                    """
                            .formatted(e.getMessage()));
            System.exit(Console.FAILED);
        }
    }

    private static int run(Map<String, String> environment, String... arguments) {
        PrintStream out = Terminal.stream(System.out, 1);
        PrintStream err = Terminal.stream(System.err, 2);
        return Commands.run(new Console(System.in, out, err, environment), arguments);
    }
}
