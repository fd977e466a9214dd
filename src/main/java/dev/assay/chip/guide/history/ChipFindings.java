package dev.assay.chip.guide.history;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.chip.guide.question.ParsedQuestion;
import dev.assay.chip.guide.values.ChipCalls;
import dev.assay.chip.guide.words.Parameter;
import dev.assay.finding.AnalyseTool;
import dev.assay.finding.Detector.Part;
import dev.assay.guide.answer.AnswerTable;
import dev.assay.guide.answer.PlannedCall;
import dev.assay.guide.answer.ToolOutputs;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/// The findings of the chip's detectors, as their tool told them.
record ChipFindings(List<JsonNode> rows) {
    /// Asks a detector about what a question names; empty where it is still to answer.
    ///
    /// @param first null from the beginning
    /// @param last null until the end
    static Optional<ChipFindings> read(
            ToolOutputs outputs,
            String detector,
            ParsedQuestion asked,
            @Nullable LocalDate first,
            @Nullable LocalDate last) {
        List<String> named = new ArrayList<>(List.of(ChipCalls.chip(outputs)));
        asked.parameters().stream().map(Parameter::key).forEach(named::add);
        named.addAll(asked.ids());
        PlannedCall call =
                new PlannedCall(
                        AnalyseTool.NAME,
                        AnalyseTool.asking(String.join(" ", named), "", List.of(detector)));
        if (first != null) {
            call.with(Part.FROM, first.toString());
        }
        if (last != null) {
            call.with(Part.TO, last.toString());
        }
        return outputs.view(call)
                .map(view ->
                        new ChipFindings(
                                StreamSupport.stream(view.path("findings").spliterator(), false)
                                        .toList()));
    }

    /// The parameters that something was found of.
    List<String> subjects() {
        return singles().stream().map(ChipFindings::subject).distinct().toList();
    }

    static String subject(JsonNode row) {
        return row.path("subject").asText();
    }

    static String kind(JsonNode row) {
        return row.path("kind").asText();
    }

    static String statement(JsonNode row) {
        return row.path("statement").asText();
    }

    /// The findings of a parameter alone.
    ChipFindings of(String subject) {
        return new ChipFindings(rows.stream().filter(row -> subject(row).equals(subject)).toList());
    }

    /// The findings of single qubits and couplings.
    List<JsonNode> singles() {
        return rows.stream().filter(row -> row.has("entity")).toList();
    }

    /// The findings of all together.
    List<JsonNode> ofAll() {
        return rows.stream().filter(row -> !row.has("entity")).toList();
    }

    List<String> ids() {
        return singles().stream().map(row -> row.path("entity").asText()).toList();
    }

    /// A row for each single one.
    AnswerTable<JsonNode> table(Parameter parameter) {
        AnswerTable<JsonNode> table = new AnswerTable<>(singles()).texts(parameter.holder(), ids());
        if (singles().stream().anyMatch(row -> row.has("from"))) {
            table.texts("Since", row -> row.path("from").asText());
        }
        return table.texts(parameter.capital() + " before", row -> row.path("before").asText())
                .texts("After", row -> row.path("after").asText())
                .changes(parameter, "Change", row -> 100 * row.path("change").asDouble(Double.NaN));
    }
}
