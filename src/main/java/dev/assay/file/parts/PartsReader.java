package dev.assay.file.parts;

import dev.assay.base.Json;
import dev.assay.base.RecordJson;
import dev.assay.base.Sha256;
import dev.assay.base.Words;
import dev.assay.file.parts.PartGroup.NamedPart;
import dev.assay.file.reading.FileContents;
import dev.assay.file.reading.FileDigest;
import dev.assay.file.reading.FileKind;
import dev.assay.file.reading.FileReader;
import dev.assay.file.table.ParquetFile;
import dev.assay.result.delimited.ReadingChoice;
import dev.assay.result.file.FileColumn;
import dev.assay.result.file.FileState;
import dev.assay.result.file.FoundTable;
import dev.assay.result.file.ReadingDatabase;
import dev.assay.settings.JsonFile;
import dev.assay.task.Work;
import java.io.IOException;
import java.io.Serial;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Reads files that are one table together. Parquet is read where it lies; of delimited texts one
/// copy is made that holds the rows of all.
///
/// @param reader of single files
public record PartsReader(FileReader reader) {
    /// With a number that changes where files are joined otherwise than before.
    private static final String WHAT = "joined files, 4";

    private static final String NOTES = "notes.json";

    /// The files of a group as they are now, by their names, without those that are gone; blocking.
    public static Map<String, FileState> states(PartGroup group) throws IOException {
        Map<String, FileState> states = new LinkedHashMap<>();
        for (NamedPart part : group.files()) {
            if (Files.exists(part.file())) {
                states.put(part.name(), FileState.of(part.file()));
            }
        }
        return states;
    }

    /// Reads the files of a group; blocking.
    ///
    /// @param states of all of its files
    /// @param choice what the analyst said of all of them
    public Joined read(
            PartGroup all,
            Map<String, FileState> states,
            ReadingChoice choice,
            Work.Monitor monitor)
            throws IOException, InterruptedException {
        PartGroup group = there(all, states);
        if (!choice.joined().orElse(true)) {
            return none(group, states, choice, Optional.empty());
        }
        monitor.progress()
                .report(
                        "Looking into %s named %s"
                                .formatted(
                                        Words.count(group.files().size(), "file"), group.shown()),
                        Double.NaN);
        FileState whole = whole(group, states);
        try (ReadingDatabase database = ReadingDatabase.open(monitor.cancellation())) {
            JoinedTable table =
                    group.kind() == FileKind.PARQUET
                            ? new ParquetParts(database, group, states, monitor).join(whole)
                            : delimited(database, group, states, choice, monitor);
            return joined(group, states, choice, whole, table, monitor);
        } catch (UnjoinedException e) {
            return unjoined(group, states, choice, e.broken, monitor);
        } catch (SQLException | IOException e) {
            return unjoined(group, states, choice, e, monitor);
        }
    }

    private static Joined unjoined(
            PartGroup group,
            Map<String, FileState> states,
            ReadingChoice choice,
            Exception why,
            Work.Monitor monitor)
            throws InterruptedException {
        if (monitor.cancellation().isCancelled()) {
            throw new InterruptedException("cancelled");
        }
        return none(group, states, choice, Optional.of(refusal(group, why)));
    }

    /// The database could not write the rows of all files.
    private static final class UnjoinedException extends IOException {
        @Serial private static final long serialVersionUID = 1;

        private final SQLException broken;

        private UnjoinedException(SQLException broken) {
            super(broken.getMessage(), broken);
            this.broken = broken;
        }
    }

    private static PartGroup there(PartGroup all, Map<String, FileState> states) {
        return new PartGroup(
                all.root(),
                all.shown(),
                all.table(),
                all.kind(),
                all.keys(),
                all.files().stream().filter(part -> states.containsKey(part.name())).toList());
    }

    private static Joined none(
            PartGroup group,
            Map<String, FileState> states,
            ReadingChoice choice,
            Optional<String> refusal) {
        return new Joined(
                group, states, choice, Optional.empty(), JoinedTable.none(group).apart(), refusal);
    }

    private static String refusal(PartGroup group, Exception why) {
        String said =
                why instanceof SQLException
                        ? String.valueOf(why.getMessage()).lines().findFirst().orElse("")
                        : "%s, %s".formatted(why.getClass().getSimpleName(), why.getMessage());
        return "%s files named %s could not be made one table (%s): each of them is taken by itself. To have one table, mend what is named here and open them again."
                .formatted(Words.count(group.files().size()), group.shown(), said);
    }

    private static FileState whole(PartGroup group, Map<String, FileState> states) {
        return new FileState(
                group.key().toAbsolutePath().toString(),
                states.values().stream().mapToLong(FileState::bytes).sum(),
                states.values().stream()
                        .map(FileState::modified)
                        .max(Comparator.naturalOrder())
                        .orElse(Instant.EPOCH));
    }

