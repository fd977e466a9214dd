package dev.assay.app.truth;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.app.truth.ChipFacts.Reading;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/// Computes what is true of a chip from its documents. A computation is named by a JSON object, as
/// in `{"stat": "median", "param": "t1", "qubits": "10..20"}`.
final class Truths {
    private static final double OUTLYING = 3.5;

    /// Among equals, the one with the lower numbers comes first: 3-4 before 4-3.
    private static final Comparator<String> BY_NUMBERS =
            Comparator.comparingInt((String id) -> Integer.parseInt(id.split("-", 2)[0]))
                    .thenComparingInt(
                            id -> id.contains("-") ? Integer.parseInt(id.split("-", 2)[1]) : -1);

    private final ChipFacts facts;

    Truths(ChipFacts facts) {
        this.facts = facts;
    }

    /// A number with the unit in which the documents have it; empty where it has none.
    record Quantity(double number, String unit) {}

    /// The number that a computation gives.
    Quantity number(JsonNode named) {
        if (named.isNumber()) {
            return new Quantity(named.asDouble(), "");
        }
        if (named.has("stat")) {
            Map<String, Reading> readings = readings(named);
            return new Quantity(
                    statistic(named.path("stat").asText(), values(readings)), unit(readings));
        }
        if (named.has("value")) {
            Reading reading = reading(named.path("value").asText(), named.path("of").asText());
            return new Quantity(reading.value(), reading.unit());
        }
        if (named.has("apart")) {
            String parameter = named.path("apart").asText();
            Reading one = reading(parameter, named.path("of").path(0).asText());
            Reading other = reading(parameter, named.path("of").path(1).asText());
            return new Quantity(Math.abs(one.value() - other.value()), one.unit());
        }
        if (named.has("correlation")) {
            return new Quantity(correlation(named.path("correlation")), "");
        }
        if (named.has("z")) {
            List<Double> all = values(measured(named.path("z").asText()));
            Reading one = reading(named.path("z").asText(), named.path("of").asText());
            return new Quantity(PlainNumbers.modifiedZ(one.value(), all), "");
        }
        if (named.has("part")) {
            double part = ids(named.path("part")).size();
            return new Quantity(part / ids(named.path("of")).size(), "a.u.");
        }
        return new Quantity(counted(named), "");
    }

    /// The number of things that a computation counts.
    int counted(JsonNode named) {
        if (named.isInt()) {
            return named.asInt();
        }
        if (named.has("size")) {
            return ids(named.path("size")).size();
        }
        return switch (named.path("count").asText()) {
            case "size" -> facts.size();
            case "couplings" -> facts.couplingsOnce().size();
            case "executions" -> facts.executions().size();
            case "runs" -> (int) facts.runs().stream().filter(run -> passes(run, named)).count();
            case "lacking" -> facts.size() - measured(named.path("param").asText()).size();
            case "rank" -> rank(named);
            case String other -> throw new IllegalArgumentException("Count what? " + named + other);
        };
    }

    private static boolean passes(ChipFacts.TaskRun run, JsonNode named) {
        return (!named.has("status") || run.status().equals(named.path("status").asText()))
                && (!named.has("since")
                        || !day(run).isBefore(LocalDate.parse(named.path("since").asText())))
                && (!named.has("until")
                        || !day(run).isAfter(LocalDate.parse(named.path("until").asText())))
                && (!named.has("task") || run.task().equals(named.path("task").asText()))
                && (!named.has("of") || run.qid().equals(named.path("of").asText()));
    }

    private static LocalDate day(ChipFacts.TaskRun run) {
        return run.start().atZone(ZoneOffset.UTC).toLocalDate();
    }

    /// The place of a qubit, the highest value first, from 1.
    private int rank(JsonNode named) {
        String parameter = named.path("param").asText();
        double own = reading(parameter, named.path("of").asText()).value();
        return 1 + (int) values(measured(parameter)).stream().filter(each -> each > own).count();
    }

    /// The day on which a value was measured, or that of the last execution.
    LocalDate day(JsonNode named) {
        if (named.has("execution")) {
            return facts.executions().getLast().start().atZone(ZoneOffset.UTC).toLocalDate();
        }
        return reading(named.path("value").asText(), named.path("of").asText())
                .at()
                .atZone(ZoneOffset.UTC)
                .toLocalDate();
    }

