package dev.assay.tool;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.base.Words;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// How a tool introduces itself.
///
/// @param name in snake case, unique in its toolbox: "get_summary"
/// @param title for people, in lists of tools: "Summary"
/// @param label for people, of a call that runs, as a present participle: "Fetching the summary"
/// @param description for the model
/// @param parameters a JSON Schema of type object with `additionalProperties: false`
/// @param effect whether calls may run beside each other
/// @param use how often questions need it
/// @param brief for a list, in a hundred characters at most; made of the description where empty
public record ToolSpec(
        String name,
        String title,
        String label,
        String description,
        ObjectNode parameters,
        Effect effect,
        Use use,
        String brief) {
    /// The longest line that names a tool.
    public static final int LONGEST_BRIEF = 100;

    /// A word of an argument's schema, true of one that speaks of other calls for the same answer,
    /// which only a model makes.
    public static final String WITHIN_ANSWER = "withinAnswer";

    private static final List<String> CONDITIONS = List.of("if", "then", "else");
    private static final String OTHERS = "additionalProperties";

    private static final Pattern WORD = Pattern.compile("\\p{Alnum}+");
    private static final Set<String> EMPTY_WORDS = Set.of("the", "a", "an", "its", "of", "s");

    /// A tool that questions need often.
    public ToolSpec(
            String name,
            String title,
            String label,
            String description,
            ObjectNode parameters,
            Effect effect) {
        this(name, title, label, description, parameters, effect, Use.OFTEN);
    }

    /// A tool whose description says in its first sentence what it is.
    public ToolSpec(
            String name,
            String title,
            String label,
            String description,
            ObjectNode parameters,
            Effect effect,
            Use use) {
        this(name, title, label, description, parameters, effect, use, "");
    }

    public ToolSpec {
        brief = brief.isEmpty() ? brief(title, description) : brief;
    }

    /// What a call does to the world.
    public enum Effect {
        /// Reads only: calls of one round may run in parallel.
        READS,
        /// Reads stored results only: begins when the calls before it have ended, so that a round
        /// may ask for results and compute on them.
        READS_STORED,
        /// Changes something or depends on an earlier call: runs alone, in order.
        ORDERED;

        /// Returns whether a call changes nothing.
        public boolean onlyReads() {
            return this != ORDERED;
        }
    }

    /// How often questions need a tool: models read the whole of those that most questions need,
    /// and a line of those that few do.
    public enum Use {
        /// Hardly a question can do without it, on a model of any size.
        FIRST,
        OFTEN,
        SELDOM
    }

    /// The same tool, described in other words.
    public ToolSpec described(String words) {
        return new ToolSpec(name, title, label, words, parameters, effect, use);
    }

    /// The same tool with other parameters.
    public ToolSpec with(ObjectNode otherParameters) {
        return new ToolSpec(name, title, label, description, otherParameters, effect, use, brief);
    }

    /// The same tool for a call by itself, as people and other programs make them.
    public ToolSpec byItself() {
        ObjectNode others = parameters.deepCopy();
        if (others.path("properties") instanceof ObjectNode arguments) {
            arguments.removeIf(argument -> argument.path(WITHIN_ANSWER).asBoolean());
        }
        return with(others);
    }

    /// The first sentence of a description.
    private static String brief(String title, String description) {
        String first = description.strip().lines().findFirst().orElse(title).strip();
        int end = first.indexOf(". ");
        String sentence = end < 0 ? first : first.substring(0, end);
        return Words.shortened(
                sentence.endsWith(".") ? sentence.substring(0, sentence.length() - 1) : sentence,
                LONGEST_BRIEF);
    }

    /// The parameters as models read them: without what a check of the arguments says anyway.
    public ObjectNode shortParameters() {
        ObjectNode shorter = parameters.deepCopy();
        shorten(shorter);
        shorter.remove(CONDITIONS);
        return shorter;
    }

    /// The same with what it says of all arguments together: that there are no others, and which
    /// one needs another.
    public ObjectNode closedParameters() {
        ObjectNode closed = shortParameters();
        parameters.properties().stream()
                .filter(each -> each.getKey().equals(OTHERS) || CONDITIONS.contains(each.getKey()))
                .forEach(each -> closed.set(each.getKey(), each.getValue()));
        return closed;
    }

    private static void shorten(JsonNode schema) {
        if (schema instanceof ObjectNode object) {
            if (object.path(OTHERS).equals(BooleanNode.FALSE)) {
                object.remove(OTHERS);
            }
            if (object.path("default").isArray() && object.path("default").isEmpty()) {
                object.remove("default");
            }
            if (object.path("minimum").asInt(-1) >= 0 && object.path("minimum").asInt() <= 1) {
                object.remove("minimum");
            }
            if (object.path("minItems").asInt(-1) >= 0 && object.path("minItems").asInt() <= 1) {
                object.remove("minItems");
            }
            object.remove(List.of("$schema", WITHIN_ANSWER));
            // What stands in "properties" are names of arguments, whatever they are called.
            object.properties()
                    .forEach(each -> {
                        if (each.getKey().equals("properties")) {
                            each.getValue().properties().forEach(ToolSpec::shortenArgument);
                        } else {
                            shorten(each.getValue());
                        }
                    });
        } else {
            schema.forEach(ToolSpec::shorten);
        }
    }

    private static void shortenArgument(Map.Entry<String, JsonNode> argument) {
        shorten(argument.getValue());
        if (argument.getValue() instanceof ObjectNode schema
                && words(schema.path("description").asText()).equals(words(argument.getKey()))) {
            schema.remove("description");
        }
    }

    /// The words that say something: "The station's id" says no more than "station_id".
    private static Set<String> words(String text) {
        return WORD.matcher(text.toLowerCase(Locale.ROOT))
                .results()
                .map(MatchResult::group)
                .filter(word -> !EMPTY_WORDS.contains(word))
                .collect(Collectors.toSet());
    }

    /// Arguments as they were given, with the usual ones that this tool takes and nobody named.
    ///
    /// @param usual what a source decides, by the names of arguments
    public ObjectNode filled(ObjectNode given, JsonNode usual) {
        ObjectNode filled = Json.object();
        usual.properties().stream()
                .filter(each -> parameters.path("properties").has(each.getKey()))
                .forEach(each -> filled.set(each.getKey(), each.getValue()));
        return filled.setAll(given);
    }
}
