package dev.assay.file.reading;

import dev.assay.result.delimited.ReadingChoice;
import dev.assay.result.file.FileState;
import dev.assay.result.file.FoundTable;
import java.util.List;
import java.util.Optional;

/// What is in a file.
///
/// @param read how it was read: what the analyst said of it, and what its bytes were
/// @param kind as people call it: "Parquet", "workbook"
/// @param text what is kept whole as a text: a log, JSON
/// @param remarks what was odd about the file as a whole, a sentence each
/// @param files of how many files it is: those of a table in several parts
public record FileContents(
        FileState state,
        Read read,
        String kind,
        List<FoundTable> tables,
        Optional<TextFile> text,
        List<String> remarks,
        int files) {
    static final long SMALL = 100L << 20;

    public FileContents {
        tables = List.copyOf(tables);
        remarks = List.copyOf(remarks);
    }

    /// What is in one file.
    public FileContents(
            FileState state,
            Read read,
            String kind,
            List<FoundTable> tables,
            Optional<TextFile> text,
            List<String> remarks) {
        this(state, read, kind, tables, text, remarks, 1);
    }

    /// Whether it holds a table and nothing beside it, so that the table has the file's name.
    public boolean isOneTable() {
        return tables.size() == 1 && text.isEmpty();
    }

    /// How a file was read.
    ///
    /// @param choice what the analyst said of it
    /// @param sha256 of its bytes; empty where they are many, and it is known later
    public record Read(ReadingChoice choice, Optional<String> sha256) {}

    /// Whether this is what a reading would find again, as far as sizes and times tell.
    public boolean isOf(FileState now, ReadingChoice choice) {
        return state.equals(now) && read.choice().equals(choice);
    }

    /// Whether its rows are copied into a conversation; else they are read where they lie.
    public boolean isCopied() {
        return read.choice().copied().orElse(isSmall(state));
    }

    /// Whether a file is small enough to be read and copied as a whole, unasked.
    public static boolean isSmall(FileState state) {
        return state.bytes() <= SMALL;
    }
}
