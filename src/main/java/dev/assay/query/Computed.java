package dev.assay.query;

import java.util.Optional;

/// A value that is computed of the rows of each group.
///
/// @param column whose values; empty for the rows themselves
/// @param where the rows that count
/// @param against that the value is told against
public record Computed(
        Aggregate how, Optional<String> column, Condition where, Against against, String title) {
    public Computed {
        if (column.isPresent() == (how == Aggregate.ROWS)) {
            throw new IllegalArgumentException(how + " of " + column);
        }
    }

    /// The number of rows.
    public static Computed rows() {
        return new Computed(
                Aggregate.ROWS, Optional.empty(), Condition.always(), Against.NOTHING, "rows");
    }

    /// The same value told against something, under a title that says so.
    public Computed against(Against other) {
        return new Computed(how, column, where, other, other.title.formatted(title));
    }

    /// Something that a value is told against, and not by itself.
    public enum Against {
        /// The value itself.
        NOTHING("%s", "nothing"),
        /// The percentage of what all groups have together.
        ALL_GROUPS("%s, percent of all", "percent of all groups"),
        /// The difference to the group before.
        GROUP_BEFORE("change of %s", "change to the group before"),
        /// The same in percent of the group before.
        GROUP_BEFORE_IN_PERCENT("change of %s in percent", "the same in percent");

        private final String title;
        private final String label;

        Against(String title, String label) {
            this.title = title;
            this.label = label;
        }

        /// The name for people who choose.
        public String label() {
            return label;
        }
    }
}
