package dev.assay.result.file;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A table that was found in a file.
///
/// @param name in the file: that of the file, of a sheet, of a database's table
/// @param file how it is read
/// @param starts where its rows begin, in a file of lines
/// @param remarks what was guessed and what was odd, a sentence each
public record FoundTable(
        String name, FileTable file, long rows, Optional<RowStarts> starts, List<String> remarks) {
    public FoundTable {
        remarks = List.copyOf(remarks);
    }

    /// The same under another name, with more to say.
    public FoundTable as(String otherName, List<String> more) {
        List<String> all = new ArrayList<>(more);
        all.addAll(remarks);
        return new FoundTable(otherName, file, rows, starts, all);
    }
}