    private Joined joined(
            PartGroup group,
            Map<String, FileState> states,
            ReadingChoice choice,
            FileState whole,
            JoinedTable table,
            Work.Monitor monitor)
            throws IOException, InterruptedException {
        if (table.tables().isEmpty()) {
            return none(group, states, choice, Optional.empty());
        }
        FoundTable found = table.tables().getFirst();
        int count = group.files().size() - table.apart().size();
        Optional<String> digest =
                FileContents.isSmall(whole)
                        ? Optional.of(digest(states, table.apart(), monitor))
                        : Optional.empty();
        FileContents contents =
                new FileContents(
                        whole,
                        new FileContents.Read(choice, digest),
                        group.kind().word(),
                        List.of(found.as(group.table(), List.of())),
                        Optional.empty(),
                        remarks(group, choice, whole, table, count),
                        count);
        return new Joined(
                group, states, choice, Optional.of(contents), table.apart(), Optional.empty());
    }

    /// Remarks on the table as a whole.
    ///
    /// @param count how many of the files it has
    private static List<String> remarks(
            PartGroup group, ReadingChoice choice, FileState whole, JoinedTable table, int count) {
        FoundTable found = table.tables().getFirst();
        String file = found.file().columns().getLast().name();
        List<String> remarks = new ArrayList<>();
        remarks.add(
                "%s files named %s are one table, “%s”; its column “%s” says which file a row is from. To have a table of each, choose “Change how it is read…”; to see one alone, open that file."
                        .formatted(Words.count(count), group.shown(), group.table(), file));
        if (group.kind() == FileKind.DELIMITED
                && !choice.copied().orElse(FileContents.isSmall(whole))) {
            remarks.add(
                    "The rows of all files named %s were copied into one Parquet file among those that Assay keeps, and are read there; the files themselves stay as they are."
                            .formatted(group.shown()));
        }
        remarks.addAll(PartColumns.apart(table.apart(), count));
        return remarks;
    }

    /// A digest of the digests and names of the files that are one table.
    private static String digest(
            Map<String, FileState> states, List<String> apart, Work.Monitor monitor)
            throws IOException, InterruptedException {
        Map<String, FileState> joined = new LinkedHashMap<>(states);
        apart.forEach(joined::remove);
        MessageDigest digest = Sha256.begin();
        for (Map.Entry<String, FileState> state : joined.entrySet()) {
            String line = state.getKey() + "\n" + FileDigest.of(state.getValue(), monitor) + "\n";
            digest.update(line.getBytes(StandardCharsets.UTF_8));
        }
        return Sha256.hex(digest);
    }

    private JoinedTable delimited(
            ReadingDatabase database,
            PartGroup group,
            Map<String, FileState> states,
            ReadingChoice choice,
            Work.Monitor monitor)
            throws SQLException, IOException, InterruptedException {
        MessageDigest digest = Sha256.begin();
        digest.update(
                (WHAT + states + Json.write(RecordJson.write(choice)))
                        .getBytes(StandardCharsets.UTF_8));
        Path copy =
                reader.made()
                        .ofSeveral(
                                FileState.of(group.root()),
                                Sha256.hex(digest),
                                "joined.parquet",
                                target -> write(database, group, states, choice, monitor, target));
        DelimitedJoin.Notes notes = notes(copy);
        if (Files.size(copy) == 0) {
            return JoinedTable.none(group);
        }
        FoundTable found = new ParquetFile(database).table(FileState.of(copy));
        List<FileColumn> columns = found.file().columns().stream().map(notes::of).toList();
        return new JoinedTable(
                List.of(
                        new FoundTable(
                                group.table(),
                                found.file().with(columns),
                                found.rows(),
                                Optional.empty(),
                                notes.remarks())),
                notes.apart());
    }

    private void write(
            ReadingDatabase database,
            PartGroup group,
            Map<String, FileState> states,
            ReadingChoice choice,
            Work.Monitor monitor,
            Path target)
            throws IOException, InterruptedException {
        try {
            DelimitedParts reading =
                    new DelimitedParts(reader, database, choice, monitor, group, states);
            DelimitedJoin.Notes notes =
                    new DelimitedJoin(database, group, reading, monitor).write(target);
            JsonFile.write(target.resolveSibling(NOTES), RecordJson.write(notes));
        } catch (SQLException broken) {
            throw new UnjoinedException(broken);
        }
    }

    private static DelimitedJoin.Notes notes(Path copy) {
        return RecordJson.read(
                JsonFile.readOrEmpty(copy.resolveSibling(NOTES)), DelimitedJoin.Notes.class);
    }
}
