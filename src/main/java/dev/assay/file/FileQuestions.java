package dev.assay.file;

import dev.assay.file.reading.FileContents;
import dev.assay.result.file.FileColumn;
import dev.assay.result.file.FoundTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Questions to start with on files, drawn from the columns of their largest table.
final class FileQuestions {
    private FileQuestions() {}

    static List<String> of(OpenFiles open) {
        Optional<Map.Entry<String, FileContents>> largest =
                open.files().entrySet().stream()
                        .filter(file -> !file.getValue().tables().isEmpty())
                        .max((a, b) -> Long.compare(rows(a.getValue()), rows(b.getValue())));
        if (largest.isEmpty()) {
            return List.of("What is in this?");
        }
        FoundTable table = largest.get().getValue().tables().getFirst();
        if (isLog(table)) {
            return List.of(
                    "What is in this?",
                    "How many errors per hour in this log?",
                    "Which errors are most frequent?",
                    "When did the first error happen?");
        }
        List<String> questions = new ArrayList<>(List.of("What is in this?"));
        Optional<String> number = first(table, "DOUBLE").or(() -> first(table, "BIGINT"));
        number.ifPresent(name -> questions.add("Show the largest ten by " + name));
        Optional<String> text = first(table, "VARCHAR");
        if (number.isPresent() && text.isPresent()) {
            questions.add("Average %s by %s".formatted(number.get(), text.get()));
        }
        questions.add("What is odd here?");
        return questions;
    }

    /// Whether its rows are entries of a log with times and levels.
    private static boolean isLog(FoundTable table) {
        List<String> names = table.file().columns().stream().map(FileColumn::name).toList();
        return names.containsAll(List.of("time", "level", "message"));
    }

    private static long rows(FileContents contents) {
        return contents.tables().stream().mapToLong(FoundTable::rows).sum();
    }

    private static Optional<String> first(FoundTable table, String type) {
        return table.file().columns().stream()
                .filter(column -> column.readAs().equals(type))
                .map(FileColumn::name)
                .filter(name -> name.length() <= 40)
                .findFirst();
    }
}
