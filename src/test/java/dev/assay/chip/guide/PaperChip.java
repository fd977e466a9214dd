package dev.assay.chip.guide;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.chip.guide.values.ChipCalls;
import dev.assay.chip.guide.words.ParameterNames;
import dev.assay.finding.AnalyseTool;
import dev.assay.guide.answer.PlannedCall;
import dev.assay.llm.OutputItem;
import dev.assay.tool.ToolSpec;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// A chip of sixteen qubits on paper, and tools that answer about it as the real ones do. Qubits 0,
/// 1 and 2 lose a third of their T1 on 12 November 2026; qubit 15 has no values.
public final class PaperChip {
    static final LocalDate EVENT = LocalDate.of(2026, 11, 12);
    static final int QUBITS = 16;
    private static final int DAYS = 10;

    private final Map<String, List<ObjectNode>> tables = new LinkedHashMap<>();
    private final List<String> called = new ArrayList<>();

    /// The specs of the tools named; only their names and the property chip_id matter.
    static List<ToolSpec> specs(String... names) {
        List<ToolSpec> specs = new ArrayList<>();
        for (String name : names) {
            ObjectNode schema = Json.object().put("type", "object");
            schema.putObject("properties").putObject("chip_id").put("type", "string");
            specs.add(new ToolSpec(name, name, name, name, schema, ToolSpec.Effect.READS));
        }
        return specs;
    }

    public static List<ToolSpec> allSpecs() {
        return specs(
                ChipCalls.LIST,
                ChipCalls.SUMMARY,
                ChipCalls.SERIES,
                PlannedCall.ROWS,
                PlannedCall.PLOT,
                ChipCalls.MAP,
                ChipCalls.COMPARE,
                AnalyseTool.NAME);
    }

    /// Names of the tools called, in order.
    List<String> called() {
        return called;
    }

    String answer(OutputItem.Call call) {
        called.add(call.name());
        ObjectNode arguments = Json.parseObject(call.arguments()).orElseThrow();
        if (!call.name().equals(PlannedCall.ROWS)
                && !call.name().equals(PlannedCall.PLOT)
                && !call.name().equals(AnalyseTool.NAME)
                && !arguments.path("chip_id").asText().equals("PAPER")) {
            return error("Chip '" + arguments.path("chip_id").asText() + "' not found");
        }
        return switch (call.name()) {
            case ChipCalls.LIST -> list();
            case ChipCalls.SUMMARY -> summary();
            case ChipCalls.SERIES -> series(arguments.path("parameter_name").asText());
            case PlannedCall.ROWS -> rows(arguments);
            case PlannedCall.PLOT -> "{\"status\":\"success\",\"message\":\"drawn\"}";
            case ChipCalls.MAP -> map(arguments.path("metric_name").asText());
            case ChipCalls.COMPARE -> compare(arguments);
            case AnalyseTool.NAME -> findings(arguments);
            default -> error("Unknown tool: " + call.name());
        };
    }

    /// Findings in the form of the detectors.
    private static String findings(JsonNode arguments) {
        List<String> named = List.of(arguments.path("data_key").asText().split(" "));
        List<String> ids = named.stream().filter(each -> each.matches("\\d+")).toList();
        boolean ofT1 = named.size() == ids.size() + 1 || named.contains("t1");
        String day = EVENT.toString();
        boolean then =
                arguments.path("from").asText().compareTo(day) <= 0
                        && arguments.path("to").asText("3000").compareTo(day) >= 0;
        List<String> lost =
                Stream.of("0", "1", "2").filter(id -> ids.isEmpty() || ids.contains(id)).toList();
        ObjectNode told = Json.object();
        if (ofT1 && then && !lost.isEmpty()) {
            String who = "%d of them lost T1: %s.".formatted(lost.size(), String.join(", ", lost));
            finding(told, "t1", who, 0.2);
            finding(told, "t1", "It is not the whole chip.", 0);
            for (String id : lost) {
                finding(told, "t1", "Qubit " + id + " lost T1: -33 %.", 0.66)
                        .put("entity", id)
                        .put("from", day)
                        .put("before", "40.04 μs")
                        .put("after", "26.70 μs")
                        .put("change", -0.33);
            }
        }
        finding(told, "t2_echo", "No qubit made a step in T2 echo.", 0).put("kind", "no step");
        return Json.write(told);
    }

