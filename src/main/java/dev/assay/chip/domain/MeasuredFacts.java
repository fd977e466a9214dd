package dev.assay.chip.domain;

import dev.assay.chip.ChipDocuments;
import dev.assay.chip.MeasuredParameters;
import dev.assay.chip.Metric;
import dev.assay.chip.ParameterValue;
import dev.assay.chip.source.FieldPath;
import dev.assay.source.Briefing;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.stream.Collectors;

/// Measurements of a chip as a model reads of them at first sight.
///
/// @param names of all parameters that were measured
/// @param span when the first and the last one was; empty where none has a date
/// @param lines those of qubits and those of couplings by their unit
record MeasuredFacts(List<String> names, Optional<String> span, List<String> lines) {
    static final MeasuredFacts NOTHING = new MeasuredFacts(List.of(), Optional.empty(), List.of());

    /// Characters of names in a line; further ones are counted.
    private static final int MAX_LINE = 190;

    /// Documents in which the unit of a parameter is looked for.
    private static final int MAX_LOOKED_AT = 20;

    private static final String NO_UNIT = "no unit";

    MeasuredFacts {
        names = List.copyOf(names);
        lines = List.copyOf(lines);
    }

    /// Reads them, blocking.
    static MeasuredFacts of(ChipDocuments documents) throws InterruptedException {
        List<String> lines = new ArrayList<>();
        Instant oldest = documents.oldest();
        Instant newest = documents.newest();
        List<String> all = new ArrayList<>();
        for (Metric.Holder holder : Metric.Holder.values()) {
            List<String> names = MeasuredParameters.names(documents, holder);
            if (!names.isEmpty()) {
                lines.add(line(documents, holder, names));
                all.addAll(names);
            }
        }
        return new MeasuredFacts(
                all,
                oldest == null || newest == null
                        ? Optional.empty()
                        : Optional.of("measured %s to %s".formatted(day(oldest), day(newest))),
                lines);
    }

    /// The form in which parameters are listed for a model.
    List<Briefing.Detail> details() {
        return lines.isEmpty()
                ? List.of()
                : List.of(new Briefing.Detail("Measured parameters", lines));
    }

    static String day(Instant time) {
        return time.atOffset(ZoneOffset.UTC).toLocalDate().toString();
    }

    /// "qubits: μs: t1, t2_echo; % (stored × 100): x90_gate_fidelity; no unit: …", those that
    /// people look at first before the others.
    private static String line(ChipDocuments documents, Metric.Holder holder, List<String> names)
            throws InterruptedException {
        Map<String, String> units = units(documents, holder);
        SequencedMap<String, List<String>> byUnit = new LinkedHashMap<>();
        int room = MAX_LINE;
        int left = 0;
        for (String name : sorted(names)) {
            room -= name.length() + 2;
            if (room < 0) {
                left++;
            } else {
                String unit = unit(name, units);
                byUnit.computeIfAbsent(unit, _ -> new ArrayList<>()).add(name);
            }
        }
        Optional.ofNullable(byUnit.remove(NO_UNIT)).ifPresent(last -> byUnit.put(NO_UNIT, last));
        return byUnit.entrySet().stream()
                .map(each -> each.getKey() + ": " + String.join(", ", each.getValue()))
                .collect(
                        Collectors.joining(
                                "; ",
                                holder.word() + "s: ",
                                left == 0 ? "" : "; " + left + " more: list_available_parameters"));
    }

    private static List<String> sorted(List<String> names) {
        return names.stream().sorted(Comparator.comparingInt(Metric::rank)).toList();
    }

    private static String unit(String name, Map<String, String> stored) {
        String unit =
                Metric.of(name)
                        .map(metric ->
                                metric.isScaled()
                                        ? "%s (stored × %.0f)"
                                                .formatted(metric.unit(), metric.scale())
                                        : metric.unit())
                        .orElseGet(() -> stored.getOrDefault(name, ""));
        return unit.isEmpty() || unit.equals("a.u.") ? NO_UNIT : unit;
    }

    /// The units of parameters in the first documents that there are of qubits or couplings.
    private static Map<String, String> units(ChipDocuments documents, Metric.Holder holder)
            throws InterruptedException {
        Map<String, String> units = new HashMap<>();
        documents.find(
                documents.in(holder.collection()).first(MAX_LOOKED_AT).only(FieldPath.of("data")),
                document ->
                        document.path("data")
                                .properties()
                                .forEach(stored ->
                                        units.merge(
                                                stored.getKey(),
                                                ParameterValue.of(stored.getValue()).unit(),
                                                (a, b) -> a.isEmpty() ? b : a)));
        return units;
    }
}
