package dev.assay.tool;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.Error;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaException;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SchemaRegistryConfig;
import com.networknt.schema.SpecificationVersion;
import com.networknt.schema.path.NodePath;
import com.networknt.schema.path.PathType;
import dev.assay.base.Json;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;

/// Checks the arguments of a call against its tool's JSON Schema before the tool sees them.
///
/// Models slip in predictable ways, so what is meant beyond doubt is mended first, see
/// [ArgumentRepair]. What remains wrong is told in sentences a model can act on. A schema may come
/// from outside the program; it cannot make the check load anything, and where it is itself broken
/// the arguments pass, for the tool to judge.
public final class ArgumentCheck {
    private ArgumentCheck() {}

    /// What the check found.
    public sealed interface Checked {
        /// Ready for the tool, mended where needed.
        record Valid(ObjectNode arguments) implements Checked {}

        /// What is wrong, each a sentence.
        record Invalid(List<String> problems) implements Checked {
            public Invalid {
                problems = List.copyOf(problems);
            }
        }
    }

    /// Built on first use: the validator costs a moment that the start of the program can spare.
    private static final class Validator {
        private static final SchemaRegistry REGISTRY =
                SchemaRegistry.withDefaultDialect(
                        SpecificationVersion.DRAFT_2020_12,
                        builder ->
                                builder.schemaCacheEnabled(false)
                                        .schemaLoader(loader -> loader.block(_ -> true))
                                        .schemaRegistryConfig(
                                                SchemaRegistryConfig.builder()
                                                        .locale(Locale.ROOT)
                                                        .pathType(PathType.JSON_POINTER)
                                                        .build()));
    }

    /// Checks arguments as asked; they are not changed.
    public static Checked check(ToolSpec spec, ObjectNode arguments) {
        ObjectNode mended = ArgumentRepair.repair(spec.parameters(), arguments);
        List<String> problems;
        try {
            Schema schema = Validator.REGISTRY.getSchema(spec.parameters());
            problems =
                    schema.validate(mended).stream()
                            .map(message -> sentence(message, spec))
                            .distinct()
                            .toList();
        } catch (SchemaException brokenSchema) {
            return new Checked.Valid(mended);
        }
        return problems.isEmpty() ? new Checked.Valid(mended) : new Checked.Invalid(problems);
    }

    private static String sentence(Error message, ToolSpec spec) {
        String name = name(message.getInstanceLocation());
        JsonNode wanted = message.getSchemaNode();
        String given = shortened(message.getInstanceNode());
        return switch (message.getKeyword()) {
            case "required" -> quoted(name, message.getProperty()) + " is required but missing";
            case "additionalProperties" ->
                    quoted(name, message.getProperty())
                            + " is not an argument of "
                            + spec.name()
                            + "; its arguments are "
                            + argumentNames(spec);
            case "type" -> quoted(name) + " must be " + typeInWords(wanted) + ", not " + given;
            case "enum" -> quoted(name) + " must be one of " + list(wanted) + ", not " + given;
            case "minimum" -> quoted(name) + " must be at least " + wanted + ", not " + given;
            case "maximum" -> quoted(name) + " must be at most " + wanted + ", not " + given;
            default -> quoted(name) + ": " + message.getMessage();
        };
    }

    /// `/laps/2` as `laps[2]`.
    private static String name(NodePath path) {
        StringBuilder name = new StringBuilder();
        for (int i = 0; i < path.getNameCount(); i++) {
            Object element = path.getElement(i);
            if (element instanceof Integer index) {
                name.append('[').append(index).append(']');
            } else {
                name.append(name.isEmpty() ? "" : ".").append(element);
            }
        }
        return name.toString();
    }

    private static String quoted(String parent, String child) {
        return quoted(parent.isEmpty() ? child : parent + "." + child);
    }

    private static String quoted(String name) {
        return name.isEmpty() ? "The arguments" : "`" + name + "`";
    }

    private static String typeInWords(JsonNode type) {
        return type.isArray()
                ? StreamSupport.stream(type.spliterator(), false)
                        .map(ArgumentCheck::typeInWords)
                        .collect(Collectors.joining(" or "))
                : switch (type.asText()) {
                    case "integer" -> "a whole number";
                    case "array" -> "a list";
                    case "object" -> "an object";
                    case "boolean" -> "true or false";
                    case "null" -> "null";
                    default -> "a " + type.asText();
                };
    }

    private static String list(JsonNode values) {
        return StreamSupport.stream(values.spliterator(), false)
                .map(Json::write)
                .collect(Collectors.joining(", "));
    }

    private static String argumentNames(ToolSpec spec) {
        return spec.parameters()
                .path("properties")
                .propertyStream()
                .map(property -> "`" + property.getKey() + "`")
                .collect(Collectors.joining(", "));
    }

    private static String shortened(JsonNode given) {
        String text = Json.write(given);
        return text.length() <= 60 ? text : text.substring(0, 57) + "...";
    }
}
