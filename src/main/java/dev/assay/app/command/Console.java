package dev.assay.app.command;

import dev.assay.app.workbench.DataHome;
import dev.assay.app.workbench.Workbench;
import dev.assay.base.ScratchFolder;
import dev.assay.task.Progress;
import dev.assay.tool.TableLibrary;
import java.io.InputStream;
import java.io.PrintStream;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What a command is given: what to read, where to print, and the variables it was started with.
///
/// @param in the standard input
/// @param out for answers
/// @param err for everything that is said about them
public record Console(
        InputStream in, PrintStream out, PrintStream err, Map<String, String> environment) {
    private static final Pattern NUMBERS = Pattern.compile("[0-9.,]+");
    private static final Pattern COUNTED =
            Pattern.compile("\\b([0-9]{1,9}) of ([1-9][0-9]{0,8})\\b");

    /// All went well.
    public static final int OK = 0;

    /// The command was tried and did not succeed, or a question was not answered.
    public static final int FAILED = 1;

    /// The command was asked for in a way that makes no sense.
    public static final int USAGE = 2;

    /// Somebody stopped it.
    public static final int STOPPED = 130;

    /// Says every step of some work once. One that differs in its numbers only is the same, unless
    /// it counts ("Chunk 3 of 7") and a further tenth is reached.
    Progress steps() {
        return new Progress() {
            private final Map<String, Long> said = new HashMap<>();

            @Override
            public synchronized void report(String step, double fraction) {
                String words = NUMBERS.matcher(step).replaceAll("");
                long reached = tenths(step);
                if (reached > said.getOrDefault(words, -1L)) {
                    said.put(words, reached);
                    err.println("· " + step);
                }
            }
        };
    }

    private static long tenths(String step) {
        Matcher counted = COUNTED.matcher(step);
        return counted.find()
                ? Long.parseLong(counted.group(1)) * 10 / Long.parseLong(counted.group(2))
                : 0;
    }

    /// Tells beside the answer what whoever reads it should know.
    void remark(String sentence) {
        err.println("! " + sentence);
    }

    /// Opens the program behind a command, once what killed ones left behind is swept, and tells
    /// what of the settings could not be used. To be called before anything can be stopped: not all
    /// that it loads may be interrupted.
    Workbench workbench() {
        ScratchFolder.sweep();
        TableLibrary.load();
        DataHome home =
                DataHome.find(
                        environment,
                        System.getProperty("user.home"),
                        System.getProperty("os.name"));
        Workbench opened = Workbench.open(home, environment, Runnable::run);
        opened.settings().notice().ifPresent(this::remark);
        return opened;
    }
}
