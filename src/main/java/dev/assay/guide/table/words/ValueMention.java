package dev.assay.guide.table.words;

import java.util.List;

/// The values that words may mean.
///
/// @param options one for every column in which they stand
public record ValueMention(List<ColumnValue> options, String text) {
    public ValueMention {
        options = List.copyOf(options);
    }

    /// Returns whether all of them stand in other tables.
    public boolean isElsewhere() {
        return options.stream().allMatch(of -> of.column().words().isElsewhere());
    }
}
