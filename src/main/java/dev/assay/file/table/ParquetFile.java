package dev.assay.file.table;

import dev.assay.result.database.SqlNames;
import dev.assay.result.file.FileColumn;
import dev.assay.result.file.FileState;
import dev.assay.result.file.FileTable;
import dev.assay.result.file.FoundTable;
import dev.assay.result.file.InfiniteDates;
import dev.assay.result.file.ReadingDatabase;
import dev.assay.result.file.UnreadableFileException;
import java.io.IOException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Finds the table in a Parquet file, which says itself what is in it.
public record ParquetFile(ReadingDatabase database) {
    /// The table of a file.
    ///
    /// @throws UnreadableFileException where the file is damaged
    public FoundTable table(FileState state) throws IOException, InterruptedException {
        String from = SqlNames.parquet(SqlNames.file(state.file()));
        try {
            List<FileColumn> columns = database.columns(from);
            List<String> remarks = new ArrayList<>(remarks(columns));
            SqlNames.remark(
                            names(state, columns.size()),
                            columns.stream().map(FileColumn::name).toList())
                    .ifPresent(remarks::add);
            FileTable file =
                    new InfiniteDates(database)
                            .kept(
                                    new FileTable(
                                            state,
                                            FileTable.Format.PARQUET,
                                            Optional.empty(),
                                            columns,
                                            false),
                                    remarks);
            long rows = database.number("SELECT count(*) FROM " + from);
            return new FoundTable(state.baseName(), file, rows, Optional.empty(), remarks);
        } catch (SQLException damaged) {
            throw new UnreadableFileException(
                    "%s is damaged or no Parquet file. It was not opened. Get the file again."
                            .formatted(state.name()),
                    damaged);
        }
    }

    /// The names of the first columns as the file has them: the nodes below the first one of its
    /// schema.
    private List<String> names(FileState state, int most)
            throws SQLException, IOException, InterruptedException {
        return database.read(
                "SELECT name, coalesce(num_children, 0) FROM parquet_schema(%s) OFFSET 1"
                        .formatted(SqlNames.file(state.file())),
                nodes -> {
                    List<String> names = new ArrayList<>();
                    long inside = 0;
                    while (names.size() < most && nodes.next()) {
                        if (inside == 0) {
                            names.add(nodes.getString(1));
                        }
                        inside = Math.max(0, inside - 1) + nodes.getLong(2);
                    }
                    return names;
                });
    }

    /// What is to be known of some columns: of decimals not all digits are shown.
    public static List<String> remarks(List<FileColumn> columns) {
        List<String> remarks = new ArrayList<>();
        for (FileColumn column : columns) {
            if (column.readAs().equals("DOUBLE") && isWide(column.sqlType())) {
                remarks.add(
                        "“%s” is %s; numbers are shown with about 16 digits of it."
                                .formatted(column.name(), column.sqlType()));
            }
        }
        return remarks;
    }

    private static boolean isWide(String decimal) {
        return decimal.startsWith("DECIMAL(")
                && Integer.parseInt(decimal.substring(8, decimal.indexOf(','))) > 15;
    }
}
