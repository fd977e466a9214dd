package dev.assay.database.server;

import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/// How the cells of a kind of server are read.
public interface ServerCells {
    /// The kind of values in a column of a type.
    ///
    /// @param type in the server's words
    ResultColumn.Holding holding(String type);

    /// What a column holds, as the server says before the rows come.
    default ResultColumn column(ResultSetMetaData columns, int index) throws SQLException {
        return ResultColumn.of(columns, index, holding(columns.getColumnTypeName(index)));
    }

    /// A cell, without loss: a Long, Double, Boolean, [java.math.BigDecimal], [java.time.Instant]
    /// or String as its column's [ResultColumn.Holding] says, or a String in place of a number or a
    /// time that has no value of that kind, such as "infinity".
    ///
    /// @param index from 1
    @Nullable Object cell(ResultSet row, int index, ResultColumn column) throws SQLException;
}
