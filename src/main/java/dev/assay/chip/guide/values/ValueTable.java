package dev.assay.chip.guide.values;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.base.Json;
import dev.assay.chip.QubitId;
import dev.assay.chip.guide.words.IdWords;
import dev.assay.chip.guide.words.Parameter;
import dev.assay.guide.answer.Draft;
import dev.assay.guide.answer.NameList;
import dev.assay.guide.answer.PlannedCall;
import dev.assay.guide.answer.StoredRows;
import dev.assay.guide.answer.ToolOutputs;
import dev.assay.guide.quantity.Quantity;
import dev.assay.guide.quantity.QuantityText;
import dev.assay.guide.quantity.ValueFigures;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/// The newest value of some parameters of every qubit or every coupling, as stored and whole.
///
/// @param parameters in the units that the chip names
/// @param values by qubit or coupling, in their order, and by the parameter's key; what was not
///   measured is absent
/// @param failed those whose value is the zero of a failed fit, by the parameter's key
/// @param noNumbers those who were measured and gave no number, by the parameter's key
/// @param dataKeys where the values are stored
public record ValueTable(
        List<Parameter> parameters,
        SortedMap<String, Map<String, Double>> values,
        Map<String, List<String>> failed,
        Map<String, List<String>> noNumbers,
        List<String> dataKeys) {

    /// Reads the values of parameters.
    ///
    /// @param needed whether it is a problem where one is missing
    public static Optional<ValueTable> read(
            ToolOutputs outputs, List<Parameter> parameters, boolean couplings, boolean needed) {
        if (!couplings) {
            return ofQubits(outputs, parameters, needed);
        }
        ValueTable table = empty();
        return table.readCouplings(outputs, parameters, needed)
                ? Optional.of(table)
                : Optional.empty();
    }

    private static ValueTable empty() {
        return new ValueTable(
                new ArrayList<>(),
                new TreeMap<>(QubitId.ORDER),
                new HashMap<>(),
                new HashMap<>(),
                new ArrayList<>());
    }

    /// Reads the values of one parameter that the chip has to have.
    public static Optional<ValueTable> read(ToolOutputs outputs, Parameter parameter) {
        return read(outputs, List.of(parameter), parameter.ofCouplings(), true);
    }

    private static Optional<ValueTable> ofQubits(
            ToolOutputs outputs, List<Parameter> wanted, boolean needed) {
        String[] keys = wanted.stream().map(Parameter::storedKey).distinct().toArray(String[]::new);
        return outputs.view(ChipCalls.summary(outputs, keys))
                .flatMap(view -> {
                    Optional<Parameter> none =
                            wanted.stream().filter(of -> !isIn(view, of.storedKey())).findFirst();
                    if (needed && none.isPresent()) {
                        outputs.addObstacle(
                                "No qubit of this chip has a value of %s (`%s`)."
                                        .formatted(
                                                Draft.escaped(none.get().title()),
                                                none.get().storedKey()));
                        return Optional.empty();
                    }
                    return of(outputs, view, wanted);
                });
    }

    private static boolean isIn(JsonNode view, String key) {
        return view.path("statistics").has(key) || view.path("units").has(key);
    }

    /// Reads the values of those parameters that a summary of the chip has. A zero that cannot be
    /// measured is none of them, whether or not the summary counts it in its figures.
    public static Optional<ValueTable> of(
            ToolOutputs outputs, JsonNode view, List<Parameter> wanted) {
        ValueTable table = empty();
        Set<String> columns = new LinkedHashSet<>(List.of("qid"));
        for (Parameter parameter : wanted) {
            String key = parameter.storedKey();
            if (isIn(view, key)) {
                table.parameters.add(parameter.measuredIn(view.path("units").path(key).asText("")));
                columns.add(key);
            }
        }
        table.dataKeys.add(view.path("data_key").asText());
        // A zero in these columns is what a failed fit left.
        List<String> zeroIsFailedFit = Json.texts(view.path("zero_is_failed_fit"));
        PlannedCall call =
                PlannedCall.rows(table.dataKeys.getFirst(), "qubits").list("columns", columns);
        return outputs.rows(call)
                .map(rows -> {
                    for (Parameter parameter : table.parameters) {
                        String key = parameter.storedKey();
                        boolean none = zeroIsFailedFit.contains(key) || !parameter.isMeasured(0);
                        table.add(parameter, key, none, rows);
                        table.addNoNumbers(parameter, view);
                    }
                    return table;
                });
    }

    private boolean readCouplings(ToolOutputs outputs, List<Parameter> wanted, boolean needed) {
        boolean whole = true;
        for (Parameter known : wanted) {
            PlannedCall call = ChipCalls.latest(outputs, known.storedKey());
            Optional<JsonNode> view = needed ? outputs.view(call) : outputs.viewIfOffered(call);
            if (view.isEmpty()) {
                whole &= !needed && outputs.wishes().isEmpty();
                continue;
            }
            Parameter parameter = known.measuredIn(view.get().path("unit").asText(""));
            String key = view.get().path("data_key").asText();
            Optional<StoredRows> rows =
                    outputs.rows(
                            PlannedCall.rows(key, "timeseries")
                                    .list("columns", List.of("qid", "v")));
            whole &= rows.isPresent();
            parameters.add(parameter);
            dataKeys.add(key);
            addNoNumbers(parameter, view.get());
            rows.ifPresent(found -> add(parameter, "v", !parameter.isMeasured(0), found));
        }
        return whole;
    }

    /// @param zeroFailed whether a zero is what a failed fit left
    private void add(Parameter parameter, String column, boolean zeroFailed, StoredRows rows) {
        for (StoredRows.Row row : rows.all()) {
            String id = row.text("qid");
            double value = row.number(column);
            Map<String, Double> own = values.computeIfAbsent(id, _ -> new HashMap<>());
            if (row.hasNumber(column) && !(value == 0 && zeroFailed)) {
                own.put(parameter.key(), parameter.ofStored(value));
            } else if (row.hasNumber(column)) {
                failed.computeIfAbsent(parameter.key(), _ -> new ArrayList<>()).add(id);
            }
        }
    }

    /// A summary names ids of one parameter, or of each group of ids the parameters.
    private void addNoNumbers(Parameter parameter, JsonNode view) {
        JsonNode told = view.path("not_a_number");
        List<String> ids = noNumbers.computeIfAbsent(parameter.key(), _ -> new ArrayList<>());
        if (told.isArray()) {
            ids.addAll(Json.texts(told));
        }
        told.properties()
                .forEach(each -> {
                    String names = each.getValue().asText();
                    if (List.of(names.split(", ")).contains(parameter.storedKey())
                            && !names.startsWith("all but ")) {
                        ids.addAll(List.of(each.getKey().split(", ")));
                    }
                });
    }

    /// The reason for which one without a measured value has none; empty where nothing is stored.
    public String reason(String id, Parameter parameter) {
        if (failed(parameter).contains(id)) {
            return Parameter.FAILED;
        }
        return noNumbers.getOrDefault(parameter.key(), List.of()).contains(id)
                ? Parameter.NO_NUMBER
                : "";
    }

    /// The parameter of a condition as this chip measures it.
    public Parameter as(Quantity known) {
        return as((Parameter) known);
    }

    /// The parameter as this chip measures it.
    public Parameter as(Parameter known) {
        return parameters.stream()
                .filter(parameter -> parameter.key().equals(known.key()))
                .findFirst()
                .orElse(known);
    }

    public boolean has(String id, Parameter parameter) {
        return values.getOrDefault(id, Map.of()).containsKey(parameter.key());
    }

    /// The value of one; NaN where there is none.
    public double value(String id, Parameter parameter) {
        return values.getOrDefault(id, Map.of()).getOrDefault(parameter.key(), Double.NaN);
    }

    /// The ids of whom a zero is stored that is no measurement, in their order.
    public List<String> failed(Parameter parameter) {
        return failed.getOrDefault(parameter.key(), List.of()).stream()
                .sorted(QubitId.ORDER)
                .toList();
    }

    /// Whether the chip has values of couplings in both directions: 3-4 and 4-3.
    public boolean isDirected() {
        return values.keySet().stream()
                .anyMatch(id -> IdWords.isCoupling(id) && values.containsKey(QubitId.turned(id)));
    }

    /// "qubits", "couplings", "directed couplings".
    public String noun(boolean couplings, int count) {
        return (isDirected() ? "directed " : "") + IdWords.noun(couplings, count);
    }

    public List<String> ids() {
        return List.copyOf(values.keySet());
    }

    /// Says of whom there is nothing: a qubit beyond the last one is not on the chip at all.
    public String absent(List<String> ids) {
        String last = values.isEmpty() ? "" : values.lastKey();
        List<String> beyond =
                ids.stream()
                        .filter(id ->
                                !last.isEmpty()
                                        && !IdWords.isCoupling(id)
                                        && !IdWords.isCoupling(last))
                        .filter(id -> QubitId.ORDER.compare(id, last) > 0)
                        .toList();
        List<String> valueless = ids.stream().filter(id -> !beyond.contains(id)).toList();
        List<String> sentences = new ArrayList<>();
        if (!beyond.isEmpty()) {
            sentences.add(
                    "There is no qubit %s on this chip: its last qubit is %s."
                            .formatted(
                                    NameList.listed(beyond).replace(" and ", " or "),
                                    Draft.escaped(last)));
        }
        if (!valueless.isEmpty()) {
            sentences.add("The chip has no values of " + IdWords.called(valueless) + ".");
        }
        return String.join(" ", sentences);
    }

    /// The ids among some that have a value.
    public List<String> having(List<String> ids, Parameter parameter) {
        return ids.stream().filter(id -> has(id, parameter)).toList();
    }

    /// The values of some, of those that have one.
    public List<Double> numbers(List<String> ids, Parameter parameter) {
        return having(ids, parameter).stream().map(id -> value(id, parameter)).toList();
    }

    /// The figures over all that have a value.
    public ValueFigures figures(Parameter parameter) {
        return ValueFigures.of(numbers(ids(), parameter));
    }

    /// The middle of all values, as answers show it.
    public String median(Parameter parameter) {
        return QuantityText.show(parameter, figures(parameter).median());
    }
}
