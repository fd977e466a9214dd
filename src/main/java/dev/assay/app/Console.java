package dev.assay.app;

import dev.assay.base.ScratchFolder;
import dev.assay.task.Progress;
import dev.assay.tool.TableLibrary;
import java.io.PrintStream;
import java.util.Map;
import java.util.regex.Pattern;

/// What a command is given: where to print, and the variables it was started with.
///
/// @param out for answers
/// @param err for everything that is said about them
record Console(PrintStream out, PrintStream err, Map<String, String> environment) {
    private static final Pattern NUMBERS = Pattern.compile("[0-9.,]+");

    /// All went well.
    static final int OK = 0;

    /// It was tried and did not succeed.
    static final int FAILED = 1;

    /// It was asked for in a way that makes no sense.
    static final int USAGE = 2;

    /// Somebody stopped it.
    static final int STOPPED = 130;

    /// Says every new step of some work; one that differs in its numbers only is not new.
    Progress steps() {
        return new Progress() {
            private String last = "";

            @Override
            public void report(String step, double fraction) {
                String words = NUMBERS.matcher(step).replaceAll("");
                if (!words.equals(last)) {
                    last = words;
                    err.println("· " + step);
                }
            }
        };
    }

    /// Tells beside the answer what whoever reads it should know.
    void remark(String sentence) {
        err.println("! " + sentence);
    }

    /// Opens the program behind a command, once what killed ones left behind is swept. To be called
    /// before anything can be stopped: not all that it loads may be interrupted.
    Workbench workbench() {
        ScratchFolder.sweep();
        TableLibrary.load();
        DataHome home =
                DataHome.find(
                        environment,
                        System.getProperty("user.home"),
                        System.getProperty("os.name"));
        return Workbench.open(home, environment, Runnable::run);
    }
}
