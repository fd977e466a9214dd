package dev.assay.shell.state;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.base.WholeFile;
import dev.assay.inspector.extract.CardJson;
import dev.assay.tool.Spending;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// What the extractions by hand in a conversation took of a model, in a file beside its log: also
/// those that were stopped or put away, of which no card is kept. Blocking.
final class ExtractionSpending {
    private static final Logger LOG = LoggerFactory.getLogger(ExtractionSpending.class);
    private static final String FILE = "extractions-spent.json";
    private static final String EACH = "spent";

    private ExtractionSpending() {}

    /// Empty where nothing was ever kept.
    static Optional<List<Spending>> read(Path conversation) {
        Path file = conversation.resolve(FILE);
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        try {
            return Json.parseObject(Files.readString(file))
                    .map(json -> {
                        List<Spending> all = new ArrayList<>();
                        json.path(EACH).forEach(each -> all.add(CardJson.spending(each)));
                        return all;
                    });
        } catch (IOException unreadable) {
            LOG.warn("What extractions took is not known", unreadable);
            return Optional.empty();
        }
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
        try {
            WholeFile.write(
                    conversation.resolve(FILE), part -> Files.writeString(part, Json.write(json)));
        } catch (IOException full) {
            LOG.warn("What extractions took cannot be kept", full);
        }
    }
}
