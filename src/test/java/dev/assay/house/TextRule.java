package dev.assay.house;

import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/// Stored texts are read in one room: a second reader of files, finder of times, parser of JSON,
/// guesser of encodings or miner of line shapes elsewhere would differ from the first one sooner or
/// later.
final class TextRule {
    /// What is done with a text in one place only.
    enum Reading {
        LINES,
        TIMES,
        JSON,
        ENCODINGS,
        SHAPES
    }

    /// Rooms that have to do with stored results; other rooms read small files of their own whole.
    private static final Set<String> OF_RESULTS =
            Set.of("result", "extract", "agent", "analysis", "inspector");

    /// The room of JSON that is small enough to be a tree.
    private static final String SMALL_TREES = "base";

    /// What reads a file, or decodes bytes, piece by piece.
    private static final Set<String> PIECES =
            Set.of(
                    "java.nio.file.Files.lines",
                    "java.nio.file.Files.newBufferedReader",
                    "java.nio.file.Files.newByteChannel",
                    "java.nio.file.Files.newInputStream",
                    "java.nio.channels.FileChannel.open",
                    "java.nio.channels.AsynchronousFileChannel.open",
                    "java.nio.charset.Charset.newDecoder",
                    "java.io.FileInputStream.<init>",
                    "java.io.FileReader.<init>",
                    "java.io.InputStreamReader.<init>",
                    "java.io.RandomAccessFile.<init>",
                    "java.util.Scanner.<init>");

    private static final Set<String> WHOLE =
            Set.of(
                    "java.nio.file.Files.readAllBytes",
                    "java.nio.file.Files.readAllLines",
                    "java.nio.file.Files.readString");

    private static final Set<String> TIMES =
            Set.of(
                    "java.time.Instant.parse",
                    "java.time.LocalDate.parse",
                    "java.time.LocalDateTime.parse",
                    "java.time.LocalTime.parse",
                    "java.time.OffsetDateTime.parse",
                    "java.time.ZonedDateTime.parse",
                    "java.time.format.DateTimeFormatter.parse",
                    "java.time.format.DateTimeFormatter.parseBest",
                    "java.text.DateFormat.parse");

    private static final String JACKSON = "com.fasterxml.jackson.";

    /// What parses JSON, whichever of the library's classes it is called on.
    private static final Set<String> JSON =
            Set.of("createParser", "readTree", "readValue", "readValues", "readValueAsTree");

    /// What makes a parser of JSON with settings of its own.
    private static final Set<String> PARSERS =
            Set.of(
                    JACKSON + "core.JsonFactory.builder",
                    JACKSON + "core.JsonFactory.<init>",
                    JACKSON + "databind.ObjectMapper.<init>",
                    JACKSON + "databind.json.JsonMapper.<init>",
                    JACKSON + "databind.json.JsonMapper.builder");

    /// What guesses, or decides between encodings: everything that the program writes is UTF-8.
    private static final Set<String> ENCODINGS =
            Set.of(
                    "org.mozilla.universalchardet.UniversalDetector.<init>",
                    "java.nio.charset.Charset.forName",
                    "java.nio.charset.StandardCharsets.UTF_16",
                    "java.nio.charset.StandardCharsets.UTF_16BE",
                    "java.nio.charset.StandardCharsets.UTF_16LE",
                    "java.nio.charset.StandardCharsets.UTF_32",
                    "java.nio.charset.StandardCharsets.UTF_32BE",
                    "java.nio.charset.StandardCharsets.UTF_32LE");

    /// What puts a sign in the place of all that differs from line to line.
    private static final Set<String> SHAPES =
            Set.of(
                    "java.lang.String.replaceAll",
                    "java.util.regex.Matcher.replaceAll",
                    "java.util.regex.Matcher.appendReplacement");

    /// The process for Python, which takes what was written for it alone.
    private static final Set<String> GRAAL =
            Set.of("GraalWorker", "GraalHost", "MappedColumn", "PackedCells");

