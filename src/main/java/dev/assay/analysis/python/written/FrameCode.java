package dev.assay.analysis.python.written;

import dev.assay.query.Condition;
import dev.assay.query.Step;
import dev.assay.result.table.StoredTable.BadFilterException;
import dev.assay.result.table.TableInfo;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// The rows of a query as Python over the data frame of its table. It brings the same rows in the
/// same order as the query itself does; NaN is a missing value there, as it is in every data frame
/// of Assay.
///
/// @param key of the result, as `data` has it
/// @param alone whether the table is the only one of its result
public record FrameCode(Library library, String key, TableInfo table, boolean alone) {
    private static final String FRAME = "df";

    /// What data frames are made with.
    public enum Library {
        PANDAS("pandas", "pandas", "pd"),
        POLARS("Polars", "polars", "pl");

        private final String title;
        private final String module;
        private final String alias;

        Library(String title, String module, String alias) {
            this.title = title;
            this.module = module;
            this.alias = alias;
        }

        /// For people.
        public String title() {
            return title;
        }
    }

    /// The code of a query.
    ///
    /// @throws BadFilterException where a condition can be written in SQL only
    public String of(List<Step> steps) throws BadFilterException {
        List<Condition> filters = Step.filters(steps);
        if (filters.stream().flatMap(Condition::typed).findFirst().isPresent()) {
            throw new BadFilterException(
                    "These rows are filtered by a condition in SQL, which cannot be written as %s. Remove the condition, or show the rows as SQL."
                            .formatted(library.title));
        }
        TestCode tests =
                switch (library) {
                    case PANDAS -> new PandasTests(table, FRAME);
                    case POLARS -> new PolarsTests(table);
                };
        List<String> conditions = filters.stream().map(tests::of).toList();
        List<Step.Sort> order = Step.order(steps);
        List<String> lines = new ArrayList<>(begun(conditions, numbers(filters, order)));
        if (!conditions.isEmpty()) {
            lines.add(filtered(conditions));
        }
        if (!order.isEmpty()) {
            lines.add(sorted(order));
        }
        Step.columns(steps).ifPresent(columns -> lines.add(selected(columns)));
        lines.add(FRAME);
        return String.join("\n", lines);
    }

    /// The frame, and what its conditions need.
    ///
    /// @param numbers columns in which what is not a number is to be missing
    private List<String> begun(List<String> conditions, Set<String> numbers) {
        List<String> lines = new ArrayList<>();
        boolean named =
                !numbers.isEmpty()
                        || conditions.stream().anyMatch(each -> each.contains(library.alias + "."));
        if (named) {
            lines.add("import %s as %s\n".formatted(library.module, library.alias));
        }
        lines.add(
                "%s = frame(%s%s, using=%s)"
                        .formatted(
                                FRAME,
                                text(key),
                                alone ? "" : ", " + text(table.name()),
                                text(library.module)));
        for (String name : numbers) {
            lines.add(
                    "%1$s = %1$s.with_columns(pl.col(%2$s).fill_nan(None))"
                            .formatted(FRAME, text(name)));
        }
        return lines;
    }

    /// The columns of numbers that Polars filters or sorts by: there, what is not a number is
    /// larger than all numbers, and not missing.
    private Set<String> numbers(List<Condition> filters, List<Step.Sort> order) {
        if (library != Library.POLARS) {
            return Set.of();
        }
        Set<String> names = new LinkedHashSet<>();
        filters.forEach(filter -> filter.columns().forEach(names::add));
        order.forEach(key -> names.add(key.column()));
        names.removeIf(name -> table.column(name).type() != TableInfo.Type.NUMBER);
        return names;
    }

    private String filtered(List<String> conditions) {
        boolean one = conditions.size() == 1;
        String all = one ? conditions.getFirst() : String.join("\n    & ", conditions);
        String open = library == Library.PANDAS ? "[" : ".filter(";
        String close = library == Library.PANDAS ? "]" : ")";
        return one
                ? "%1$s = %1$s%2$s%3$s%4$s".formatted(FRAME, open, all, close)
                : "%1$s = %1$s%2$s\n    %3$s\n%4$s".formatted(FRAME, open, all, close);
    }

    private String sorted(List<Step.Sort> sort) {
        List<String> names = sort.stream().map(key -> text(key.column())).toList();
        List<Boolean> descending = sort.stream().map(Step.Sort::descending).toList();
        String by = names.size() == 1 ? names.getFirst() : list(names);
        boolean falling = library == Library.POLARS;
        List<String> flags =
                descending.stream().map(each -> each == falling ? "True" : "False").toList();
        String flag = flags.size() == 1 ? flags.getFirst() : list(flags);
        return library == Library.PANDAS
                ? "%1$s = %1$s.sort_values(%2$s, ascending=%3$s, na_position=\"last\", kind=\"stable\")"
                        .formatted(FRAME, by, flag)
                : "%1$s = %1$s.sort(%2$s, descending=%3$s, nulls_last=True, maintain_order=True)"
                        .formatted(FRAME, by, flag);
    }

    private String selected(List<String> columns) {
        List<String> names = columns.stream().map(FrameCode::text).toList();
        return library == Library.PANDAS
                ? "%1$s = %1$s[%2$s]".formatted(FRAME, list(names))
                : "%1$s = %1$s.select(%2$s)".formatted(FRAME, list(names));
    }

    private static String list(List<String> parts) {
        int length = parts.stream().mapToInt(String::length).sum();
        return length <= 70
                ? "[" + String.join(", ", parts) + "]"
                : "[\n    " + String.join(",\n    ", parts) + ",\n]";
    }

    /// A text as Python writes it.
    public static String text(String words) {
        StringBuilder text = new StringBuilder("\"");
        for (int i = 0; i < words.length(); i++) {
            char c = words.charAt(i);
            switch (c) {
                case '"', '\\' -> text.append('\\').append(c);
                case '\n' -> text.append("\\n");
                case '\r' -> text.append("\\r");
                case '\t' -> text.append("\\t");
                default -> {
                    boolean plain = c >= ' ' && c != 0x7f && !Character.isSurrogate(c);
                    boolean pair =
                            Character.isHighSurrogate(c)
                                    && i + 1 < words.length()
                                    && Character.isLowSurrogate(words.charAt(i + 1));
                    if (pair) {
                        text.append(c).append(words.charAt(i + 1));
                        i++;
                    } else {
                        text.append(plain ? String.valueOf(c) : "\\u%04x".formatted((int) c));
                    }
                }
            }
        }
        return text.append('"').toString();
    }
}
