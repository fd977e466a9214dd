package dev.assay.file.reading;

import dev.assay.text.TextBytes;
import dev.assay.text.TextSigns;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipFile;

/// What is in a file, by its first bytes and, where those say nothing, by its name. A file that was
/// named and holds characters is a text, whatever it is called.
public enum FileKind {
    DELIMITED("table", "csv tsv tab psv"),
    JSON("JSON", "json geojson"),
    JSON_LINES("JSON Lines", "jsonl ndjson"),
    PARQUET("Parquet", "parquet pq"),
    WORKBOOK("workbook", "xlsx xlsm xls"),
    SQLITE("SQLite database", "sqlite sqlite3 db db3"),
    DUCKDB("DuckDB database", "duckdb ddb"),
    ARROW("Arrow", "arrow feather"),
    GZIP("zipped file", "gz"),
    TEXT("text", "log txt md out err");

    private static final int LOOKED_AT = 64;

    /// What a program that rotates its logs puts behind a name: "access.log.1", "syslog.2",
    /// "app.log-20261123".
    private static final Pattern ROTATED =
            Pattern.compile("[.-](\\d{1,3}|\\d{8}|\\d{4}-\\d\\d-\\d\\d)$");

    /// Names of logs that have no ending: "syslog", "access_log".
    private static final Pattern LOG =
            Pattern.compile("((sys|mail|[^.]*[_-])log)|messages|dmesg|secure");

    private final String word;

    /// The endings of names, with blanks between them.
    private final String endings;

    FileKind(String word, String endings) {
        this.word = word;
        this.endings = endings;
    }

    /// Returns whether its files are made of characters; others begin with bytes of their own.
    boolean hasCharacters() {
        return switch (this) {
            case DELIMITED, JSON, JSON_LINES, TEXT -> true;
            case PARQUET, WORKBOOK, SQLITE, DUCKDB, ARROW, GZIP -> false;
        };
    }

    private Stream<String> endings() {
        return Stream.of(endings.split(" ", -1));
    }

    /// For people: "Parquet".
    public String word() {
        return word;
    }

    /// The patterns of names that such files have: "*.csv".
    public static List<String> patterns() {
        return Arrays.stream(values())
                .filter(kind -> kind != GZIP)
                .flatMap(kind -> kind.endings())
                .flatMap(ending -> Stream.of("*." + ending, "*." + ending + ".gz"))
                .toList();
    }

    /// The kind of a name alone; empty where names like it say nothing.
    public static Optional<FileKind> ofName(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        String inner = lower.endsWith(".gz") ? lower.substring(0, lower.length() - 3) : lower;
        String plain = ROTATED.matcher(inner).replaceFirst("");
        return ofEnding(inner)
                .or(() -> ofEnding(plain).filter(TEXT::equals))
                .or(() -> LOG.matcher(plain).matches() ? Optional.of(TEXT) : Optional.empty());
    }

    private static Optional<FileKind> ofEnding(String name) {
        String ending = name.substring(name.lastIndexOf('.') + 1);
        return Arrays.stream(values())
                .filter(kind -> kind.endings().anyMatch(ending::equals))
                .findFirst();
    }

    /// The kind of a file; blocking. Empty where it is none of these.
    public static Optional<FileKind> of(Path file) throws IOException {
        Optional<FileKind> signed = ofFirstBytes(file);
        if (signed.isPresent()) {
            return signed;
        }
        Optional<FileKind> named = ofName(String.valueOf(file.getFileName()));
        boolean hasCharacters = named.map(FileKind::hasCharacters).orElse(false);
        return !hasCharacters && TextSigns.alone(file) ? Optional.of(TEXT) : named;
    }

    private static Optional<FileKind> ofFirstBytes(Path file) throws IOException {
        byte[] first = new byte[LOOKED_AT];
        int length;
        try (TextBytes in = TextBytes.open(file)) {
            length = in.read(0, first, LOOKED_AT);
        }
        String text = new String(first, 0, length, StandardCharsets.ISO_8859_1);
        if (text.startsWith("\u001F\u008B")) {
            return Optional.of(GZIP);
        }
        if (text.startsWith("PAR1")) {
            return Optional.of(PARQUET);
        }
        if (text.startsWith("SQLite format 3")) {
            return Optional.of(SQLITE);
        }
        if (text.startsWith("DUCK", 8)) {
            return Optional.of(DUCKDB);
        }
        if (text.startsWith("ARROW1") || text.startsWith("FEA1")) {
            return Optional.of(ARROW);
        }
        return text.startsWith("PK\u0003\u0004") && isWorkbook(file)
                ? Optional.of(WORKBOOK)
                : Optional.empty();
    }

    /// Returns whether an archive holds the parts of a workbook.
    private static boolean isWorkbook(Path file) {
        try (ZipFile zip = new ZipFile(file.toFile())) {
            return zip.stream()
                    .anyMatch(entry ->
                            entry.getName().toLowerCase(Locale.ROOT).startsWith("xl/workbook."));
        } catch (IOException damaged) {
            return false;
        }
    }
}
