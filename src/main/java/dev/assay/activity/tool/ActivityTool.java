package dev.assay.activity.tool;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.activity.Activity;
import dev.assay.activity.ActivityLibrary;
import dev.assay.base.Json;
import dev.assay.tool.Tool;
import dev.assay.tool.ToolSpec;
import java.util.Optional;

/// A tool over one library; all of them only read.
abstract class ActivityTool implements Tool {
    private final ActivityLibrary library;
    private final ToolSpec spec;

    /// @param parameters a JSON Schema
    /// @param use how often questions need it
    ActivityTool(
            ActivityLibrary library,
            String name,
            String title,
            String label,
            String description,
            String parameters,
            ToolSpec.Use use) {
        this.library = library;
        this.spec =
                new ToolSpec(
                        name,
                        title,
                        label,
                        description,
                        Json.parseObject(parameters).orElseThrow(),
                        ToolSpec.Effect.READS,
                        use);
    }

    @Override
    public ToolSpec spec() {
        return spec;
    }

    ActivityLibrary library() {
        return library;
    }

    Optional<Activity> activity(long id) {
        return library.activities().stream().filter(one -> one.id() == id).findFirst();
    }

    static long id(ObjectNode arguments) {
        return arguments.path("activity_id").asLong();
    }

    /// What is said where an id is no activity's.
    static String unknown(long id) {
        return "There is no activity with the ID %d here. get-recent-activities lists those there are, with their IDs."
                .formatted(id);
    }
}
