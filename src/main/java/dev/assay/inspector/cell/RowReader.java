package dev.assay.inspector.cell;

import java.util.function.Consumer;

/// Where open rows come from: the table as it is sorted and filtered on screen.
public interface RowReader {
    /// What tells its table apart from every other one on screen.
    String name();

    /// How many rows the grid shows.
    int rows();

    /// Reads a row whole, in a job.
    ///
    /// @param index in the order of the grid, from 0
    /// @param read hears it later, on the screen's thread
    /// @param failed hears that it cannot be read; neither is heard where another row is asked for
    ///   meanwhile
    void read(int index, Consumer<RowCells> read, Runnable failed);
}
