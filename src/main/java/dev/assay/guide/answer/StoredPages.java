package dev.assay.guide.answer;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The pages of a stored table put together again: a tool shows a hundred rows at once, and fewer
/// where they are long, so that what is computed on one page is no fact about the table.
public final class StoredPages {
    private final ToolOutputs notes;
    private final PlannedCall call;

    public StoredPages(ToolOutputs notes, PlannedCall call) {
        this.notes = notes;
        this.call = call;
    }

    /// The whole table. Empty while pages are missing, and where a page came without rows.
    ///
    /// @param first the page that begins it
    public Optional<StoredRows> all(StoredPage first) {
        int count = Math.toIntExact(first.matching());
        int step = first.shown().size();
        if (step >= count) {
            return Optional.of(new StoredRows(first.shown()));
        }
        if (step == 0) {
            return broken();
        }
        List<StoredRows.Row> rows = new ArrayList<>(first.shown());
        return read(rows, count, step) ? Optional.of(new StoredRows(rows)) : Optional.empty();
    }

    /// Reads on from page to page. A page that shows fewer rows than were asked for leaves a gap,
    /// which is asked for by itself.
    private boolean read(List<StoredRows.Row> rows, int count, int step) {
        boolean whole = true;
        for (int offset = rows.size(); offset < count; offset += step) {
            whole &= fill(rows, offset, Math.min(count, offset + step));
        }
        return whole;
    }

    private boolean fill(List<StoredRows.Row> rows, int from, int to) {
        int next = from;
        while (next < to) {
            Optional<StoredPage> page = notes.page(from(next, to - next));
            if (page.isEmpty()) {
                return false;
            }
            List<StoredRows.Row> found = page.get().shown();
            if (found.isEmpty()) {
                broken();
                return false;
            }
            rows.addAll(found);
            next += found.size();
        }
        return true;
    }

    private PlannedCall from(int offset, int rows) {
        PlannedCall page = new PlannedCall(call.tool(), call.arguments().deepCopy());
        return page.with("limit", rows).with("offset", offset);
    }

    private Optional<StoredRows> broken() {
        notes.problem(call, "not all of its rows could be read, so nothing is computed on a part");
        return Optional.empty();
    }
}
