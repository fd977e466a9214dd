package dev.assay.result.store;

import dev.assay.task.Work;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReentrantLock;
import java.util.regex.Pattern;

/// Tables that a store could have, and gets when somebody first names one of them: they may be
/// large, and most conversations need none. Safe from several threads.
public final class OnDemand {
    /// A line break as JSON writes it.
    private static final String JSON_BREAK = "\\n";

    /// The gap between words of SQL: blanks and comments.
    private static final String GAP = "(?:(?:\\s++|/\\*(?s:.*?)\\*/|--[^\n]*+)++)";

    /// The field of calls whose text is a statement.
    private static final String SQL_FIELD = "\"sql\":";

    private static final String IN_QUOTES = "[\"'`]%1$s(?:#\\d+)?\\\\?[\"'`]|";

    /// A name behind FROM or JOIN, in quotation marks or not, also behind others with commas.
    private static final String BEHIND_FROM =
            "\\b(?:from|join)\\b%2$s?(?:[\\w.#\"\\\\-]+(?:%2$s\\w+){0,2}%2$s?,%2$s?)*(?:\\\\?\"%1$s(?:#\\d+)?\\\\?\"|(?<![\\w\"])%1$s(?!\\w))";

    private final ReentrantLock bringing = new ReentrantLock();
    private final Map<String, String> obstacles = new ConcurrentHashMap<>();
    private volatile List<Offer> offers = List.of();

    /// The facts on a table that are told before it is stored.
    ///
    /// @param columns that it will have
    /// @param called what it is called where it is read from, from the outermost name to its own,
    ///   such as schema and table; empty where nobody else has a name for it
    /// @param rows about how many it has; empty where nobody knows
    public record Told(List<String> columns, List<String> called, OptionalLong rows) {
        public Told {
            columns = List.copyOf(columns);
            called = List.copyOf(called);
        }

        /// A table of which nothing is known but its columns.
        public static Told of(List<String> columns) {
            return new Told(columns, List.of(), OptionalLong.empty());
        }
    }

    /// A table that can be had.
    ///
    /// @param table its name, which tables of several sources may have: all of them are stored
    ///   together, in order
    /// @param number of it among those, from 1
    /// @param bringing stores it, or does nothing where it is stored as it is now
    public record Offer(String table, int number, Told told, Bringing bringing) {
        /// The name by which it is asked for, and stored: "history", "history#2".
        public String name() {
            return name(table, number);
        }

        /// The name by which the table of a number is stored.
        public static String name(String table, int number) {
            return number == 1 ? table : table + "#" + number;
        }

        /// Returns whether a text names it as a table, or another of its name: behind FROM or JOIN,
        /// with or without comments between; in code also in quotation marks, which in a statement
        /// stand around columns, too.
        private boolean isNamedIn(String text) {
            boolean statement = !text.startsWith("{") || text.contains(SQL_FIELD);
            String form = statement ? BEHIND_FROM : IN_QUOTES + BEHIND_FROM;
            return Pattern.compile("(?i)" + form.formatted(Pattern.quote(table), GAP))
                    .matcher(text.replace(JSON_BREAK, "\n"))
                    .find();
        }
    }

    /// Stores a table, blocking.
    @FunctionalInterface
    public interface Bringing {
        /// Returns why the table cannot be had now, in a sentence for people; empty where it is
        /// stored.
        Optional<String> run(Work.Monitor monitor) throws InterruptedException;
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

    /// The sentence that says why a table could not be had when it was named last; empty where it
    /// could, or nobody named it.
    public Optional<String> obstacle(String name) {
        return Optional.ofNullable(obstacles.get(name.toLowerCase(Locale.ROOT)));
    }

    /// Stores the tables that a text names, such as a statement or the arguments of a call;
    /// blocking. A word may happen to be the name of a table, so that one that cannot be had
    /// hinders nothing: whoever reads it finds it absent.
    public void bring(String text, Work.Monitor monitor) throws InterruptedException {
        List<Offer> named = offers.stream().filter(offer -> offer.isNamedIn(text)).toList();
        if (named.isEmpty()) {
            return;
        }
        bringing.lockInterruptibly();
        try {
            for (Offer offer : named) {
                String name = offer.name().toLowerCase(Locale.ROOT);
                obstacles.remove(name);
                offer.bringing().run(monitor).ifPresent(why -> obstacles.put(name, why));
            }
        } finally {
            bringing.unlock();
        }
    }
}