    /// The qubits or couplings that a computation names, in the order that it gives.
    List<String> ids(JsonNode named) {
        if (named.isArray()) {
            return texts(named);
        }
        if (named.has("dead")) {
            return dead();
        }
        if (named.has("neighbours")) {
            return neighbours(named.path("neighbours").asText());
        }
        if (named.has("steady")) {
            return new Histories(facts)
                    .steady(named.path("steady").asText(), named.path("first").asInt());
        }
        if (named.has("fell")) {
            return new Histories(facts).fell(named);
        }
        if (named.has("last")) {
            List<String> all = List.copyOf(facts.qubits().keySet());
            return all.subList(all.size() - named.path("last").asInt(), all.size());
        }
        if (named.has("all") || named.has("any")) {
            return combined(named);
        }
        if (named.has("executions")) {
            return lastExecutions(named.path("executions").asInt());
        }
        if (named.has("failedOf")) {
            return facts.runs().stream()
                    .filter(run -> run.status().equals("failed"))
                    .filter(run -> run.task().equals(named.path("failedOf").asText()))
                    .map(ChipFacts.TaskRun::qid)
                    .distinct()
                    .toList();
        }
        if (named.has("param")) {
            return ofParameter(named, named.path("param").asText());
        }
        return selected(named.path("qubits"), facts.qubits().keySet());
    }

    private List<String> combined(JsonNode named) {
        boolean all = named.has("all");
        Set<String> found = new LinkedHashSet<>();
        boolean first = true;
        for (JsonNode each : named.path(all ? "all" : "any")) {
            if (first || !all) {
                found.addAll(ids(each));
            } else {
                found.retainAll(ids(each));
            }
            first = false;
        }
        return List.copyOf(found);
    }

    private List<String> ofParameter(JsonNode named, String parameter) {
        if (named.has("lacking")) {
            Set<String> have = measured(parameter).keySet();
            return facts.holders(parameter).keySet().stream()
                    .filter(each -> !have.contains(each))
                    .toList();
        }
        if (named.has("zero")) {
            return facts.holders(parameter).entrySet().stream()
                    .filter(each -> {
                        Reading reading = each.getValue().get(parameter);
                        return reading != null && reading.value() == 0;
                    })
                    .map(Map.Entry::getKey)
                    .toList();
        }
        Map<String, Reading> readings = readings(named);
        if (named.has("lowest") || named.has("highest")) {
            Comparator<Map.Entry<String, Reading>> order =
                    Comparator.comparingDouble(each -> each.getValue().value());
            int count = named.path("lowest").asInt(named.path("highest").asInt());
            return end(
                    readings.entrySet().stream()
                            .sorted(
                                    (named.has("lowest") ? order : order.reversed())
                                            .thenComparing(Map.Entry.comparingByKey(BY_NUMBERS)))
                            .toList(),
                    count);
        }
        Predicate<Map.Entry<String, Reading>> wanted = wanted(named, parameter);
        return readings.entrySet().stream().filter(wanted).map(Map.Entry::getKey).toList();
    }

    /// So many from the beginning, and those that have the same value as the last of them.
    private static List<String> end(List<Map.Entry<String, Reading>> ordered, int count) {
        List<String> found = new ArrayList<>();
        double last = Double.NaN;
        for (Map.Entry<String, Reading> each : ordered) {
            double value = each.getValue().value();
            if (found.size() >= count && value != last) {
                break;
            }
            found.add(each.getKey());
            last = value;
        }
        return found;
    }

    private Predicate<Map.Entry<String, Reading>> wanted(JsonNode named, String parameter) {
        if (named.has("outliers")) {
            List<Double> all = values(measured(parameter));
            return each ->
                    Math.abs(PlainNumbers.modifiedZ(each.getValue().value(), all)) > OUTLYING;
        }
        if (named.has("lessThan")) {
            Map<String, Reading> others = measured(named.path("lessThan").asText());
            return each ->
                    others.containsKey(each.getKey())
                            && each.getValue().value() < others.get(each.getKey()).value();
        }
        if (named.has("belowMedian") || named.has("aboveMedian")) {
            double median = PlainNumbers.median(values(measured(parameter)));
            boolean below = named.has("belowMedian");
            return each ->
                    below ? each.getValue().value() < median : each.getValue().value() > median;
        }
        double above = named.path("above").asDouble(Double.NEGATIVE_INFINITY);
        double below = named.path("below").asDouble(Double.POSITIVE_INFINITY);
        return each -> each.getValue().value() > above && each.getValue().value() < below;
    }

    /// The readings that a computation is about: measured ones of the qubits that it names.
    Map<String, Reading> readings(JsonNode named) {
        Map<String, Reading> measured =
                named.has("asOf")
                        ? asOf(named.path("param").asText(), named.path("asOf").asText())
                        : measured(named.path("param").asText());
        Map<String, Reading> wanted = new LinkedHashMap<>();
        selected(named.path("qubits"), measured.keySet()).stream()
                .filter(measured::containsKey)
                .forEach(id -> wanted.put(id, measured.get(id)));
        return wanted;
    }

