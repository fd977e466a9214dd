package dev.assay.bench;

import dev.assay.house.ChildJava;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Starts the bare window and the program in turn, each as a process of its own with the flags of
/// this one, and takes the time from the start of the process to what it says.
final class StartRace {
    static final String USABLE = "usable";
    static final String WELCOMED = "welcomed";

    private final Path folder;
    private final List<Long> bare = new ArrayList<>();
    private final List<Long> known = new ArrayList<>();
    private final List<Long> knownWelcome = new ArrayList<>();
    private final List<Long> fresh = new ArrayList<>();
    private final List<Long> freshWelcome = new ArrayList<>();

    /// @param folder is empty; homes and what the children complain of go there
    StartRace(Path folder) {
        this.folder = folder;
    }

    /// A first round that makes the sample and is not counted, then some that are.
    void run(int rounds) throws IOException, InterruptedException {
        Path home = folder.resolve("home");
        start(AssayStart.class, home, WELCOMED);
        for (int round = 0; round < rounds; round++) {
            bare.addAll(start(BareStart.class, home, USABLE));
            List<Long> again = start(AssayStart.class, home, WELCOMED);
            known.add(again.getFirst());
            knownWelcome.add(again.getLast());
            bare.addAll(start(BareStart.class, home, USABLE));
            List<Long> first = start(AssayStart.class, folder.resolve("new-" + round), WELCOMED);
            fresh.add(first.getFirst());
            freshWelcome.add(first.getLast());
        }
    }

    /// How many times longer the program takes than the bare window until a letter arrives.
    double ratio() {
        return (double) median(known) / median(bare);
    }

    /// The same on an empty data folder, where the pages are laid out first.
    double ratioWhenNew() {
        return (double) median(fresh) / median(bare);
    }

    String table() {
        return String.join(
                System.lineSeparator(),
                "| from the start of the process, medians | time | × bare window |",
                "|---|---:|---:|",
                row("bare window with one empty WebView", bare),
                row("Assay: the composer takes text", known),
                row("Assay: the transcript's page shows its welcome", knownWelcome),
                row("Assay on an empty data folder: the composer takes text", fresh),
                row("Assay on an empty data folder: its welcome", freshWelcome));
    }

    private String row(String what, List<Long> nanos) {
        return String.format(
                Locale.ROOT,
                "| %s | %.2f s | %.2f |",
                what,
                median(nanos) / 1e9,
                (double) median(nanos) / median(bare));
    }

    private static long median(List<Long> nanos) {
        List<Long> sorted = nanos.stream().sorted().toList();
        return sorted.get(sorted.size() / 2);
    }

    /// The times at which the child said something, in nanoseconds since it was started.
    List<Long> start(Class<?> main, Path home, String last)
            throws IOException, InterruptedException {
        List<Long> times = new ArrayList<>();
        File complaints = folder.resolve("complaints.txt").toFile();
        ProcessBuilder builder = new ChildJava().runs(main).redirectError(complaints);
        builder.environment().put("ASSAY_HOME", home.toString());
        long begin = System.nanoTime();
        Process child = builder.start();
        try (BufferedReader output = child.inputReader()) {
            String said = "";
            while (!said.equals(last)) {
                said = output.readLine();
                if (said == null) {
                    throw new IllegalStateException("The child ended early; see " + complaints);
                }
                times.add(System.nanoTime() - begin);
            }
            child.waitFor();
        } finally {
            child.destroyForcibly().waitFor();
        }
        return times;
    }
}
