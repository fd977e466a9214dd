package dev.assay.house;

import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Stored texts are read in one room: a second reader of files, finder of times, parser of JSON or
/// guesser of encodings elsewhere would differ from the first one sooner or later.
final class TextRule {
    /// Rooms that have to do with stored results; other rooms read small files of their own whole.
    private static final Set<String> OF_RESULTS =
            Set.of("result", "extract", "agent", "analysis", "inspector");

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
                    "java.time.LocalDate.parse",
                    "java.time.LocalDateTime.parse",
                    "java.time.LocalTime.parse",
                    "java.time.OffsetDateTime.parse",
                    "java.time.ZonedDateTime.parse",
                    "java.time.format.DateTimeFormatter.parse",
                    "java.time.format.DateTimeFormatter.parseBest",
                    "java.text.DateFormat.parse");

    private static final Set<String> JSON =
            Set.of(
                    "com.fasterxml.jackson.core.JsonFactory.builder",
                    "com.fasterxml.jackson.core.JsonFactory.<init>",
                    "com.fasterxml.jackson.core.JsonFactory.createParser",
                    "com.fasterxml.jackson.databind.ObjectMapper.createParser",
                    "com.fasterxml.jackson.databind.ObjectReader.createParser");

    private static final Set<String> ENCODINGS =
            Set.of("org.mozilla.universalchardet.UniversalDetector.<init>");

    /// Who may all the same, by simple name, and why.
    static final Map<String, String> ALLOWED =
            Map.ofEntries(
                    Map.entry("OwnerOnly", "opens files to write what is buffered to the disk"),
                    Map.entry("FolderLock", "holds a lock on a file and reads nothing of it"),
                    Map.entry("ConversationLog", "appends to its own log and cuts a torn end off"),
                    Map.entry("FileCopy", "copies a folder's files and looks at no byte"),
                    Map.entry("DumpFile", "reads files that are packed by gzip, none stored yet"),
                    Map.entry("CheckedJson", "reads a setting that a person typed"),
                    Map.entry("FilterValues", "reads a time that a person typed"),
                    Map.entry("OutputFiles", "reads its own list of folders"),
                    Map.entry("OutputBase", "reads its own mark of who owns a folder"));

    private TextRule() {}

    /// What a type does that only the room of texts may do.
    static List<String> broken(JavaClass type) {
        return ALLOWED.containsKey(outermost(type)) ? List.of() : reading(type, room(type));
    }

    /// The same, allowed or not.
    ///
    /// @param room as if the type were in it
    static List<String> reading(JavaClass type, String room) {
        return type.getAccessesFromSelf().stream()
                .filter(access -> isReading(access, room))
                .map(JavaAccess::getDescription)
                .toList();
    }

    private static boolean isReading(JavaAccess<?> access, String room) {
        String called = access.getTargetOwner().getName() + "." + access.getTarget().getName();
        boolean stored = OF_RESULTS.contains(room);
        return !room.equals("text")
                && (PIECES.contains(called)
                        || JSON.contains(called)
                        || ENCODINGS.contains(called)
                        || (stored && (WHOLE.contains(called) || TIMES.contains(called))));
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
