package dev.assay.file;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.base.RecordJson;
import dev.assay.file.parts.Joined;
import dev.assay.file.reading.FileContents;
import dev.assay.file.reading.TextFile;
import dev.assay.result.delimited.ReadingChoice;
import dev.assay.result.file.FileState;
import dev.assay.result.file.FoundTable;
import dev.assay.result.store.Storable;
import dev.assay.source.SourceTable;
import dev.assay.tool.ResultPart;
import dev.assay.tool.ToolCall;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/// The tables and texts of files as a conversation stores them.
final class FileTables {
    private static final int DIGEST = 12;
    private static final String FILE = "file";
    private static final String TABLE = "table";

    private FileTables() {}

    /// All of them, file by file.
    ///
    /// @param digests of large files, as far as they are known
    static List<SourceTable> of(OpenFiles open, Function<FileState, Optional<String>> digests) {
        List<SourceTable> all = new ArrayList<>();
        for (Map.Entry<String, FileContents> file : open.files().entrySet()) {
            FileContents contents = file.getValue();
            Optional<Joined> joined = Optional.ofNullable(open.joined().get(file.getKey()));
            Optional<String> later =
                    open.large().containsKey(file.getKey())
                            ? digests.apply(contents.state())
                            : Optional.empty();
            for (FoundTable table : contents.tables()) {
                all.add(table(file.getKey(), contents, table, joined, later));
            }
            contents.text().ifPresent(text -> all.add(text(file.getKey(), text)));
        }
        return all;
    }

    /// The data key that a table asks for: the file's name without its ending, and the sheet's or
    /// table's where there are several; of a table in several files its own.
    static String key(String file, FileContents contents, FoundTable table) {
        if (contents.files() > 1) {
            return table.name();
        }
        boolean alone = contents.isOneTable();
        String base = base(file);
        return alone || base.equals(table.name()) ? base : base + "_" + table.name();
    }

    static String base(String file) {
        String name = Path.of(file).getFileName().toString();
        String plain = name.endsWith(".gz") ? name.substring(0, name.length() - 3) : name;
        int dot = plain.lastIndexOf('.');
        return dot > 0 ? plain.substring(0, dot) : plain;
    }

    /// @param later the digest of a file that was not computed when it was opened: told of what is
    ///   stored, but nothing that is stored already is another for it
    private static SourceTable table(
            String file,
            FileContents contents,
            FoundTable table,
            Optional<Joined> joined,
            Optional<String> later) {
        boolean alone = contents.isOneTable();
        boolean copied = contents.isCopied();
        ObjectNode arguments = Json.object().put(FILE, file);
        if (!alone) {
            arguments.put(TABLE, table.name());
        }
        ObjectNode state = state(file, contents, copied);
        joined.filter(_ -> contents.read().sha256().isEmpty())
                .ifPresent(parts ->
                        state.put(Storable.FileRows.PARTS, parts.mark().substring(0, DIGEST)));
        ObjectNode json = state.deepCopy();
        later.ifPresent(whole -> json.put(Storable.FileRows.DIGEST, whole.substring(0, DIGEST)));
        return new SourceTable(
                call(arguments),
                state,
                (_, _) -> new Storable.FileRows(key(file, contents, table), json, table, copied));
    }

    private static ToolCall call(ObjectNode arguments) {
        return new ToolCall(Storable.FileRows.ORIGIN, Storable.FileRows.ORIGIN, arguments);
    }

    /// What tells what is stored now from what was stored before: a copy is known by the bytes that
    /// it was made of, what lies elsewhere by its time, too.
    private static ObjectNode state(String file, FileContents contents, boolean copied) {
        ObjectNode state =
                Json.object()
                        .put(FILE, file)
                        .put("bytes", contents.state().bytes())
                        .put(
                                "read",
                                copied
                                        ? "copied"
                                        : isJoinedCopy(contents)
                                                ? "in a Parquet copy"
                                                : "in place");
        if (contents.files() > 1) {
            state.put("files", contents.files());
        }
        Optional<String> digest = contents.read().sha256();
        // A part tells as much as the whole.
        digest.ifPresent(whole -> state.put(Storable.FileRows.DIGEST, whole.substring(0, DIGEST)));
        if (!copied || digest.isEmpty()) {
            state.put(Storable.FileRows.MODIFIED, contents.state().modified().toString());
        }
        if (!contents.read().choice().equals(ReadingChoice.NONE)) {
            state.set("chosen", RecordJson.write(contents.read().choice()));
        }
        return state;
    }

    /// Whether it is a table of several texts, whose rows were written into one file.
    private static boolean isJoinedCopy(FileContents contents) {
        return contents.files() > 1
                && contents.tables().stream().allMatch(table -> table.file().parts().isEmpty());
    }

    private static SourceTable text(String file, TextFile text) {
        ObjectNode arguments = Json.object().put(FILE, file);
        return new SourceTable(
                call(arguments),
                Json.object().put("sha256", text.sha256()),
                (scratch, monitor) -> {
                    Path copy = scratch.resolve("text");
                    monitor.progress().report("Copying " + file, Double.NaN);
                    Files.copy(text.file(), copy);
                    return new Storable.Document(
                            new ResultPart.File(base(file), copy, text.mediaType()),
                            Optional.empty());
                });
    }
}
