package dev.assay.chip;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.assay.base.CompactNumber;
import dev.assay.base.Words;
import dev.assay.chip.source.ExtendedJson;
import java.time.Instant;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/// How the numbers and times of a document are written: as they are stored, or as they are read.
public enum Form implements UnaryOperator<JsonNode> {
    /// Every digit of numbers, and times as "2026-02-24T02:20:15.123Z": what is kept.
    EXACT,
    /// The short forms of the QDash copilot: what a model reads.
    SHORT;

    /// A number. Characters of a year in a date, with the hyphen behind it.
    private static final int YEAR = 5;

    @Override
    public JsonNode apply(JsonNode number) {
        return switch (this) {
            case EXACT -> number;
            case SHORT -> CompactNumber.of(number);
        };
    }

    /// A time: in few words its day, hour and minute ("2026-02-24 02:20"), and an empty text where
    /// there is none. What is no date is given as it is written.
    public JsonNode time(JsonNode date) {
        @Nullable Instant instant = ExtendedJson.instant(date);
        return switch (this) {
            case EXACT ->
                    instant != null
                            ? TextNode.valueOf(instant.toString())
                            : date.isMissingNode() ? NullNode.getInstance() : date;
            case SHORT ->
                    TextNode.valueOf(
                            instant == null
                                    ? date.asText("")
                                    : Words.beginning(date.textValue(), YEAR)
                                            + CompactValues.timestamp(date.textValue()));
        };
    }
}
