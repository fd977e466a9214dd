package dev.assay.mcp.server;

import dev.assay.base.Secrets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/// The last of what a server wrote beside its answers, and what became of it. Safe from any thread.
public final class ServerLog {
    private static final int LONGEST = 64 << 10;

    private final StringBuilder text = new StringBuilder();
    private final List<Runnable> listeners = new CopyOnWriteArrayList<>();

    /// Adds what a server wrote, as it wrote it.
    void heard(String piece) {
        add(piece);
    }

    /// Adds a line of the program's own.
    void note(String sentence) {
        synchronized (text) {
            if (!text.isEmpty() && text.charAt(text.length() - 1) != '\n') {
                text.append('\n');
            }
        }
        add("— " + sentence + "\n");
    }

    private void add(String piece) {
        synchronized (text) {
            text.append(piece, Math.max(0, piece.length() - LONGEST), piece.length());
            // Not for each piece: a server may write many.
            if (text.length() > 2 * LONGEST) {
                text.delete(0, text.length() - LONGEST);
            }
        }
        listeners.forEach(Runnable::run);
    }

    /// All that is kept, without secrets and without signs that a screen would obey.
    public String text() {
        synchronized (text) {
            String last = text.substring(Math.max(0, text.length() - LONGEST));
            return Secrets.hide(ServerWords.plain(last));
        }
    }

    /// The last lines, for a sentence; perhaps empty.
    String lastWords() {
        List<String> lines =
                text().lines().filter(line -> !line.startsWith("— ") && !line.isBlank()).toList();
        String last =
                String.join(" / ", lines.subList(Math.max(0, lines.size() - 3), lines.size()));
        return last.substring(Math.max(0, last.length() - 300));
    }

    /// Hears from now on that something was added, on whatever thread added it.
    ///
    /// @return ends it
    public Runnable onChange(Runnable listener) {
        listeners.add(listener);
        return () -> listeners.remove(listener);
    }
}