    /// What the newest run up to the end of a day found.
    private Map<String, Reading> asOf(String parameter, String day) {
        LocalDate last = LocalDate.parse(day);
        Map<String, Reading> found = new LinkedHashMap<>();
        facts.runs().stream()
                .filter(run -> !run.start().atZone(ZoneOffset.UTC).toLocalDate().isAfter(last))
                .sorted(Comparator.comparing(ChipFacts.TaskRun::start))
                .forEach(run ->
                        Optional.ofNullable(run.found().get(parameter))
                                .filter(Reading::isMeasured)
                                .ifPresent(reading -> found.put(run.qid(), reading)));
        return found;
    }

    private Map<String, Reading> measured(String parameter) {
        Map<String, Reading> measured = new LinkedHashMap<>();
        facts.holders(parameter)
                .forEach((id, data) -> {
                    Reading reading = data.get(parameter);
                    if (reading != null && reading.isMeasured()) {
                        measured.put(id, reading);
                    }
                });
        return measured;
    }

    private List<String> selected(JsonNode named, Set<String> all) {
        if (named.has("except")) {
            List<String> left = new ArrayList<>(all);
            left.removeAll(texts(named.path("except")));
            return left;
        }
        if (named.isMissingNode()) {
            return List.copyOf(all);
        }
        if (named.isTextual()) {
            String[] ends = named.asText().split("\\.\\.", 2);
            return IntStream.rangeClosed(Integer.parseInt(ends[0]), Integer.parseInt(ends[1]))
                    .mapToObj(Integer::toString)
                    .toList();
        }
        return ids(named);
    }

    private Reading reading(String parameter, String id) {
        Reading reading =
                facts.holders(parameter)
                        .getOrDefault(id, facts.couplings().getOrDefault(id, Map.of()))
                        .get(parameter);
        if (reading == null) {
            throw new IllegalArgumentException("No " + parameter + " of " + id);
        }
        return reading;
    }

    private double correlation(JsonNode parameters) {
        String xKey = parameters.path(0).asText();
        String yKey = parameters.path(1).asText();
        Set<String> ys = measured(yKey).keySet();
        List<String> both = measured(xKey).keySet().stream().filter(ys::contains).toList();
        return PlainNumbers.correlation(
                both.stream().map(id -> reading(xKey, id).value()).toList(),
                both.stream().map(id -> reading(yKey, id).value()).toList());
    }

    /// The qubits that have a stored value for T1, T2 echo and frequency, all of them zero.
    private List<String> dead() {
        List<String> signs =
                List.of("t1", "t2_echo", "qubit_frequency", "x90_gate_fidelity").stream()
                        .filter(key ->
                                facts.qubits().values().stream()
                                        .anyMatch(data -> data.containsKey(key)))
                        .toList();
        return facts.qubits().entrySet().stream()
                .filter(each -> signs.stream().noneMatch(key -> measured(each.getValue(), key)))
                .map(Map.Entry::getKey)
                .toList();
    }

    private static boolean measured(Map<String, Reading> data, String key) {
        Reading reading = data.get(key);
        return reading != null && reading.isMeasured();
    }

    private List<String> neighbours(String qubit) {
        Set<String> found = new TreeSet<>(Comparator.comparingInt(Integer::parseInt));
        for (String coupling : facts.couplings().keySet()) {
            List<String> ends = List.of(coupling.split("-", 2));
            if (ends.contains(qubit)) {
                ends.stream().filter(end -> !end.equals(qubit)).forEach(found::add);
            }
        }
        return List.copyOf(found);
    }

    private List<String> lastExecutions(int count) {
        List<ChipFacts.Execution> all = facts.executions();
        return all.reversed().stream().limit(count).map(ChipFacts.Execution::id).toList();
    }

    static double statistic(String name, List<Double> values) {
        return switch (name) {
            case "median" -> PlainNumbers.median(values);
            case "sum" -> PlainNumbers.mean(values) * values.size();
            case "mean" -> PlainNumbers.mean(values);
            case "stdev" -> PlainNumbers.deviation(values);
            case "min" -> values.stream().mapToDouble(Double::doubleValue).min().orElseThrow();
            case "max" -> values.stream().mapToDouble(Double::doubleValue).max().orElseThrow();
            case "range" -> statistic("max", values) - statistic("min", values);
            case "count" -> values.size();
            case String other -> throw new IllegalArgumentException("No statistic " + other);
        };
    }

    private static List<Double> values(Map<String, Reading> readings) {
        return readings.values().stream().map(Reading::value).toList();
    }

    private static String unit(Map<String, Reading> readings) {
        return readings.values().stream().map(Reading::unit).findFirst().orElse("");
    }

    private static List<String> texts(JsonNode list) {
        List<String> texts = new ArrayList<>();
        list.forEach(each -> texts.add(each.asText()));
        return texts;
    }
}
