package dev.assay.chat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.tool.ToolNames;
import dev.assay.tool.Toolbox;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What somebody wrote into the composer means.
public sealed interface ComposerInput {
    /// A question for the model.
    record Question(String text) implements ComposerInput {}

    /// A tool to run by hand: `/get_summary {"name": "rides"}`.
    record ToolRun(String tool, ObjectNode arguments) implements ComposerInput {}

    /// Neither; the sentence says what to change.
    record Unclear(String sentence) implements ComposerInput {}

    /// Understands a text.
    static ComposerInput of(String text, Toolbox tools) {
        String trimmed = text.strip();
        Matcher command = Syntax.COMMAND.matcher(trimmed);
        if (!command.matches()) {
            return new Question(trimmed);
        }
        String name = command.group(1);
        Optional<String> tool = Syntax.find(name, tools);
        if (tool.isEmpty()) {
            return new Unclear(Syntax.unknown(name, tools));
        }
        String json = command.group(2).strip();
        Optional<ObjectNode> arguments =
                json.isEmpty() ? Optional.of(Json.object()) : Json.parseObject(json);
        return arguments
                .<ComposerInput>map(object -> new ToolRun(tool.get(), object))
                .orElseGet(() ->
                        new Unclear(
                                "The arguments of "
                                        + tool.get()
                                        + " must be one JSON object, like {\"days\": 30}."
                                        + " Nothing was run."));
    }

    /// The text that runs a tool when it is sent.
    static String command(String tool, ObjectNode arguments) {
        return "/" + tool + (arguments.isEmpty() ? "" : " " + Json.write(arguments));
    }

    /// How commands are written.
    final class Syntax {
        private static final Pattern COMMAND =
                Pattern.compile("/([A-Za-z][\\w-]*)(|[\\s{].*)", Pattern.DOTALL);

        private Syntax() {}

        private static Optional<String> find(String name, Toolbox tools) {
            // People write get-summary as easily as get_summary.
            return tools.find(name)
                    .or(() -> tools.find(name.replace('-', '_')))
                    .map(tool -> tool.spec().name());
        }

        private static String unknown(String name, Toolbox tools) {
            List<String> close = ToolNames.near(name, tools.specs());
            String hint =
                    close.isEmpty()
                            ? "Type / to see all tools."
                            : "Did you mean " + String.join(" or ", close) + "?";
            return "There is no tool called " + name + ". " + hint;
        }
    }
}
