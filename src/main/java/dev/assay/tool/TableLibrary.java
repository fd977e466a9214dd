package dev.assay.tool;

import tech.tablesaw.api.Table;

/// The library that tables are made of. It searches its whole class path when it is first touched,
/// and an interrupt in the midst of that leaves it unusable until the program ends: so it is loaded
/// early, on a thread that nobody interrupts.
public final class TableLibrary {
    private TableLibrary() {}

    /// Loads it; at once where it is loaded already.
    public static void load() {
        Table.create("");
    }
}
