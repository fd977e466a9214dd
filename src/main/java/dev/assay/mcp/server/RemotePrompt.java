package dev.assay.mcp.server;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A question that a server has written, as the server describes it.
///
/// @param title for people; perhaps empty
/// @param description in the server's words; perhaps empty
/// @param arguments that the server fills in
public record RemotePrompt(
        String name, String title, String description, List<Argument> arguments) {
    private static final int LONGEST_NAME = 128;
    private static final int LONGEST_WORDS = 200;
    private static final int MOST_ARGUMENTS = 20;

    public RemotePrompt {
        arguments = List.copyOf(arguments);
    }

    /// Something that is filled in.
    public record Argument(String name, String description, boolean required) {}

    /// A prompt of a list; empty where it has no name that can be used.
    static Optional<RemotePrompt> of(JsonNode json) {
        String name = json.path("name").asText();
        List<Argument> arguments = new ArrayList<>();
        for (JsonNode each : json.path("arguments")) {
            arguments.add(
                    new Argument(
                            each.path("name").asText(),
                            ServerWords.line(each.path("description").asText(), LONGEST_WORDS),
                            each.path("required").asBoolean(false)));
        }
        boolean usable =
                isName(name)
                        && arguments.size() <= MOST_ARGUMENTS
                        && arguments.stream().allMatch(each -> isName(each.name()));
        return usable
                ? Optional.of(
                        new RemotePrompt(
                                name,
                                ServerWords.line(json.path("title").asText(), LONGEST_WORDS),
                                ServerWords.line(json.path("description").asText(), LONGEST_WORDS),
                                arguments))
                : Optional.empty();
    }

    private static boolean isName(String name) {
        return !name.isBlank()
                && name.length() <= LONGEST_NAME
                && name.equals(ServerWords.line(name, LONGEST_NAME));
    }
}
