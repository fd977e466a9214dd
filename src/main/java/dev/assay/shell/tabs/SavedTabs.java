package dev.assay.shell.tabs;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.base.OwnerOnly;
import dev.assay.base.WholeFile;
import dev.assay.inspector.SavedResultTabs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// How the tabs beside a conversation were left, in a file beside its log: their order, the one in
/// front, the sorts and filters of their tables. Without the file they open as if for the first
/// time, so one that cannot be read or written is worth no more than a line in the log. Blocking.
///
/// @param front the name of the tab in front; empty where nobody knows
record SavedTabs(String front, SavedResultTabs results) {
    static final SavedTabs NONE = new SavedTabs("", SavedResultTabs.NONE);

    private static final Logger LOG = LoggerFactory.getLogger(SavedTabs.class);
    private static final String FILE = "tabs.json";
    private static final String FRONT = "front";

    /// No tab is left open by hand-made megabytes.
    private static final long LARGEST = 4_000_000;

    static SavedTabs read(Path conversation) {
        Path file = conversation.resolve(FILE);
        try {
            if (!Files.exists(file) || Files.size(file) > LARGEST) {
                return NONE;
            }
            Optional<ObjectNode> json = Json.parseObject(Files.readString(file));
            if (json.isEmpty()) {
                LOG.warn("{} is not understood; the tabs open as at first", file);
            }
            return json.map(SavedTabs::of).orElse(NONE);
        } catch (IOException unreadable) {
            LOG.warn("How the tabs were left cannot be read", unreadable);
            return NONE;
        }
    }

    private static SavedTabs of(ObjectNode json) {
        return new SavedTabs(json.path(FRONT).asText(""), SavedResultTabs.of(json));
    }

    /// Writes the file whole or not at all; nothing where the conversation is gone.
    void write(Path conversation) {
        if (!Files.isDirectory(conversation)) {
            return;
        }
        Path file = conversation.resolve(FILE);
        String text = Json.write(results.json().put(FRONT, front));
        try {
            WholeFile.write(file, part -> Files.writeString(part, text));
            OwnerOnly.file(file);
        } catch (IOException full) {
            LOG.warn("How the tabs are left is kept only until the program ends", full);
        }
    }
}