    private static ObjectNode finding(
            ObjectNode told, String subject, String statement, double weight) {
        return told.withArray("findings")
                .addObject()
                .put("detector", "changes")
                .put("subject", subject)
                .put("statement", statement)
                .put("weight", weight);
    }

    private static String error(String sentence) {
        return Json.write(Json.object().put("error", sentence));
    }

    private static String list() {
        ObjectNode view = Json.object().put("chip_id", "PAPER");
        view.putArray("parameter_names")
                .add("average_readout_fidelity")
                .add("qubit_frequency")
                .add("t1")
                .add("t2_echo");
        return Json.write(view.put("count", 4));
    }

    static double t1(int qubit, int day) {
        double before = 40 + qubit + day * 0.01;
        return qubit < 3 && day >= 5 ? before * 2 / 3 : before;
    }

    private static double now(String parameter, int qubit) {
        return switch (parameter) {
            case "t1" -> t1(qubit, DAYS - 1);
            case "t2_echo" -> 60 + 2 * qubit;
            case "qubit_frequency" -> 4.5 + 0.01 * qubit;
            default -> qubit == 4 ? 0.7 : 0.97 + 0.001 * qubit;
        };
    }

    private String summary() {
        List<ObjectNode> rows = new ArrayList<>();
        ObjectNode view = Json.object().put("chip_id", "PAPER").put("num_qubits", QUBITS);
        ObjectNode statistics = view.putObject("statistics");
        for (int qubit = 0; qubit < QUBITS; qubit++) {
            rows.add(Json.object().put("qid", String.valueOf(qubit)));
        }
        for (String name :
                List.of("t1", "t2_echo", "qubit_frequency", "average_readout_fidelity")) {
            ObjectNode found = statistics.putObject(name).put("mean", now(name, 7));
            found.put("median", now(name, 7)).put("stdev", 4.0).put("min", now(name, 0));
            found.put("max", now(name, 14)).put("count", QUBITS - 1);
            for (int qubit = 0; qubit < QUBITS - 1; qubit++) {
                rows.get(qubit).put(name, now(name, qubit));
            }
            rows.get(QUBITS - 1).put(name, 0);
        }
        tables.put("chip_summary/qubits", rows);
        view.putObject("qubits").put("_rows", QUBITS);
        return Json.write(view.put("data_key", "chip_summary"));
    }

    private String series(String parameter) {
        if (!list().contains("\"" + parameter + "\"")) {
            return error("No data for '" + parameter + "' on chip 'PAPER'");
        }
        List<ObjectNode> points = new ArrayList<>();
        List<ObjectNode> qubits = new ArrayList<>();
        for (int qubit = 0; qubit < QUBITS - 1; qubit++) {
            for (int day = 0; day < DAYS; day++) {
                points.add(point(parameter, qubit, day));
            }
            double now = now(parameter, qubit);
            ObjectNode row = Json.object().put("qid", String.valueOf(qubit)).put("latest", now);
            row.put("count", DAYS).put("min", now * 0.9).put("max", now * 1.1);
            qubits.add(row.put("mean", now * (1 - 0.01 * qubit)).put("trend", "up"));
        }
        List<ObjectNode> changes = new ArrayList<>();
        for (int qubit = 0; qubit < 3 && parameter.equals("t1"); qubit++) {
            ObjectNode row = Json.object().put("qid", String.valueOf(qubit));
            row.put("at", EVENT + "T02:22:04Z").put("before", t1(qubit, 4));
            changes.add(row.put("after", t1(qubit, 5)).put("change", -1.0 / 3));
        }
        String key = parameter.equals("t1") ? "t1#2" : parameter;
        tables.put(key + "/timeseries", points);
        tables.put(key + "/qubits", qubits);
        tables.put(key + "/changes", changes);
        ObjectNode view = Json.object().put("chip_id", "PAPER").put("num_qubits", QUBITS - 1);
        view.put("unit", parameter.startsWith("t") ? "\u03bcs" : "");
        view.putObject("statistics").put("count", QUBITS - 1).put("median", now(parameter, 7));
        view.putObject("changes").put("_rows", changes.size());
        return Json.write(view.put("data_key", key));
    }

