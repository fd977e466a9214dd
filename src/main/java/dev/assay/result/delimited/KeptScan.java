package dev.assay.result.delimited;

import dev.assay.base.Sha256;
import dev.assay.result.file.FileTable;
import dev.assay.result.file.MadeFiles;
import dev.assay.result.file.RowStarts;
import dev.assay.task.Work;
import dev.assay.text.ByteRange;
import dev.assay.text.TextBytes;
import java.io.BufferedOutputStream;
import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What a scan of a long delimited text found, kept beside the copies of files, so that the same
/// file is counted once and not with every start of the program.
///
/// @param made keeps it for a state of the file
public record KeptScan(MadeFiles made) {
    private static final String NAME = "rows.bin";
    private static final int VERSION = 3;

    /// In characters, how much of a cell is kept: more than is shown.
    private static final int LONGEST_CELL = 200;

    /// What [CsvScan#of] finds or found before; blocking.
    ///
    /// @return empty where the rows of such a file cannot be told without the database
    public Optional<CsvScan.Found> of(FileTable table, Work.Monitor monitor)
            throws IOException, InterruptedException {
        Path kept =
                made.of(
                        table.state(),
                        key(table),
                        NAME,
                        target -> write(table, CsvScan.of(table, monitor), target));
        try {
            return read(table, kept);
        } catch (IOException | IllegalArgumentException damaged) {
            Files.deleteIfExists(kept);
            return CsvScan.of(table, monitor);
        }
    }

    /// Another reading of the same file finds something else.
    private static String key(FileTable table) {
        MessageDigest digest = Sha256.begin();
        digest.update(
                "%s %s".formatted(table.csv(), table.columns()).getBytes(StandardCharsets.UTF_8));
        return "rows " + VERSION + " " + Sha256.hex(digest);
    }

    private static void write(FileTable table, Optional<CsvScan.Found> found, Path target)
            throws IOException {
        try (DataOutputStream out =
                new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(target)))) {
            out.writeBoolean(found.isPresent());
            if (found.isPresent()) {
                long[] at = found.get().starts().at().toArray();
                out.writeLong(found.get().starts().rows());
                out.writeInt(at.length);
                for (long start : at) {
                    out.writeLong(start);
                }
                out.writeInt(found.get().misfits().size());
                for (CsvScan.Misfit misfit : found.get().misfits()) {
                    String text = misfit.text();
                    out.writeInt(table.columns().indexOf(misfit.column()));
                    out.writeLong(misfit.line());
                    out.writeUTF(text.substring(0, Math.min(LONGEST_CELL, text.length())));
                    out.writeUTF(misfit.kind().name());
                }
            }
        }
    }

    /// @throws IllegalArgumentException where something else was written there
    private static Optional<CsvScan.Found> read(FileTable table, Path kept) throws IOException {
        try (TextBytes file = TextBytes.open(kept)) {
            byte[] bytes = file.read(new ByteRange(0, file.size()));
            DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes));
            if (!in.readBoolean()) {
                return Optional.empty();
            }
            long rows = in.readLong();
            long[] at = new long[checked(in.readInt(), Math.ceilDiv(rows, RowStarts.STEP) + 1)];
            for (int i = 0; i < at.length; i++) {
                at[i] = in.readLong();
            }
            int misfits = in.readInt();
            List<CsvScan.Misfit> found = new ArrayList<>();
            for (int i = 0; i < misfits; i++) {
                int column = checked(in.readInt(), table.columns().size() - 1L);
                found.add(
                        new CsvScan.Misfit(
                                table.columns().get(column),
                                in.readLong(),
                                in.readUTF(),
                                CsvScan.Misfit.Kind.valueOf(in.readUTF())));
            }
            return Optional.of(new CsvScan.Found(new RowStarts(rows, at), found));
        }
    }

    private static int checked(int number, long most) {
        if (number < 0 || number > most) {
            throw new IllegalArgumentException("The kept rows are damaged");
        }
        return number;
    }
}
