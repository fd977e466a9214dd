package dev.assay.copilot.offer;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.base.Words;
import dev.assay.tool.ToolSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A tool in as many characters as there is room for: whole, without the words about its arguments,
/// or with some of these left out. A call with what was left out is right all the same: arguments
/// are checked against all that the tool takes.
final class FittedTool {
    private static final String AROUND = "{\"type\":\"function\",\"function\":},";

    private static final String PROPERTIES = "properties";

    /// What a schema says beside what it allows.
    private static final List<String> WORDS = List.of("description", "title", "examples");

    private FittedTool() {}

    /// How many characters a tool takes in a request, with what stands around each of them.
    static int length(ToolSpec spec) {
        ObjectNode sent =
                Json.object().put("name", spec.name()).put("description", spec.description());
        return AROUND.length() + Json.write(sent.set("parameters", spec.parameters())).length();
    }

    /// The tool as it is sent where there is room for all of it.
    static ToolSpec whole(ToolSpec spec) {
        return with(spec, spec.description(), spec.shortParameters());
    }

    /// The tool as it is sent; nothing where not even the arguments that it cannot do without fit.
    /// One that cannot be told whole leaves half of the room to others, if it can.
    ///
    /// @param room in characters
    static Optional<ToolSpec> in(int room, ToolSpec spec) {
        ToolSpec whole = whole(spec);
        if (length(whole) <= room) {
            return Optional.of(whole);
        }
        ObjectNode bare = whole.parameters();
        strip(bare);
        String words =
                Words.shortened(spec.description(), Math.max(ToolSpec.LONGEST_BRIEF, room / 4));
        ToolSpec wordless = with(spec, words, bare);
        return length(wordless) <= room
                ? Optional.of(wordless)
                : cut(wordless, room / 2).or(() -> cut(wordless, room));
    }

    /// The tool with the arguments that it needs, and of the others as many as fit.
    private static Optional<ToolSpec> cut(ToolSpec spec, int room) {
        ObjectNode parameters = spec.parameters().deepCopy();
        JsonNode all = parameters.path(PROPERTIES);
        List<String> required = Json.texts(parameters.path("required"));
        ObjectNode kept = parameters.putObject(PROPERTIES);
        required.stream().filter(all::has).forEach(name -> kept.set(name, all.path(name)));
        List<Map.Entry<String, JsonNode>> optional = new ArrayList<>(all.properties());
        optional.removeIf(each -> kept.has(each.getKey()));
        int left = room - length(with(spec, leavingOut(spec, optional.size()), parameters));
        if (left < 0) {
            return Optional.empty();
        }
        int more = 0;
        for (Map.Entry<String, JsonNode> each : optional) {
            // With the quotes, the colon and the comma around it.
            int length = each.getKey().length() + Json.write(each.getValue()).length() + 4;
            if (length <= left) {
                kept.set(each.getKey(), each.getValue());
                left -= length;
                more++;
            }
        }
        return Optional.of(with(spec, leavingOut(spec, optional.size() - more), parameters));
    }

    private static String leavingOut(ToolSpec spec, int arguments) {
        return "%s (%s left out here for want of room; none is required.)"
                .formatted(
                        spec.description(),
                        Words.count(arguments, "further argument", "is", "are"));
    }

    private static void strip(JsonNode schema) {
        if (schema instanceof ObjectNode object) {
            object.remove(WORDS);
            // What stands in "properties" are names of arguments, whatever they are called.
            object.properties()
                    .forEach(each -> {
                        if (each.getKey().equals(PROPERTIES)) {
                            each.getValue().forEach(FittedTool::strip);
                        } else {
                            strip(each.getValue());
                        }
                    });
        } else {
            schema.forEach(FittedTool::strip);
        }
    }

    private static ToolSpec with(ToolSpec spec, String description, ObjectNode parameters) {
        return new ToolSpec(
                spec.name(),
                spec.title(),
                spec.label(),
                description,
                parameters,
                spec.effect(),
                spec.use(),
                spec.brief());
    }
}
