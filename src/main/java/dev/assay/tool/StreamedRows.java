package dev.assay.tool;

import dev.assay.base.ForPeople;
import java.io.Serial;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Rows of unknown number, read once and forward, by one thread, as a query brings them. Whoever
/// reads closes, whatever happens.
public interface StreamedRows extends AutoCloseable {
    /// The next row, blocking; empty at the end. It has a cell for each column: a Double (perhaps
    /// not finite), Long, String, Boolean, [java.time.LocalDate], [java.time.Instant],
    /// [java.time.LocalDateTime] or null, as the column's type says.
    ///
    /// @throws InterruptedException when cancelled
    /// @throws FailedException when there are more rows and they cannot be read
    Optional<List<@Nullable Object>> next() throws InterruptedException;

    /// Whether a limit left rows unread. True or false only once [#next] came to the end.
    boolean hasMore();

    /// Tells rows of which no more were wanted.
    default boolean isAsked(long count) {
        return false;
    }

    /// Ends the query; closing twice is once.
    @Override
    void close();

    /// What a cell of a column holds.
    enum CellType {
        /// A double.
        NUMBER,
        /// A long.
        INTEGER,
        /// A text; also what has no type of its own here: larger integers, exact decimals, lists.
        TEXT,
        BOOLEAN,
        /// A day without a time and a zone.
        DATE,
        INSTANT,
        /// A date and a time of day of which no zone is known.
        LOCAL_TIME
    }

    /// A column of the rows.
    ///
    /// @param unit as the source names it: "μs"
    record Column(String name, CellType type, Optional<String> unit) {
        /// A column whose unit nobody knows.
        public Column(String name, CellType type) {
            this(name, type, Optional.empty());
        }
    }

    /// The rows broke off. The message is for people and complete; of what was read before nothing
    /// is kept.
    final class FailedException extends RuntimeException implements ForPeople {
        @Serial private static final long serialVersionUID = 1;

        public FailedException(String message, Throwable cause) {
            super(message, cause);
        }
    }
}