    private static ObjectNode point(String parameter, int qubit, int day) {
        LocalDate at = EVENT.plusDays(day - 5);
        double value = parameter.equals("t1") ? t1(qubit, day) : now(parameter, qubit);
        ObjectNode row = Json.object().put("qid", String.valueOf(qubit));
        return row.put("t", at + "T02:22:04Z").put("v", value);
    }

    private String rows(JsonNode arguments) {
        String table = arguments.path("data_key").asText() + "/" + arguments.path("table").asText();
        List<ObjectNode> rows = tables.get(table);
        if (rows == null) {
            return error("Nothing is stored as " + table);
        }
        Predicate<ObjectNode> wanted = _ -> true;
        for (JsonNode filter : arguments.path("filters")) {
            wanted = wanted.and(row -> fits(row, filter));
        }
        List<ObjectNode> found = new ArrayList<>(rows.stream().filter(wanted).toList());
        for (JsonNode sort : arguments.path("sort")) {
            Comparator<ObjectNode> order =
                    Comparator.comparing(row -> text(row.path(sort.path("column").asText())));
            found.sort(sort.path("descending").asBoolean() ? order.reversed() : order);
        }
        ObjectNode view = Json.object();
        List<String> names = new ArrayList<>();
        rows.stream().findFirst().ifPresent(row -> row.fieldNames().forEachRemaining(names::add));
        names.forEach(view.putArray("columns")::add);
        ArrayNode page = view.putArray("rows");
        found.stream()
                .skip(arguments.path("offset").asLong())
                .limit(arguments.path("limit").asLong(100))
                .forEach(row -> names.forEach(cells(page.addArray(), row)));
        return Json.write(view.put("count", found.size()).put("total", rows.size()));
    }

    private static Consumer<String> cells(ArrayNode cells, ObjectNode row) {
        return name -> cells.add(row.path(name));
    }

    /// Sorts numbers as numbers, texts as texts.
    private static String text(JsonNode cell) {
        return cell.isNumber()
                ? String.format(Locale.ROOT, "%020.8f", cell.asDouble())
                : cell.asText();
    }

    private static boolean fits(ObjectNode row, JsonNode filter) {
        JsonNode cell = row.path(filter.path("column").asText());
        String wanted = filter.path("filter").asText();
        String operator = wanted.replaceAll("[^<>=].*", "");
        String value = wanted.substring(operator.length()).strip();
        if (operator.isEmpty() || operator.equals("=")) {
            return List.of(value.split(" \\| ", -1)).contains(cell.asText());
        }
        int order =
                cell.isNumber()
                        ? Double.compare(cell.asDouble(), Double.parseDouble(value))
                        : cell.asText().compareTo(value);
        return switch (operator) {
            case "<" -> order < 0 && !cell.isNull();
            case ">" -> order > 0;
            case ">=" -> order >= 0;
            default -> throw new IllegalArgumentException(wanted);
        };
    }

    private static String map(String metric) {
        if (!ParameterNames.isOnTheMap(metric)) {
            return error("Unknown metric: " + metric);
        }
        ObjectNode view = Json.object().put("status", "success");
        ObjectNode found = view.putObject("statistics").put("count", 15).put("total_qubits", 16);
        found.put("coverage", "93.8%").put("median", 97.7).put("mean", 96.0);
        found.put("min", 70.0).put("max", 98.4).put("unit", "%");
        return Json.write(view);
    }

    private static String compare(JsonNode arguments) {
        ObjectNode view = Json.object().put("chip_id", "PAPER");
        ObjectNode qubits = view.putObject("qubits");
        for (JsonNode qid : arguments.path("qids")) {
            ObjectNode found = qubits.putObject(qid.asText());
            int qubit = Integer.parseInt(qid.asText());
            if (qubit >= QUBITS) {
                found.put("error", "Qubit " + qubit + " not found");
            } else {
                found.put("t1", now("t1", qubit)).put("average_readout_fidelity", 0.9712);
            }
        }
        return Json.write(view);
    }
}
