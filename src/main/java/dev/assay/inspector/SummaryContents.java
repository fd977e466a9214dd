package dev.assay.inspector;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// What the summary of a result has in it, in words, read from the text itself: a summary of one
/// table has less than that of a whole report.
final class SummaryContents {
    private static final int MOST_NAMED = 5;
    private static final String ROWS = "_rows";
    private static final String SCHEMA = "_schema";
    private static final String STATS = "_stats";
    private static final String TYPES = "_types";
    private static final String QUALITY = "_quality";
    private static final String FIRST_ROWS = "_first_rows";
    private static final String ALL_ROWS = "_all_rows";

    /// What every summary says of the result itself.
    private static final Set<String> ABOUT = Set.of("data_key", "_note", "_not_finite", "_more");

    private SummaryContents() {}

    /// "Column names and row counts; also name, statistics and units".
    static String words(String summary) {
        return Json.parseObject(summary).map(SummaryContents::words).orElse("A summary");
    }

    private static String words(ObjectNode summary) {
        boolean rows = false;
        Set<String> told = new HashSet<>();
        List<String> others = new ArrayList<>();
        for (var field : summary.properties()) {
            JsonNode value = field.getValue();
            boolean list = value.isObject() && value.has(ROWS);
            if (list) {
                value.fieldNames().forEachRemaining(told::add);
            }
            rows |= list;
            if (!list && !ABOUT.contains(field.getKey())) {
                others.add(field.getKey());
            }
        }
        String lists = rows ? lists(told) : "";
        if (others.isEmpty()) {
            return lists.isEmpty() ? "Nothing but its name" : lists;
        }
        return (lists.isEmpty() ? "Its " : lists + "; also ") + named(others);
    }

    /// What is said of the tables: "Column names, types, statistics and quality, row counts".
    private static String lists(Set<String> told) {
        if (!told.contains(SCHEMA)) {
            return "Row counts";
        }
        List<String> columns = new ArrayList<>(List.of("Column names"));
        if (told.contains(STATS)) {
            columns.add("types");
            columns.add("statistics");
        } else if (told.contains(TYPES)) {
            columns.add("types");
        }
        if (told.contains(QUALITY)) {
            columns.add("quality");
        }
        if (told.contains(FIRST_ROWS)) {
            columns.add("first rows");
        }
        if (told.contains(ALL_ROWS)) {
            columns.add("all rows");
        }
        return columns.size() == 1
                ? "Column names and row counts"
                : String.join(", ", columns) + " and row counts";
    }

    private static String named(List<String> all) {
        if (all.size() == 1) {
            return all.getFirst();
        }
        boolean more = all.size() > MOST_NAMED;
        List<String> first = all.subList(0, more ? MOST_NAMED : all.size() - 1);
        String last = more ? all.size() - MOST_NAMED + " more" : all.getLast();
        return String.join(", ", first) + " and " + last;
    }
}
