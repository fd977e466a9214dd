package dev.assay.tool;

import dev.assay.task.Jobs;
import tech.tablesaw.api.ColumnType;
import tech.tablesaw.api.Table;

/// The library that tables are made of, loaded once, by one thread that nobody interrupts: an
/// interrupt in the midst leaves it unusable until the program ends, and two threads that make
/// their first columns at the same time wait for each other for ever (the class of each kind of
/// column and that of all kinds initialize each other).
public final class TableLibrary {
    private static final Runnable LOADED = Jobs.begin("load tables", TableLibrary::initialize);

    private TableLibrary() {}

    private static void initialize() {
        ColumnType.values();
        Table.create("");
    }

    /// Waits until it is loaded; whoever makes a table calls this first.
    public static void load() {
        LOADED.run();
    }
}