    /// Who may all the same, by simple name, and why.
    static final Map<Reading, Map<String, String>> ALLOWED =
            Map.of(
                    Reading.LINES,
                    Map.ofEntries(
                            Map.entry(
                                    "OwnerOnly",
                                    "opens files to write what is buffered to the disk"),
                            Map.entry(
                                    "FolderLock", "holds a lock on a file and reads nothing of it"),
                            Map.entry(
                                    "ConversationLog",
                                    "appends to its own log and cuts a torn end off"),
                            Map.entry("FileCopy", "copies a folder's files and looks at no byte"),
                            Map.entry(
                                    "Unzipping",
                                    "reads files that are packed by gzip, none stored yet"),
                            Map.entry(
                                    "DumpFile",
                                    "reads files that are packed by gzip, none stored yet"),
                            Map.entry("PartFile", "reads again what it wrote itself"),
                            Map.entry("OutputFiles", "reads its own list of folders"),
                            Map.entry(
                                    "RecordingReader",
                                    "hands binary and XML files to their decoders"),
                            Map.entry("XmlBegin", "hands XML to its parser as characters"),
                            Map.entry("OutputBase", "reads its own mark of who owns a folder")),
                    Reading.TIMES,
                    Map.of(
                            "FilterValues", "reads a time that a person typed",
                            "PythonRows", "reads times in the one form that the worker writes"),
                    Reading.JSON,
                    Map.of(
                            "CheckedJson", "reads a setting that a person typed",
                            "HandWrittenJson", "finds where a field stands in a person's file",
                            "EventCodec", "reads the program's own log into records",
                            "JsplotFigure", "reads the script of a library, which is no JSON"),
                    Reading.ENCODINGS,
                    Map.of(),
                    Reading.SHAPES,
                    Map.of(
                            "FilterText", "reads a condition that a person typed",
                            "FinalReport", "takes the thoughts out of a model's reply",
                            "QuoteCheck", "looks for quotes in a model's reply",
                            "TimeWords", "writes a time without its fraction",
                            "ResultText", "makes a file's name"));

    private TextRule() {}

    /// What a type does that only the room of texts may do.
    static List<String> broken(JavaClass type) {
        return Stream.of(Reading.values())
                .filter(_ -> !GRAAL.contains(outermost(type)))
                .filter(kind -> !ALLOWED.getOrDefault(kind, Map.of()).containsKey(outermost(type)))
                .flatMap(kind -> reading(type, room(type), kind).stream())
                .toList();
    }

    /// The same of one kind, allowed or not.
    ///
    /// @param room as if the type were in it
    static List<String> reading(JavaClass type, String room, Reading kind) {
        return type.getAccessesFromSelf().stream()
                .filter(access -> isReading(access, room, kind))
                .map(JavaAccess::getDescription)
                .toList();
    }

    private static boolean isReading(JavaAccess<?> access, String room, Reading kind) {
        String name = access.getTarget().getName();
        String called = access.getTargetOwner().getName() + "." + name;
        boolean stored = OF_RESULTS.contains(room);
        return !room.equals("text")
                && switch (kind) {
                    case LINES -> PIECES.contains(called) || (stored && WHOLE.contains(called));
                    case TIMES -> stored && TIMES.contains(called);
                    case JSON -> !room.equals(SMALL_TREES) && isParser(called, name);
                    case ENCODINGS -> ENCODINGS.contains(called);
                    case SHAPES -> stored && SHAPES.contains(called);
                };
    }

    private static boolean isParser(String called, String name) {
        return PARSERS.contains(called) || (called.startsWith(JACKSON) && JSON.contains(name));
    }

    static String room(JavaClass type) {
        String[] parts = type.getPackageName().split("\\.", -1);
        return parts.length > 2 ? parts[2] : "";
    }

    static String outermost(JavaClass type) {
        String name = type.getName().substring(type.getPackageName().length() + 1);
        int nested = name.indexOf('$');
        return nested < 0 ? name : name.substring(0, nested);
    }
}
