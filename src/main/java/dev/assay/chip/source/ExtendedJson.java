package dev.assay.chip.source;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.DoubleNode;
import com.fasterxml.jackson.databind.node.LongNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.assay.base.Json;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// MongoDB's extended JSON, version 2, canonical and relaxed, read into plain JSON: `$date` becomes
/// an ISO instant, `$oid` its text, `$numberLong` and its kin a number, "NaN" a double that is not
/// a number. What is no known form stays as it is.
public final class ExtendedJson {
    /// What lies after it is no date.
    public static final Instant LAST = Instant.parse("9999-12-31T23:59:59.999Z");

    /// What lies before it is no date.
    public static final Instant FIRST = Instant.parse("0001-01-01T00:00:00Z");

    private static final String DOUBLE = "$numberDouble";

    private ExtendedJson() {}

    /// A plain copy of a document.
    public static ObjectNode plain(ObjectNode document) {
        ObjectNode copy = Json.object();
        document.properties().forEach(p -> copy.set(p.getKey(), value(p.getValue())));
        return copy;
    }

    /// A copy of a plain document without numbers that JSON cannot write: they become
    /// `{"$numberDouble": "NaN"}`.
    static JsonNode writable(JsonNode plain) {
        return Json.finite(plain).replaced() == 0 ? plain : tagged(plain);
    }

    /// Reads a date as databases, dumps and people write it: ISO text with or without an offset
    /// (then UTC), perhaps with a space in place of the T, or a day alone. What lies outside the
    /// years 1 to 9999 is a counter that overflowed, and no date.
    public static @Nullable Instant instant(@Nullable JsonNode date) {
        Instant written = written(date);
        return written == null || written.isBefore(FIRST) || written.isAfter(LAST) ? null : written;
    }

    private static @Nullable Instant written(@Nullable JsonNode date) {
        if (date == null || !date.isTextual() || date.asText().length() < 10) {
            return null;
        }
        String text = date.asText().strip().replace(' ', 'T');
        try {
            if (text.length() == 10) {
                return LocalDate.parse(text).atStartOfDay(ZoneOffset.UTC).toInstant();
            }
            boolean offset =
                    text.endsWith("Z") || text.lastIndexOf('+') > 10 || text.lastIndexOf('-') > 10;
            return offset
                    ? OffsetDateTime.parse(text).toInstant()
                    : LocalDateTime.parse(text).toInstant(ZoneOffset.UTC);
        } catch (DateTimeException noDate) {
            return null;
        }
    }

    private static JsonNode value(JsonNode given) {
        if (given instanceof ObjectNode object) {
            return (object.size() == 1 ? special(object) : Optional.<JsonNode>empty())
                    .orElseGet(() -> plain(object));
        }
        if (given instanceof ArrayNode list) {
            ArrayNode copy = Json.array();
            list.forEach(element -> copy.add(value(element)));
            return copy;
        }
        return given;
    }

    private static Optional<JsonNode> special(ObjectNode object) {
        String tag = object.fieldNames().next();
        JsonNode content = object.path(tag);
        try {
            return switch (tag) {
                case "$oid", "$symbol", "$uuid" -> Optional.of(new TextNode(content.asText()));
                case "$date" -> Optional.ofNullable(date(content));
                case "$numberInt", "$numberLong" ->
                        Optional.of(new LongNode(Long.parseLong(content.asText())));
                case DOUBLE, "$numberDecimal" ->
                        Optional.of(new DoubleNode(Double.parseDouble(content.asText())));
                default -> Optional.empty();
            };
        } catch (NumberFormatException notANumber) {
            return Optional.empty();
        }
    }

    private static @Nullable JsonNode date(JsonNode content) {
        if (content.isIntegralNumber()) {
            return new TextNode(Instant.ofEpochMilli(content.longValue()).toString());
        }
        if (content.isObject()) {
            JsonNode millis = content.path("$numberLong");
            return new TextNode(Instant.ofEpochMilli(Long.parseLong(millis.asText())).toString());
        }
        Instant instant = instant(content);
        return instant == null ? content : new TextNode(instant.toString());
    }

    private static JsonNode tagged(JsonNode plain) {
        if (plain instanceof ObjectNode object) {
            ObjectNode copy = Json.object();
            object.properties().forEach(p -> copy.set(p.getKey(), tagged(p.getValue())));
            return copy;
        }
        if (plain instanceof ArrayNode list) {
            ArrayNode copy = Json.array();
            list.forEach(element -> copy.add(tagged(element)));
            return copy;
        }
        boolean writable = !plain.isFloatingPointNumber() || Double.isFinite(plain.doubleValue());
        return writable ? plain : Json.object().put(DOUBLE, Double.toString(plain.doubleValue()));
    }
}
