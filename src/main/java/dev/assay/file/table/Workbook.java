package dev.assay.file.table;

import dev.assay.result.file.FileState;
import dev.assay.result.file.FoundTable;
import dev.assay.result.file.MadeFiles;
import dev.assay.result.file.ReadingDatabase;
import dev.assay.result.file.UnreadableFileException;
import dev.assay.task.Cancellation;
import dev.assay.task.Work;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/// Finds the tables of a workbook, sheet by sheet. Formulas count with the value that was computed
/// last.
public record Workbook(ReadingDatabase database, MadeFiles made, Work.Monitor monitor) {
    /// The tables of a file.
    ///
    /// @throws UnreadableFileException where the file is damaged or locked by a password
    public List<FoundTable> tables(FileState state)
            throws IOException, SQLException, InterruptedException {
        List<FoundTable> tables = new ArrayList<>();
        List<UnreadableFileException> refused = new ArrayList<>();
        try (WorkbookParts workbook = open(state)) {
            for (int i = 0; i < workbook.sheets().size(); i++) {
                monitor.cancellation().check();
                try {
                    tables.addAll(tables(state, workbook, i));
                } catch (UnreadableFileException unreadable) {
                    refused.add(unreadable);
                }
            }
        }
        if (refused.isEmpty()) {
            return tables;
        }
        if (tables.isEmpty()) {
            throw refused.getFirst();
        }
        List<String> told =
                refused.stream().map(each -> String.valueOf(each.getMessage())).toList();
        tables.set(0, tables.getFirst().as(tables.getFirst().name(), told));
        return tables;
    }

    private static WorkbookParts open(FileState state) {
        try {
            return WorkbookParts.open(state.file());
        } catch (IOException | IllegalArgumentException damaged) {
            throw new UnreadableFileException(
                    "%s is damaged, locked by a password or a workbook of another kind than .xlsx. It was not opened. Save it anew as .xlsx without a password."
                            .formatted(state.name()),
                    damaged);
        }
    }

    /// The tables of a sheet. The first has its name, and the others a number behind it.
    private List<FoundTable> tables(FileState state, WorkbookParts workbook, int place)
            throws IOException, SQLException, InterruptedException {
        WorkbookParts.Sheet sheet = workbook.sheets().get(place);
        monitor.progress().report("Reading the sheet " + sheet.name(), Double.NaN);
        List<FoundTable> tables = new ArrayList<>();
        SheetLayout.Found found = layout(workbook, sheet, monitor.cancellation());
        for (int i = 0; i < found.tables().size(); i++) {
            SheetTable table = found.tables().get(i);
            List<String> names = table.names();
            SheetCopy copy =
                    new SheetCopy(
                            sheet.name(), table, names, found.merged(), monitor.cancellation());
            Path written =
                    made.of(
                            state,
                            "cells of sheet %d table %d".formatted(place, i),
                            "sheet.csv",
                            target -> write(workbook, sheet, copy, target));
            String name = i == 0 ? sheet.name() : sheet.name() + " " + (i + 1);
            tables.add(
                    new CopiedTable(database, made, monitor)
                            .of(written, name, table.rows())
                            .as(name, new SheetRemarks(sheet, table, names, found.merged()).all()));
        }
        return tables;
    }

    private static SheetLayout.Found layout(
            WorkbookParts workbook, WorkbookParts.Sheet sheet, Cancellation cancellation)
            throws InterruptedException {
        try (SheetRows rows = workbook.rows(sheet)) {
            return SheetLayout.of(rows, cancellation);
        } catch (IOException | IllegalArgumentException damaged) {
            throw new UnreadableFileException(
                    "The sheet “%s” was not opened: it is damaged. Open the workbook in a spreadsheet program and save it anew."
                            .formatted(sheet.name()),
                    damaged);
        }
    }

    private static void write(
            WorkbookParts workbook, WorkbookParts.Sheet sheet, SheetCopy copy, Path target)
            throws IOException, InterruptedException {
        try (SheetRows rows = workbook.rows(sheet)) {
            copy.write(rows, target);
        }
    }
}
