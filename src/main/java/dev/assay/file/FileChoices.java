package dev.assay.file;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.RecordJson;
import dev.assay.result.delimited.ReadingChoice;
import dev.assay.settings.JsonFile;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// What the analyst chose about the reading of files, by their paths: kept in a file of the data
/// home, so that it holds in every conversation and after the next start.
///
/// @param file where it is kept
record FileChoices(Path file) {
    private static final Logger LOG = LoggerFactory.getLogger(FileChoices.class);

    /// All of it; blocking. What is broken is as if it had never been chosen.
    Map<Path, ReadingChoice> all() {
        Map<Path, ReadingChoice> all = new HashMap<>();
        for (Map.Entry<String, JsonNode> each : JsonFile.readOrEmpty(file).properties()) {
            try {
                all.put(
                        Path.of(each.getKey()),
                        RecordJson.read(each.getValue(), ReadingChoice.class));
            } catch (IllegalArgumentException broken) {
                LOG.warn("What {} says of a file is not used", file.getFileName(), broken);
            }
        }
        return all;
    }

    /// What was chosen for one file; blocking.
    ReadingChoice of(Path path) {
        return all().getOrDefault(path, ReadingChoice.NONE);
    }

    /// Keeps what was chosen for a file in place of what was chosen before; blocking.
    synchronized void keep(Path path, ReadingChoice choice) {
        ObjectNode all = JsonFile.readOrEmpty(file);
        if (choice.equals(ReadingChoice.NONE)) {
            all.remove(path.toString());
        } else {
            all.set(path.toString(), RecordJson.write(choice));
        }
        JsonFile.write(file, all);
    }
}
