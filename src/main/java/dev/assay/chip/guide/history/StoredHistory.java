package dev.assay.chip.guide.history;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.chip.guide.values.ChipCalls;
import dev.assay.chip.guide.words.Parameter;
import dev.assay.guide.answer.PlannedCall;
import dev.assay.guide.answer.StoredPage;
import dev.assay.guide.answer.StoredRows;
import dev.assay.guide.answer.ToolOutputs;
import dev.assay.guide.time.CalendarDays;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/// A parameter's history on a chip, as its tool stored it: a table of qubits or couplings with
/// their figures, one of all values, and one of the sudden steps.
///
/// @param parameter in the unit of the history
/// @param view what the tool told of it
record StoredHistory(ToolOutputs outputs, Parameter parameter, JsonNode view) {
    /// The whole history of a parameter; empty where it is still to be read.
    public static Optional<StoredHistory> read(ToolOutputs outputs, Parameter known) {
        return outputs.view(call(outputs, known)).map(view -> of(outputs, known, view));
    }

    /// The same where the answer can do without it.
    public static Optional<StoredHistory> readIfOffered(ToolOutputs outputs, Parameter known) {
        return outputs.viewIfOffered(call(outputs, known)).map(view -> of(outputs, known, view));
    }

    private static PlannedCall call(ToolOutputs outputs, Parameter known) {
        return ChipCalls.series(outputs, known.key(), List.of());
    }

    private static StoredHistory of(ToolOutputs outputs, Parameter known, JsonNode view) {
        return new StoredHistory(outputs, known.measuredIn(view.path("unit").asText("")), view);
    }

    public String key() {
        return view.path("data_key").asText();
    }

    /// The count of its qubits or couplings, as its table has it.
    public int size() {
        int told = view.path("num_qubits").asInt() + view.path("num_couplings").asInt();
        return view.path(table()).path("_rows").asInt(told);
    }

    /// How many sudden steps it has.
    public int steps() {
        return view.path("changes").path("_rows").asInt();
    }

    /// How many values it has.
    public int values() {
        return view.path("timeseries").path("_rows").asInt();
    }

    /// A call for rows of the table of qubits or couplings.
    public PlannedCall things() {
        return PlannedCall.rows(key(), table());
    }

    private String table() {
        return view.has("couplings") && !view.has("qubits") ? "couplings" : "qubits";
    }

    /// A call for rows of the table of all values, the oldest first.
    public PlannedCall points() {
        return PlannedCall.rows(key(), "timeseries").sorted("t", false);
    }

    /// All rows of qubits or couplings.
    public Optional<StoredRows> thingRows() {
        return outputs.rows(things());
    }

    /// The day of the newest value.
    public Optional<LocalDate> newest() {
        return outputs.page(
                        PlannedCall.rows(key(), "timeseries").sorted("t", true).with("limit", 1))
                .flatMap(StoredPage::first)
                .flatMap(row -> CalendarDays.of(row.text("t")));
    }

    /// Reads the value of each nearest to a moment.
    ///
    /// @param when filters of the time
    public SnapshotReader snapshots(List<String> when, boolean newestFirst) {
        return new SnapshotReader(this, when, newestFirst);
    }
}
