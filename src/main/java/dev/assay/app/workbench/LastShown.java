package dev.assay.app.workbench;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.settings.JsonFile;
import dev.assay.shell.state.Workspace.Last;
import java.nio.file.Path;
import java.util.Optional;

/// What the window showed last, in `last.json` of the data home: beside the settings, because it
/// changes with every conversation that is opened. Safe from any thread.
final class LastShown {
    private static final String CONVERSATION = "conversation";
    private static final String SOURCE = "source";
    private static final String TAB = "tab";

    private final Path file;

    LastShown(Path home) {
        this.file = home.resolve("last.json");
    }

    /// Empty where nothing was shown yet, or the file is broken or may not be read.
    Optional<Last> read() {
        ObjectNode json = JsonFile.readOrEmpty(file);
        String conversation = json.path(CONVERSATION).asText("");
        String source = json.path(SOURCE).asText("");
        return conversation.isBlank() || source.isBlank()
                ? Optional.empty()
                : Optional.of(new Last(conversation, source, json.path(TAB).asText("")));
    }

    /// On a full disk the next start shows something else, which is not worth a word.
    synchronized void write(Last last) {
        JsonFile.writeWhatIsNotMissed(
                file,
                Json.object()
                        .put(CONVERSATION, last.conversation())
                        .put(SOURCE, last.source())
                        .put(TAB, last.tab()));
    }
}
