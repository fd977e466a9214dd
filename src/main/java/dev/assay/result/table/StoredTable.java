package dev.assay.result.table;

import dev.assay.query.Step;
import dev.assay.result.database.NotFinite;
import dev.assay.result.statement.SqlException;
import dev.assay.result.statement.StatementPlace;
import dev.assay.task.Cancellation;
import dev.assay.task.Progress;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A stored table, read in place. Every method blocks and belongs in a job; all are safe from
/// several threads.
public interface StoredTable {
    TableInfo info();

    /// The rows of a query: their order is found once and can then be paged.
    ///
    /// @param steps on the rows of this table
    /// @throws BadFilterException where a typed condition cannot be computed
    Rows rows(List<Step> steps, Cancellation cancellation)
            throws InterruptedException, BadFilterException;

    /// All rows, as they are stored.
    default Rows rows(Cancellation cancellation) throws InterruptedException {
        try {
            return rows(List.of(), cancellation);
        } catch (BadFilterException e) {
            throw new IllegalStateException("A query without filters has none that is bad", e);
        }
    }

    /// The profile of a column over all rows of a query.
    Profile profile(String column, List<Step> steps, Cancellation cancellation)
            throws InterruptedException, BadFilterException;

    /// The cells of the rows of a query in which some words stand: row by row in the order of the
    /// query, no more of them than are wanted.
    List<CellSearch.Place> find(CellSearch search, List<Step> steps, Cancellation cancellation)
            throws InterruptedException, BadFilterException;

    /// The rows of a query that are to be drawn where there are too many to draw all.
    RowChoice.Chosen choose(RowChoice choice, List<Step> steps, Cancellation cancellation)
            throws InterruptedException, BadFilterException;

    /// The columns of the table as numbers.
    TableNumbers numbers();

    /// The cells of the table, column by column.
    ColumnCells columns();

    /// Writes the rows of a query to a file at full precision; the file appears when it is
    /// complete.
    void export(
            Format format,
            List<Step> steps,
            Path target,
            Progress progress,
            Cancellation cancellation)
            throws InterruptedException, BadFilterException;

    /// Rows that were selected and ordered.
    interface Rows {
        /// How many there are.
        long count();

        /// A page of them, each a list of cells in the table's column order: Double, Long, String,
        /// Boolean, [java.time.Instant] or null.
        ///
        /// @param from the first row's place, from 0
        List<List<@Nullable Object>> page(long from, int count);

        /// A page to be looked at: its texts may be cut after some characters, so that two hundred
        /// rows with a megabyte each are not two hundred megabytes.
        List<List<@Nullable Object>> preview(long from, int count, int longest);

        /// Where each row of a page stands in the stored order, from 0.
        List<Long> places(long from, int count);

        /// The row that stands at a place of the stored order, from 0; -1 where it is not among
        /// them.
        long indexOf(long place);
    }

    /// What a column holds, at a glance.
    ///
    /// @param distinct counted one by one up to a million; more are about so many
    /// @param notFinite cells that are NaN or infinite, which the statistics leave out
    /// @param numbers where the column holds finite numbers or instants (as epoch seconds)
    /// @param bars of the histogram, over the numbers or over the most frequent values
    record Profile(
            String column,
            long count,
            long missing,
            long distinct,
            NotFinite notFinite,
            Optional<Numbers> numbers,
            List<Bar> bars) {
        public Profile {
            bars = List.copyOf(bars);
        }

        /// Statistics of finite values.
        ///
        /// @param sampleDeviation the standard deviation as of a sample; 0 of a single value
        public record Numbers(
                double min, double max, double mean, double median, double sampleDeviation) {}

        /// A bar: a value, or a range in words, and how many rows it has.
        public record Bar(String label, long count) {}
    }

    /// File formats of an export.
    enum Format {
        CSV,
        JSON_LINES,
        PARQUET
    }

    /// A filter that cannot be read, with a sentence that says why and shows what can.
    final class BadFilterException extends Exception {
        private static final long serialVersionUID = 1;

        private final transient Optional<StatementPlace> place;

        public BadFilterException(String message) {
            super(message);
            this.place = Optional.empty();
        }

        /// What is wrong with a condition in SQL.
        public BadFilterException(SqlException problem) {
            super(problem.sentence(), problem);
            this.place = problem.place();
        }

        /// Where in the condition, if it is one in SQL.
        public Optional<StatementPlace> place() {
            return place;
        }
    }
}
