package dev.assay.activity.catalogue;

import com.univocity.parsers.common.TextParsingException;
import com.univocity.parsers.csv.CsvParser;
import com.univocity.parsers.csv.CsvParserSettings;
import dev.assay.activity.Activity;
import dev.assay.activity.Sport;
import dev.assay.activity.catalogue.CatalogueEntry.Held;
import dev.assay.base.Words;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// What the list in Strava's bulk export says of the files beside it: the names and ids that they
/// have at Strava. The first four columns are id, date, name and type in every language; the column
/// of the file is the one whose cells begin with "activities/".
///
/// @param rows by the name of their file
/// @param withoutFile how many activities have none: they were entered by hand
/// @param unreadable whether there is a list that cannot be read
record StravaExport(Map<String, Row> rows, int withoutFile, boolean unreadable) {
    private static final String LIST = "activities.csv";
    private static final String FILES = "activities/";
    private static final int LONGEST_CELL = 1 << 16;

    /// A lifetime of activities has a tenth of it.
    private static final long LARGEST = 64L << 20;

    private static final StravaExport NONE = new StravaExport(Map.of(), 0, false);
    private static final StravaExport UNREADABLE = new StravaExport(Map.of(), 0, true);

    StravaExport {
        rows = Map.copyOf(rows);
    }

    /// An activity in the list.
    ///
    /// @param type in the language of the athlete
    record Row(long id, String name, String type) {}

    /// The list in a folder, or an empty one where there is none that can be read; blocking.
    static StravaExport in(Path folder) {
        Path list = folder.resolve(LIST);
        if (!Files.isRegularFile(list)) {
            return NONE;
        }
        try {
            return Files.size(list) > LARGEST
                    ? UNREADABLE
                    : read(new ByteArrayInputStream(Files.readAllBytes(list)));
        } catch (IOException | TextParsingException unreadable) {
            return UNREADABLE;
        }
    }

    private static StravaExport read(InputStream in) {
        CsvParserSettings settings = new CsvParserSettings();
        settings.setMaxCharsPerColumn(LONGEST_CELL);
        settings.setHeaderExtractionEnabled(true);
        settings.setNullValue("");
        CsvParser parser = new CsvParser(settings);
        Map<String, Row> rows = new HashMap<>();
        int withoutFile = 0;
        for (String[] cells : parser.iterate(in, StandardCharsets.UTF_8)) {
            Optional<Row> row = row(cells);
            Optional<String> file =
                    Stream.of(cells).filter(cell -> cell.startsWith(FILES)).findFirst();
            if (row.isPresent() && file.isPresent()) {
                rows.put(file.get(), row.get());
            } else if (row.isPresent()) {
                withoutFile++;
            }
        }
        return new StravaExport(rows, withoutFile, false);
    }

    private static Optional<Row> row(String[] cells) {
        if (cells.length < 4 || !cells[0].matches("\\d{1,18}")) {
            return Optional.empty();
        }
        return Optional.of(new Row(Long.parseLong(cells[0]), cells[2].strip(), cells[3].strip()));
    }

    /// What is known of a file with what the list says of it, which has one activity for a file.
    CatalogueEntry named(CatalogueEntry entry) {
        Row row = rows.get(entry.name());
        if (row == null || entry.activities().size() != 1) {
            return entry;
        }
        Held held = entry.activities().getFirst();
        return new CatalogueEntry(
                entry.name(),
                entry.bytes(),
                entry.modified(),
                List.of(held.with(named(held.activity(), row))),
                null);
    }

    private static Activity named(Activity one, Row row) {
        return one.as(
                row.id(),
                row.name().isEmpty() ? one.name() : row.name(),
                Sport.of(row.type()) == Sport.OTHER && !one.sport().isEmpty()
                        ? one.sport()
                        : row.type());
    }

    /// What is to be told of the list.
    List<String> remarks() {
        List<String> remarks = new ArrayList<>();
        if (unreadable) {
            remarks.add("%s cannot be read: the names are those of the files.".formatted(LIST));
        }
        if (withoutFile > 0) {
            remarks.add(
                    "%s of %s %s no recording: what was entered by hand is left out."
                            .formatted(
                                    Words.count(withoutFile, "line"),
                                    LIST,
                                    withoutFile == 1 ? "names" : "name"));
        }
        return remarks;
    }
}
