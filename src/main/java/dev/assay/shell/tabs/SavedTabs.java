package dev.assay.shell.tabs;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.inspector.SavedResultTabs;
import dev.assay.settings.JsonFile;
import java.nio.file.Files;
import java.nio.file.Path;

/// How the tabs beside a conversation were left, in a file beside its log: their order, the one in
/// front, the sorts and filters of their tables. Without the file they open as if for the first
/// time, so one that cannot be read or written is worth no more than a line in the log. Blocking.
///
/// @param front the name of the tab in front; empty where nobody knows
record SavedTabs(String front, SavedResultTabs results) {
    static final SavedTabs NONE = new SavedTabs("", SavedResultTabs.NONE);

    private static final String FILE = "tabs.json";
    private static final String FRONT = "front";

    static SavedTabs read(Path conversation) {
        ObjectNode json = JsonFile.readOrEmpty(conversation.resolve(FILE));
        return new SavedTabs(json.path(FRONT).asText(""), SavedResultTabs.of(json));
    }

    /// Writes the file whole or not at all; nothing where the conversation is gone.
    void write(Path conversation) {
        if (Files.isDirectory(conversation)) {
            ObjectNode json = results.json().put(FRONT, front);
            JsonFile.writeWhatIsNotMissed(conversation.resolve(FILE), json);
        }
    }
}
