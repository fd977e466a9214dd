package dev.assay.finding;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import org.jspecify.annotations.Nullable;

/// Something that a detector found.
///
/// @param subject what it is said of: a column, a stream
/// @param statement a sentence with its numbers and units
/// @param place where it lies
/// @param weight from 0, where all is as it should be, to 1; comparable within a detector
/// @param kind what was found in a word or several, the same for every finding alike: "fell";
///   perhaps empty
/// @param move null where nothing went up or down
public record Finding(
        String subject,
        String statement,
        Place place,
        double weight,
        String kind,
        @Nullable Move move) {
    private static final MathContext BRIEF = new MathContext(3);

    public Finding(String subject, String statement, Place place, double weight, String kind) {
        this(subject, statement, place, weight, kind, null);
    }

    /// A rise or a fall.
    ///
    /// @param before the value as it is shown, with its unit
    /// @param after the same afterwards
    /// @param change as a share of the value before; null where that was nothing
    public record Move(String before, String after, @Nullable Double change) {}

    /// The place where something lies, as the data names it.
    ///
    /// @param entity the one of several things; null where there is only one
    /// @param from null where it is all of it
    /// @param to null where it is at one place
    public record Place(@Nullable String entity, @Nullable String from, @Nullable String to) {
        public static final Place ALL = new Place(null, null, null);
    }

    /// A finding of a detector that finds one kind of thing.
    public Finding(String subject, String statement, Place place, double weight) {
        this(subject, statement, place, weight, "");
    }

    public Finding {
        if (!(weight >= 0 && weight <= 1)) {
            throw new IllegalArgumentException("No weight: " + weight);
        }
    }

    /// The finding as a row of a result, without what it does not have.
    ObjectNode json(String detector) {
        ObjectNode row =
                Json.object()
                        .put("detector", detector)
                        .put("statement", statement)
                        .put("subject", subject)
                        .put("entity", place.entity())
                        .put("from", place.from())
                        .put("to", place.to())
                        .put("weight", BigDecimal.valueOf(weight).setScale(2, RoundingMode.HALF_UP))
                        .put("kind", kind.isEmpty() ? null : kind);
        if (move != null) {
            Double share = move.change();
            row.put("before", move.before())
                    .put("after", move.after())
                    .put("change", share == null ? null : new BigDecimal(share, BRIEF));
        }
        row.removeIf(JsonNode::isNull);
        return row;
    }
}
