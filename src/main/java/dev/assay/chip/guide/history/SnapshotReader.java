package dev.assay.chip.guide.history;

import dev.assay.chip.finding.Snapshot;
import dev.assay.guide.answer.PlannedCall;
import dev.assay.guide.answer.StoredPage;
import dev.assay.guide.answer.StoredRows;
import java.util.List;
import java.util.Optional;

/// Reads the value of each qubit or coupling nearest to a moment, on one side of it, however far
/// away it is: who is missing on the pages around the moment is looked for by itself, so that what
/// a page has no room for is never taken for what was not measured.
///
/// @param when filters of the time
record SnapshotReader(StoredHistory history, List<String> when, boolean newestFirst) {
    /// Rows to read for the values of all around a moment, for each of them: some were measured
    /// twice before others were measured once.
    private static final double ROWS_EACH = 1.3;

    /// So many who are missing are looked for one by one.
    private static final int FEW = 20;

    /// So many times pages of those who are missing are read before.
    private static final int ROUNDS = 3;

    /// How far pages were read.
    private enum Read {
        NOT_YET,
        PART,
        WHOLE
    }

    /// The snapshot of everybody in the history; of nobody while rows are still to be read.
    ///
    /// @param count how many there are
    Snapshot ofAll(int count) {
        Optional<StoredRows> all =
                history.outputs().rows(history.things().list("columns", List.of("qid")));
        if (all.isEmpty()) {
            // Wished for in the same round.
            readAround(Snapshot.empty(), List.of(), count, false);
            return Snapshot.empty();
        }
        return of(all.get().all().stream().map(row -> row.text("qid")).toList(), false);
    }

    /// The snapshot of some.
    Snapshot of(List<String> ids) {
        return of(ids, true);
    }

    private Snapshot of(List<String> ids, boolean named) {
        Snapshot snapshot = Snapshot.empty();
        Read read = readAround(snapshot, named ? ids : List.of(), ids.size(), false);
        List<String> missing = missing(ids, snapshot);
        for (int i = 0; i < ROUNDS && read == Read.PART && missing.size() > FEW; i++) {
            read = readAround(snapshot, missing, missing.size(), true);
            if (read == Read.NOT_YET) {
                return snapshot;
            }
            missing = missing(ids, snapshot);
            if (read == Read.WHOLE) {
                meet(snapshot, missing);
            }
        }
        if (read == Read.PART) {
            List<Boolean> asked = missing.stream().map(id -> readOne(snapshot, id)).toList();
            if (!asked.contains(false)) {
                meet(snapshot, missing(ids, snapshot));
            }
        }
        return snapshot;
    }

    /// Looks whether there is anything of those who have no measured value: few pages tell it of
    /// all of them.
    private void meet(Snapshot snapshot, List<String> missing) {
        if (!missing.isEmpty()) {
            readAround(snapshot, missing, missing.size(), false);
        }
    }

    private static List<String> missing(List<String> ids, Snapshot snapshot) {
        return ids.stream().filter(id -> !snapshot.values().containsKey(id)).toList();
    }

    /// Reads the rows next to the moment.
    private Read readAround(Snapshot snapshot, List<String> ids, int count, boolean measured) {
        boolean pending = false;
        int read = 0;
        while (read < Math.ceil(count * ROWS_EACH)) {
            PlannedCall call = measured ? measured(ids) : points(ids);
            Optional<StoredPage> page = history.outputs().page(call.with("offset", read));
            if (page.isEmpty()) {
                pending = true;
                read += PlannedCall.PAGE;
                continue;
            }
            page.get().shown().forEach(row -> add(snapshot, row));
            read += page.get().shown().size();
            if (page.get().isEmpty() || read >= page.get().matching()) {
                return pending ? Read.NOT_YET : Read.WHOLE;
            }
        }
        return pending ? Read.NOT_YET : Read.PART;
    }

    /// Reads the one value that counts; false where it is still to be read.
    private boolean readOne(Snapshot snapshot, String id) {
        Optional<StoredPage> page = history.outputs().page(measured(List.of(id)).with("limit", 1));
        page.flatMap(StoredPage::first).ifPresent(row -> add(snapshot, row));
        return page.isPresent();
    }

    private void add(Snapshot snapshot, StoredRows.Row row) {
        snapshot.add(
                history.parameter(), row.text("qid"), row.number("v"), row.day("t").orElse(null));
    }

    private PlannedCall measured(List<String> ids) {
        return points(ids).where("v", "!null").measured(history.parameter(), "v");
    }

    private PlannedCall points(List<String> ids) {
        PlannedCall call =
                PlannedCall.rows(history.key(), "timeseries")
                        .list("columns", List.of("qid", "t", "v"));
        when.forEach(filter -> call.where("t", filter));
        if (!ids.isEmpty()) {
            call.whereAny("qid", ids);
        }
        return call.sorted("t", newestFirst);
    }
}
