package dev.assay.extract;

import dev.assay.base.Words;
import dev.assay.extract.Extraction.Drawn;
import dev.assay.extract.derived.Digest;
import dev.assay.extract.derived.JsonDigest;
import dev.assay.extract.derived.TableDigest;
import dev.assay.extract.derived.TextDigest;
import dev.assay.result.table.TableInfo;
import dev.assay.task.Work;
import dev.assay.tool.Spending;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// What can be computed from a result without a model: of a table statistics, trends, spikes and
/// groups, of a text the shapes of its lines, levels and times, of JSON its key paths.
public final class DerivedMode implements ExtractionMode {
    private static final int MOST_TABLES = 8;

    @Override
    public Mode mode() {
        return Mode.DERIVED;
    }

    @Override
    public Extraction run(ExtractionInput input, ExtractionRequest request, Work.Monitor monitor)
            throws InterruptedException {
        return input.readsRows(request.table())
                ? table(input, request, monitor)
                : text(input, monitor);
    }

    private Extraction table(ExtractionInput input, ExtractionRequest request, Work.Monitor monitor)
            throws InterruptedException {
        Optional<TableInfo> table = input.table(request.table());
        if (table.isEmpty()) {
            return new Extraction.Refused(mode(), input.noTable(request.table().orElse("")));
        }
        Digest digest =
                TableDigest.of(
                        input.store().table(input.result(), table.get()),
                        request.wanted(),
                        monitor);
        return drawn(digest, Coverage.Unit.ROWS);
    }

    private Extraction text(ExtractionInput input, Work.Monitor monitor)
            throws InterruptedException {
        String name = input.result().key();
        Path file = input.store().file(input.result());
        Optional<Digest> json = JsonDigest.of(name, file, monitor);
        Digest digest = json.isPresent() ? json.get() : TextDigest.of(name, file, monitor);
        return drawn(digest.with(lists(input.tables())), Coverage.Unit.BYTES);
    }

    /// Which tables of a text can be asked for.
    private static String lists(List<TableInfo> tables) {
        if (tables.isEmpty()) {
            return "";
        }
        String named =
                tables.stream()
                        .sorted(Comparator.comparingLong(TableInfo::rows).reversed())
                        .limit(MOST_TABLES)
                        .map(table ->
                                "%s (%s)"
                                        .formatted(
                                                Words.oneLine(table.name()),
                                                Words.count(table.rows(), "row")))
                        .collect(Collectors.joining(", "));
        return "\nLists that are tables, whose rows are told of where one is named: %s%s.\n"
                .formatted(named, tables.size() > MOST_TABLES ? ", …" : "");
    }

    private Drawn drawn(Digest digest, Coverage.Unit unit) {
        return new Drawn(
                mode(),
                digest.text(),
                new Coverage(unit, digest.read(), digest.all()),
                List.of(),
                digest.warnings(),
                Spending.NOTHING);
    }
}
