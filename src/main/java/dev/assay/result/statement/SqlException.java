package dev.assay.result.statement;

import java.io.Serial;
import java.util.Optional;

/// A statement that cannot be run. The message is for people and for models: what is wrong with it,
/// and what the database suggests.
public final class SqlException extends Exception {
    @Serial private static final long serialVersionUID = 1;

    private final transient Optional<StatementPlace> place;

    public SqlException(String message, Optional<StatementPlace> place) {
        super(message);
        this.place = place;
    }

    public SqlException(String message, Optional<StatementPlace> place, Throwable cause) {
        super(message, cause);
        this.place = place;
    }

    /// What is wrong.
    public String sentence() {
        return String.valueOf(getMessage());
    }

    /// Where in the statement.
    public Optional<StatementPlace> place() {
        return place;
    }
}
