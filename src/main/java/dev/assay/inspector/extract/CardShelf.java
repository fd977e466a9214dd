package dev.assay.inspector.extract;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.copilot.log.Handmade;
import dev.assay.extract.ExtractionInput;
import dev.assay.task.Work;
import javafx.beans.value.ObservableValue;

/// Where cards are kept with the conversation of their result. For the screen's thread.
public interface CardShelf {
    /// What was made by hand in the open conversation, cards included.
    ObservableValue<Handmade> made();

    /// Writes a card down, or anew where it was written down before. Returns at once.
    void keep(ExtractionInput input, String id, ObjectNode card);

    /// Deletes a card that was written down, and offers to bring it back. Returns at once.
    ///
    /// @param sentence said when it is gone
    void delete(ExtractionInput input, String id, String sentence);

    /// How to read a kept card with its text, wherever that is; it fails where the text is gone.
    Work<ObjectNode> whole(ExtractionInput input, ObjectNode card);
}
