package dev.assay.chip.tool;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.base.Words;
import dev.assay.chip.MeasuredParameters;
import dev.assay.chip.Metric;
import dev.assay.chip.ParameterValue;
import dev.assay.chip.QubitDocuments;
import dev.assay.chip.QubitId;
import dev.assay.tool.ToolResult;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Parameters as tools hand them out in full: everything that is stored, and beside it what people
/// see where that is another number.
final class StoredParameters {
    /// The field that names who has no value.
    static final String NOT_MEASURED = "not_measured";

    /// The field that names whose measured value is no number.
    static final String NOT_A_NUMBER = "not_a_number";

    /// The field that names whose values are zeros of failed fits.
    static final String FAILED = "zeros_of_failed_fits";

    /// The fields that name who lacks a value, in their order.
    static final List<String> LACKS = List.of(NOT_MEASURED, NOT_A_NUMBER, FAILED);

    private static final String ARBITRARY_UNIT = "a.u.";

    private static final int MAX_LACKS = 6;
    private static final int MAX_IDS = 12;
    private static final int MAX_NAMES = 3;

    private StoredParameters() {}

    /// The answer where of the parameters that were asked for none is stored: with those that are.
    ///
    /// @param asked if empty, all
    /// @param found what there is; where that is nothing, it is another question
    static Optional<ToolResult> unknown(
            List<String> asked, Map<String, QubitDocuments.Parameters> found) {
        return noneOf(asked, found).map(ToolResult.NothingFound::new);
    }

    /// A sentence where of the parameters that were asked for none is stored: see [#unknown].
    static Optional<String> noneOf(
            List<String> asked, Map<String, QubitDocuments.Parameters> found) {
        Set<String> stored =
                found.values().stream()
                        .flatMap(one -> one.values().keySet().stream())
                        .collect(Collectors.toCollection(TreeSet::new));
        return asked.isEmpty() || stored.isEmpty() || asked.stream().anyMatch(stored::contains)
                ? Optional.empty()
                : Optional.of(
                        "No %s stored".formatted(String.join(", ", asked))
                                + MeasuredParameters.instead(asked, stored));
    }

    /// A copy of all parameters, or of some.
    ///
    /// @param names only these; all if empty
    static ObjectNode of(QubitDocuments.Parameters parameters, List<String> names) {
        ObjectNode json = Json.object();
        for (Map.Entry<String, ParameterValue> each : parameters.values().entrySet()) {
            String name = each.getKey();
            if (names.isEmpty() || names.contains(name)) {
                json.set(name, parameters.data().path(name).deepCopy());
                if (json.path(name) instanceof ObjectNode parameter) {
                    explain(parameter, name, each.getValue());
                }
            }
        }
        return json;
    }

    /// Adds the displayed value where a metric has a scale, and says where a zero is a failed fit.
    static void explain(ObjectNode parameter, String name, ParameterValue value) {
        Metric.of(name)
                .filter(Metric::isScaled)
                .filter(_ -> Double.isFinite(value.number()))
                .ifPresent(metric -> {
                    parameter.put("displayed_value", metric.displayed(value.number()));
                    parameter.put("displayed_unit", metric.unit());
                });
        if (value.isFailedFit(name)) {
            parameter.put("failed_fit", true);
        }
    }

    /// Says of how many zeros a failed fit is the reason, and in which columns zeros are nothing
    /// else, so that statistics and charts of stored rows leave them out, too.
    static void tellFailedFits(ObjectNode json, long zeros, Collection<String> columns) {
        if (zeros > 0) {
            json.put(
                    "failed_fits",
                    "%s of failed fits: in rows, not in counts or statistics"
                            .formatted(Words.count(zeros, "zero")));
            columns.forEach(json.putArray("zero_is_failed_fit")::add);
        }
    }

    /// Says where rows hold couplings in both directions, and where they do not.
    ///
    /// @param stored ids that there are
    /// @param told those that have a row
    static void tellDirections(
            ObjectNode json, Collection<String> stored, Collection<String> told) {
        List<String> words = new ArrayList<>();
        if (stored.size() > told.size()) {
            words.add(
                    "%s alike both ways: one row each"
                            .formatted(Words.count(stored.size() - told.size(), "coupling")));
        }
        long both = told.size() - QubitId.countOnce(told);
        if (both > 0) {
            words.add(
                    "%s with a row each way, where the two differ"
                            .formatted(Words.count(both, "coupling")));
        }
        if (!words.isEmpty()) {
            json.put("directions", String.join("; ", words));
        }
    }

