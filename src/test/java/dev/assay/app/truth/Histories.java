package dev.assay.app.truth;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.app.truth.ChipFacts.Reading;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// What is true of the runs of a chip over time.
record Histories(ChipFacts facts) {
    /// The qubits whose median since a day is lower than before by more than a share.
    List<String> fell(JsonNode named) {
        String parameter = named.path("fell").asText();
        LocalDate day = LocalDate.parse(named.path("since").asText());
        List<String> fell = new ArrayList<>();
        for (String qubit : facts.holders(parameter).keySet()) {
            List<Double> before = new ArrayList<>();
            List<Double> after = new ArrayList<>();
            for (ChipFacts.TaskRun run : facts.runs()) {
                Reading found = run.qid().equals(qubit) ? run.found().get(parameter) : null;
                if (found != null && found.isMeasured()) {
                    boolean early = run.start().atZone(ZoneOffset.UTC).toLocalDate().isBefore(day);
                    (early ? before : after).add(found.value());
                }
            }
            if (!before.isEmpty() && !after.isEmpty()) {
                double change = PlainNumbers.median(after) / PlainNumbers.median(before) - 1;
                if (change < -named.path("share").asDouble()) {
                    fell.add(qubit);
                }
            }
        }
        return fell;
    }

    /// The ids whose highest and lowest value ever lie closest together, as a share of the mean.
    List<String> steady(String parameter, int count) {
        Map<String, List<Double>> all = new LinkedHashMap<>();
        for (ChipFacts.TaskRun run : facts.runs()) {
            Reading found = run.found().get(parameter);
            if (found != null && found.isMeasured() && run.status().equals("completed")) {
                all.computeIfAbsent(run.qid(), _ -> new ArrayList<>()).add(found.value());
            }
        }
        return all.entrySet().stream()
                .filter(each -> each.getValue().size() > 1)
                .sorted(
                        Comparator.comparingDouble(each ->
                                Truths.statistic("range", each.getValue())
                                        / Math.abs(PlainNumbers.mean(each.getValue()))))
                .limit(count)
                .map(Map.Entry::getKey)
                .toList();
    }
}
