package dev.assay.chip.source;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Which documents a query wants: as much as the tools need, and little enough that every source
/// can answer it in its own engine.
public sealed interface DocumentFilter {
    /// Every document.
    DocumentFilter ALL = new And(List.of());

    /// The field holds this text.
    record Equal(FieldPath field, String value) implements DocumentFilter {}

    /// The field holds one of these texts; of none, nothing passes.
    record In(FieldPath field, List<String> values) implements DocumentFilter {
        public In {
            values = List.copyOf(values);
        }
    }

    /// The field is there, even if null.
    record Exists(FieldPath field) implements DocumentFilter {}

    /// The field is a date between these, the first included, the second not; null is no bound.
    record Between(FieldPath field, @Nullable Instant from, @Nullable Instant until)
            implements DocumentFilter {}

    /// The field is a list of texts with this one in it.
    record Contains(FieldPath field, String element) implements DocumentFilter {}

    /// All of these pass.
    record And(List<DocumentFilter> filters) implements DocumentFilter {
        public And {
            filters = List.copyOf(filters);
        }
    }

    /// All of these.
    static DocumentFilter all(DocumentFilter... filters) {
        return new And(List.of(filters));
    }
}