    /// The field that tells why a value counts in no statistics; empty where it counts.
    static String lack(@Nullable ParameterValue value, String parameter) {
        if (value == null || value.value().isNull()) {
            return NOT_MEASURED;
        }
        if (value.isFailedFit(parameter)) {
            return FAILED;
        }
        return value.measured(parameter).isPresent() ? "" : NOT_A_NUMBER;
    }

    /// Names the ids that lack a value of some parameter, those that lack the same ones together,
    /// and those that lack most first.
    ///
    /// @param field that tells it
    /// @param lacking by parameter the ids that have none
    static void tellLacking(
            ObjectNode json,
            String field,
            Collection<String> ids,
            Map<String, ? extends Collection<String>> lacking) {
        Map<List<String>, List<String>> byLack = new LinkedHashMap<>();
        for (String id : ids) {
            List<String> own =
                    lacking.entrySet().stream()
                            .filter(each -> each.getValue().contains(id))
                            .map(Map.Entry::getKey)
                            .toList();
            byLack.computeIfAbsent(own, _ -> new ArrayList<>()).add(id);
        }
        byLack.remove(List.of());
        if (byLack.isEmpty()) {
            return;
        }
        ObjectNode told = json.putObject(field);
        List<List<String>> lacks =
                byLack.keySet().stream()
                        .sorted(Comparator.comparingInt((List<String> one) -> -one.size()))
                        .toList();
        lacks.stream()
                .limit(MAX_LACKS)
                .forEach(lack ->
                        told.put(
                                String.join(", ", firstIds(byLack.getOrDefault(lack, List.of()))),
                                parameters(lack, lacking.keySet())));
        int more =
                lacks.stream()
                        .skip(MAX_LACKS)
                        .mapToInt(lack -> byLack.getOrDefault(lack, List.of()).size())
                        .sum();
        if (more > 0) {
            told.put(Words.count(more) + " more", "some parameters");
        }
    }

    /// Names the ids that lack a value, where there are any.
    static void tellLacking(ObjectNode json, String field, List<String> ids) {
        if (!ids.isEmpty()) {
            firstIds(ids).forEach(json.putArray(field)::add);
        }
    }

    /// As many ids as are named, and how many more there are.
    private static List<String> firstIds(List<String> ids) {
        List<String> first = new ArrayList<>(ids.stream().limit(MAX_IDS).toList());
        if (ids.size() > first.size()) {
            first.add("… " + Words.count(ids.size() - first.size()) + " more");
        }
        return first;
    }

    /// "t1, t2_echo"; "all but t1" of many.
    private static String parameters(List<String> some, Collection<String> all) {
        List<String> others = new ArrayList<>(all);
        others.removeAll(some);
        if (some.size() <= MAX_NAMES) {
            return String.join(", ", some);
        }
        return others.size() <= MAX_NAMES
                ? others.isEmpty() ? "all" : "all but " + String.join(", ", others)
                : "%d of %d parameters".formatted(some.size(), all.size());
    }

    /// The units of parameters that are measured in something special.
    static SequencedMap<String, String> special(Map<String, String> units) {
        SequencedMap<String, String> special = new LinkedHashMap<>(units);
        special.values().removeIf(unit -> unit.isEmpty() || unit.equals(ARBITRARY_UNIT));
        return special;
    }

    /// Adds the units of parameters, as stored, and how those with a scale are displayed.
    static void addUnits(ObjectNode json, Map<String, String> units) {
        special(units).forEach(json.putObject("units")::put);
        SequencedMap<String, List<String>> displayed = new LinkedHashMap<>();
        for (String name : units.keySet()) {
            Metric.of(name)
                    .filter(Metric::isScaled)
                    .ifPresent(metric ->
                            displayed
                                    .computeIfAbsent(metric.display(), _ -> new ArrayList<>())
                                    .add(name));
        }
        if (!displayed.isEmpty()) {
            json.put(
                    "displayed",
                    displayed.entrySet().stream()
                            .map(each -> names(each.getValue()) + " " + each.getKey())
                            .collect(Collectors.joining("; ")));
        }
    }

    private static String names(List<String> parameters) {
        boolean fidelities =
                parameters.size() > 1
                        && parameters.stream().allMatch(name -> name.contains("fidelity"));
        return fidelities ? "fidelities" : String.join(", ", parameters);
    }
}
