package dev.assay.pages;

import java.util.Optional;
import java.util.function.Consumer;
import javafx.stage.Stage;

/// A form that opens a source, such as one that asks for the address of a server.
@FunctionalInterface
public interface SourceForm {
    /// Shows the form.
    ///
    /// @param known the source to be changed, or to be completed with what is missing
    /// @param opened hears the id of the source that is on the list then
    /// @return the form's window
    Stage show(Stage owner, Optional<Known> known, Consumer<String> opened);

    /// Whether the source is opened that the form put on the list.
    default boolean opens() {
        return true;
    }

    /// A source that is known.
    ///
    /// @param hint why it is asked for, in a sentence; perhaps empty
    record Known(String sourceId, Optional<String> hint) {}
}
