package dev.assay.guide.table.sql;

import dev.assay.guide.table.catalogue.Column;
import dev.assay.guide.table.catalogue.TableAtHand;
import dev.assay.result.database.SqlNames;
import dev.assay.vocabulary.TableWords;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// One SELECT in the making. Written a clause a line, as an analyst would.
public final class Select {
    private final TableAtHand table;
    private final List<String> shown = new ArrayList<>();
    private final List<String> where = new ArrayList<>();
    private final List<String> groups = new ArrayList<>();
    private final List<String> having = new ArrayList<>();
    private final List<String> qualify = new ArrayList<>();
    private final List<String> order = new ArrayList<>();
    private String page = "";

    public Select(TableAtHand table) {
        this.table = table;
    }

    /// Adds a column of the result.
    ///
    /// @param name of the column, whatever is in it
    public Select show(String expression, String name) {
        String quoted = SqlNames.quoted(name);
        shown.add(expression.equals(quoted) ? quoted : expression + " AS " + quoted);
        return this;
    }

    /// Adds a column of the table, under its name.
    public Select show(Column column) {
        return show(column.sql(), column.name());
    }

    /// Adds something computed, under its name.
    public Select show(Measure measure) {
        return show(measure.sql(), measure.name());
    }

    /// Adds a group, which the result shows.
    public Select by(Grouping grouping) {
        return group(grouping.sql()).show(grouping.sql(), grouping.name());
    }

    /// Adds a group, which the result does not show by itself.
    public Select group(String expression) {
        groups.add(expression);
        return this;
    }

    public Select where(List<RowCondition> conditions) {
        conditions.forEach(condition -> where.add(condition.sql()));
        return this;
    }

    public Select where(String condition) {
        where.add(condition);
        return this;
    }

    public Select having(String condition) {
        having.add(condition);
        return this;
    }

    public Select order(String expression, boolean descending) {
        order.add(expression + (descending ? " DESC NULLS LAST" : " ASC NULLS LAST"));
        return this;
    }

    /// Puts things in the order of the numbers that their names begin with; those that have names
    /// of any kind by time, the newest first.
    public Select inOrderOf(Column names) {
        boolean free = table.things().filter(TableWords.Things::isFree).isPresent();
        if (free && table.moment().isPresent()) {
            return order(table.moment().get().sql(), true);
        }
        return order(names.leadingNumber(), false).order(names.sql(), false);
    }

    /// Leaves the rows of which something holds that windows tell.
    public Select qualify(String condition) {
        qualify.add(condition);
        return this;
    }

    public Select page(long limit, long offset) {
        page = "LIMIT " + limit + (offset > 0 ? " OFFSET " + offset : "");
        return this;
    }

    public String sql() {
        return table.told(body());
    }

    /// The rows of several statements about one table, one after the other.
    ///
    /// @param each at least one
    public static String union(List<Select> each) {
        return each.getFirst()
                .table
                .told(each.stream().map(Select::body).collect(Collectors.joining("\nUNION ALL\n")));
    }

    private String body() {
        List<String> lines = new ArrayList<>();
        lines.add("SELECT " + (shown.isEmpty() ? "*" : String.join(", ", shown)));
        lines.add("FROM " + table.sql());
        clause(lines, "WHERE ", where, " AND ");
        clause(lines, "GROUP BY ", groups, ", ");
        clause(lines, "HAVING ", having, " AND ");
        clause(lines, "QUALIFY ", qualify, " AND ");
        clause(lines, "ORDER BY ", order, ", ");
        if (!page.isEmpty()) {
            lines.add(page);
        }
        return String.join("\n", lines);
    }

    private static void clause(
            List<String> lines, String word, List<String> parts, String between) {
        if (!parts.isEmpty()) {
            lines.add(parts.stream().collect(Collectors.joining(between, word, "")));
        }
    }
}
