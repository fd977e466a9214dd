package dev.assay.inspector.cell;

import java.util.function.Consumer;

/// Where open rows come from: the table as it is sorted and filtered on screen.
public interface RowReader {
    /// How many rows the grid shows.
    int rows();

    /// Reads a row whole, in a job.
    ///
    /// @param index in the order of the grid, from 0
    /// @param read hears it later, on the screen's thread; never where reading fails or another row
    ///   is asked for meanwhile
    void read(int index, Consumer<RowCells> read);
}
