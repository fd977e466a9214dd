package dev.assay.guide.answer;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.guide.quantity.Quantity;
import dev.assay.guide.time.CalendarDays;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/// All rows of a stored table that its filters leave, put together by [StoredPages]: what is
/// computed on them holds of the table.
public record StoredRows(List<Row> all) {
    public StoredRows {
        all = List.copyOf(all);
    }

    /// One row, by the names of its columns.
    public record Row(List<String> columns, JsonNode cells) {
        public String text(String column) {
            JsonNode cell = cell(column);
            return cell.isNull() ? "" : cell.asText();
        }

        /// The number in a column; NaN where there is none.
        public double number(String column) {
            return cell(column).isNumber() ? cell(column).asDouble() : Double.NaN;
        }

        public boolean hasNumber(String column) {
            return cell(column).isNumber();
        }

        /// The day of the time in a column; empty where there is none.
        public Optional<LocalDate> day(String column) {
            return CalendarDays.of(text(column));
        }

        private JsonNode cell(String column) {
            return cells.path(columns.indexOf(column));
        }
    }

    /// The rows whose column holds a measured value of a quantity.
    public List<Row> measured(Quantity quantity, String column) {
        return having(column).stream()
                .filter(row -> quantity.isMeasured(row.number(column)))
                .toList();
    }

    /// The rows that have a number in a column.
    public List<Row> having(String column) {
        return all.stream().filter(row -> row.hasNumber(column)).toList();
    }
}
