package dev.assay.shell.state;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.inspector.extract.CardJson;
import dev.assay.settings.JsonFile;
import dev.assay.tool.Spending;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// What the extractions by hand in a conversation took of a model, in a file beside its log: also
/// those that were stopped or put away, of which no card is kept. Blocking.
final class ExtractionSpending {
    private static final String FILE = "extractions-spent.json";
    private static final String EACH = "spent";

    private ExtractionSpending() {}

    /// Empty where nothing was ever kept.
    static Optional<List<Spending>> read(Path conversation) {
        ObjectNode json = JsonFile.readOrEmpty(conversation.resolve(FILE));
        return json.has(EACH)
                ? Optional.of(json.path(EACH).valueStream().map(CardJson::spending).toList())
                : Optional.empty();
    }

    /// Writes all of it, the file whole or not at all. One at a time: a list only grows, so one
    /// that is shorter than what is kept already is late and changes nothing.
    static synchronized void write(Path conversation, List<Spending> all) {
        if (read(conversation).filter(kept -> kept.size() > all.size()).isPresent()) {
            return;
        }
        ObjectNode json = Json.object();
        ArrayNode list = json.putArray(EACH);
        all.forEach(each -> list.add(CardJson.spending(each)));
        JsonFile.writeWhatIsNotMissed(conversation.resolve(FILE), json);
    }
}
