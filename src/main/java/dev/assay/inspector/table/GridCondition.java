package dev.assay.inspector.table;

import dev.assay.result.statement.StatementPlace;
import dev.assay.result.table.StoredTable.BadFilterException;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/// The condition in SQL that the rows of a grid have to pass, as it is typed, and what is wrong
/// with it.
public final class GridCondition {
    private final StringProperty text = new SimpleStringProperty("");
    private final ReadOnlyObjectWrapper<Optional<Problem>> problem =
            new ReadOnlyObjectWrapper<>(Optional.empty());

    /// Why a condition is not used.
    ///
    /// @param place where in it, if the database knows
    public record Problem(String sentence, Optional<StatementPlace> place) {
        static Problem of(BadFilterException bad) {
            return new Problem(String.valueOf(bad.getMessage()), bad.place());
        }
    }

    /// What would stand behind a WHERE; empty where every row passes.
    public StringProperty text() {
        return text;
    }

    /// Why it is not used; empty where it is, or where there is none.
    public ReadOnlyObjectProperty<Optional<Problem>> problem() {
        return problem.getReadOnlyProperty();
    }

    void tell(Optional<Problem> found) {
        problem.set(found);
    }
}
