package dev.assay.tool;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The arguments of a tool, written once as a record: its components give the JSON Schema that
/// models and forms see, and a checked JSON object becomes an instance.
///
/// Every component carries [Argument]. Its type is `String`, `int`, `double`, `boolean`, an enum or
/// a `List<String>`; on the wire names and enum constants are in snake case. A component is
/// optional when it has a fallback or is `@Nullable`; a blank text in place of the latter counts as
/// left out, as models fill in every argument they see.
public final class Arguments<A extends Record> {
    private static final Pattern HUMP = Pattern.compile("([a-z0-9])([A-Z])");

    private final List<Part> parts;
    private final Constructor<A> constructor;
    private final ObjectNode schema;

    private record Part(
            String name, Type type, Argument about, boolean nullable, @Nullable JsonNode fallback) {
        boolean required() {
            return !nullable && fallback == null;
        }
    }

    private Arguments(List<Part> parts, Constructor<A> constructor, ObjectNode schema) {
        this.parts = parts;
        this.constructor = constructor;
        this.schema = schema;
    }

    /// Reads the record's components.
    ///
    /// @throws IllegalArgumentException where a component is not described or has another type
    public static <A extends Record> Arguments<A> of(Class<A> type) {
        RecordComponent[] components = type.getRecordComponents();
        List<Part> parts = Arrays.stream(components).map(Arguments::part).toList();
        Class<?>[] types =
                Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
        try {
            Constructor<A> constructor = type.getDeclaredConstructor(types);
            constructor.setAccessible(true);
            return new Arguments<>(parts, constructor, describe(parts));
        } catch (NoSuchMethodException e) {
            throw new IllegalArgumentException(type + " has no canonical constructor", e);
        }
    }

    /// The JSON Schema, of type object and without room for other properties.
    public ObjectNode schema() {
        return schema.deepCopy();
    }

    /// The record of these arguments.
    ///
    /// @param valid arguments that [ArgumentCheck] found valid against [#schema]
    public A bind(ObjectNode valid) {
        Object[] values = parts.stream().map(part -> value(part, valid)).toArray();
        try {
            return constructor.newInstance(values);
        } catch (InstantiationException | IllegalAccessException | InvocationTargetException e) {
            throw new IllegalStateException("Arguments could not be bound to " + constructor, e);
        }
    }

    private static Part part(RecordComponent component) {
        Argument about = component.getAnnotation(Argument.class);
        if (about == null) {
            throw new IllegalArgumentException(component + " carries no @Argument");
        }
        boolean nullable = component.getAnnotatedType().isAnnotationPresent(Nullable.class);
        JsonNode fallback =
                about.fallback().isEmpty() ? null : Json.parse(about.fallback()).orElseThrow();
        String name = snakeCase(component.getName());
        return new Part(name, component.getGenericType(), about, nullable, fallback);
    }

    private static ObjectNode describe(List<Part> parts) {
        ObjectNode schema = Json.object().put("type", "object");
        ObjectNode properties = schema.putObject("properties");
        ArrayNode required = Json.array();
        for (Part part : parts) {
            ObjectNode property = typeOf(part.type());
            property.put("description", part.about().value());
            if (part.about().minimum() != Long.MIN_VALUE) {
                property.put("minimum", part.about().minimum());
            }
            if (part.about().maximum() != Long.MAX_VALUE) {
                property.put("maximum", part.about().maximum());
            }
            if (part.fallback() != null) {
                property.set("default", part.fallback());
            }
            properties.set(part.name(), property);
            if (part.required()) {
                required.add(part.name());
            }
        }
        schema.set("required", required);
        return schema.put("additionalProperties", false);
    }

    private static ObjectNode typeOf(Type type) {
        ObjectNode schema = Json.object();
        if (type == String.class) {
            schema.put("type", "string");
        } else if (type == int.class) {
            schema.put("type", "integer");
        } else if (type == double.class) {
            schema.put("type", "number");
        } else if (type == boolean.class) {
            schema.put("type", "boolean");
        } else if (type instanceof Class<?> constants && constants.isEnum()) {
            schema.put("type", "string");
            ArrayNode names = schema.putArray("enum");
            constants(constants).forEach(constant -> names.add(wireName(constant)));
        } else if (isListOfText(type)) {
            schema.put("type", "array").putObject("items").put("type", "string");
        } else {
            throw new IllegalArgumentException("Arguments cannot be of type " + type);
        }
        return schema;
    }

    private static @Nullable Object value(Part part, ObjectNode arguments) {
        JsonNode json = arguments.path(part.name());
        if (json.isMissingNode() || json.isNull()) {
            if (part.fallback() == null) {
                return null;
            }
            json = part.fallback();
        }
        Type type = part.type();
        if (type == int.class) {
            return json.intValue();
        }
        if (type == double.class) {
            return json.doubleValue();
        }
        if (type == boolean.class) {
            return json.booleanValue();
        }
        if (isListOfText(type)) {
            return Json.texts(json);
        }
        String text = json.asText();
        if (part.nullable() && text.isBlank()) {
            return null;
        }
        return type instanceof Class<?> constants && constants.isEnum()
                ? constants(constants).stream()
                        .filter(constant -> wireName(constant).equals(text))
                        .findFirst()
                        .orElseThrow()
                : text;
    }

    private static boolean isListOfText(Type type) {
        return type instanceof ParameterizedType list
                && list.getRawType() == List.class
                && list.getActualTypeArguments()[0] == String.class;
    }

    private static List<Enum<?>> constants(Class<?> type) {
        return Arrays.stream(type.getEnumConstants())
                .<Enum<?>>map(constant -> (Enum<?>) constant)
                .toList();
    }

    private static String wireName(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }

    private static String snakeCase(String name) {
        return HUMP.matcher(name).replaceAll("$1_$2").toLowerCase(Locale.ROOT);
    }
}
