package dev.assay.result.store;

import dev.assay.task.Work;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import java.util.regex.Pattern;

/// Tables that a store could have, and gets when somebody first names one of them: they may be
/// large, and most conversations need none. Safe from several threads.
public final class OnDemand {
    /// A line break as JSON writes it.
    private static final String JSON_BREAK = "\\n";

    /// The gap between words of SQL: blanks and comments.
    private static final String GAP = "(?:(?:\\s++|/\\*(?s:.*?)\\*/|--[^\n]*+)++)";

    private final ReentrantLock bringing = new ReentrantLock();
    private volatile List<Offer> offers = List.of();

    /// A table that can be had.
    ///
    /// @param table its name, which tables of several sources may have: all of them are stored
    ///   together, in order
    /// @param number of it among those, from 1
    /// @param columns that it will have
    /// @param bringing stores it, or does nothing where it is stored as it is now
    public record Offer(String table, int number, List<String> columns, Bringing bringing) {
        public Offer {
            columns = List.copyOf(columns);
        }

        /// The name by which it is asked for, and stored: "history", "history#2".
        public String name() {
            return number == 1 ? table : table + "#" + number;
        }

        /// Returns whether a text names it as a table, or another of its name: in quotation marks,
        /// as Python and JSON do, or behind FROM or JOIN, with or without comments between.
        private boolean isNamedIn(String text) {
            String quoted = Pattern.quote(table);
            return Pattern.compile(
                            "(?i)[\"'`]%1$s(?:#\\d+)?\\\\?[\"'`]|\\b(?:from|join)\\b%2$s(?:[\\w.]+(?:%2$s\\w+){0,2}%2$s?,%2$s?)*%1$s(?!\\w)"
                                    .formatted(quoted, GAP))
                    .matcher(text.replace(JSON_BREAK, "\n"))
                    .find();
        }
    }

    /// Stores a table, blocking.
    @FunctionalInterface
    public interface Bringing {
        void run(Work.Monitor monitor) throws InterruptedException;
    }

    /// Says what there is, in place of what was offered before.
    public void offer(List<Offer> all) {
        offers = List.copyOf(all);
    }

    /// All tables that are offered, stored or not.
    public List<Offer> offers() {
        return offers;
    }

    /// The names of those that a text names.
    public List<String> named(String text) {
        return offers.stream()
                .filter(offer -> offer.isNamedIn(text))
                .map(Offer::name)
                .distinct()
                .toList();
    }

    /// Stores the tables that a text names, such as a statement or the arguments of a call;
    /// blocking.
    public void bring(String text, Work.Monitor monitor) throws InterruptedException {
        List<Offer> named = offers.stream().filter(offer -> offer.isNamedIn(text)).toList();
        if (named.isEmpty()) {
            return;
        }
        bringing.lockInterruptibly();
        try {
            for (Offer offer : named) {
                offer.bringing().run(monitor);
            }
        } finally {
            bringing.unlock();
        }
    }
}
