package dev.assay.chip.guide;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.base.Words;
import dev.assay.chip.guide.question.Intent;
import dev.assay.chip.guide.values.ChipCalls;
import dev.assay.chip.guide.words.IdWords;
import dev.assay.guide.answer.Draft;
import dev.assay.guide.answer.PlannedCall;
import dev.assay.guide.answer.StoredRows;
import dev.assay.guide.answer.ToolOutputs;
import dev.assay.guide.quantity.QuantityText;
import dev.assay.guide.time.CalendarDays;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Answers with what the calibration software recorded: task results, executions, notes.
record RecordPlans(ToolOutputs outputs) {
    private static final Pattern DATED = Pattern.compile("(\\d{4})(\\d\\d)\\d\\d-\\d+");

    private static final int USUAL = 10;
    private static final int MOST = 200;

    /// Rows that an answer shows; more are in the stored result.
    private static final int SHOWN = 25;

    /// Records as they came, newest first.
    ///
    /// @param total how many there are
    private record Records(List<JsonNode> rows, long total) {}

    /// What a call found: a list where it is short, a stored table where it is not, a refusal where
    /// there is nothing.
    ///
    /// @param shown how many rows of a stored table are read
    private Optional<Records> read(PlannedCall call, int shown) {
        Optional<JsonNode> output = outputs.text(call).map(RecordPlans::parsed);
        if (output.isEmpty()) {
            return Optional.empty();
        }
        JsonNode found = output.get();
        if (found.isArray()) {
            List<JsonNode> rows = new ArrayList<>();
            found.forEach(rows::add);
            long total = rows.size();
            if (!rows.isEmpty() && rows.getLast().has("shown") && rows.getLast().size() == 2) {
                total = rows.removeLast().path("total").asLong();
            }
            return Optional.of(new Records(rows, total));
        }
        String error = found.path("error").asText("");
        if (error.startsWith("No ")) {
            return Optional.of(new Records(List.of(), 0));
        }
        String key = found.path("data_key").asText("");
        if (key.isEmpty()) {
            outputs.problem(call, error.isEmpty() ? "its result is not readable here" : error);
            return Optional.empty();
        }
        long kept = found.path("rows").path("_rows").asLong();
        PlannedCall page = PlannedCall.rows(key, "rows");
        Optional<List<JsonNode>> read =
                shown > SHOWN
                        ? outputs.rows(page).map(rows -> objects(rows.columns(), rows.all()))
                        : outputs.page(page.with("limit", shown))
                                .map(rows -> objects(rows.columns(), rows.shown()));
        return read.map(
                rows -> new Records(rows, Math.max(kept, found.path("total").asLong(kept))));
    }

    private static JsonNode parsed(String output) {
        return Json.parse(output).orElseGet(Json::object);
    }

    private static List<JsonNode> objects(List<String> columns, List<StoredRows.Row> rows) {
        List<JsonNode> objects = new ArrayList<>();
        for (StoredRows.Row row : rows) {
            ObjectNode object = Json.object();
            for (String column : columns) {
                String text = row.text(column);
                object.set(
                        column,
                        text.startsWith("{") || text.startsWith("[")
                                ? Json.parse(text).orElseGet(() -> Json.object().textNode(text))
                                : Json.object().textNode(text));
            }
            objects.add(object);
        }
        return objects;
    }

    /// Whether any task failed; empty where nobody can tell yet, or no tool tells it.
    Optional<Boolean> failures() {
        return outputs.offers(ChipCalls.TASKS)
                ? read(
                                ChipCalls.of(ChipCalls.TASKS, outputs)
                                        .with("status", "failed")
                                        .with("last_n", 1),
                                1)
                        .map(found -> found.total() > 0)
                : Optional.empty();
    }

    private static int rowsToAsk(int count, boolean counted) {
        return counted ? 1 : count == 0 ? USUAL : Math.min(count, MOST);
    }

    Optional<Draft> tasks(Intent.Tasks wanted) {
        PlannedCall call = ChipCalls.of(ChipCalls.TASKS, outputs);
        List<String> which = new ArrayList<>();
        if (wanted.task() != null) {
            call.with("task_name", wanted.task());
            which.add("of " + Draft.escaped(wanted.task()));
        }
        if (wanted.qid() != null) {
            call.with("qid", wanted.qid());
            which.add("of " + IdWords.called(List.of(wanted.qid()), wanted.qid().contains("-")));
        }
        if (wanted.execution() != null) {
            call.with("execution_id", wanted.execution());
            which.add("of execution " + wanted.execution());
        }
        if (wanted.status() != null) {
            call.with("status", wanted.status());
            which.add("with status " + wanted.status());
        }
        call.with("last_n", rowsToAsk(wanted.count(), wanted.counted()));
        String of = which.isEmpty() ? "" : " " + String.join(" ", which);
        if (wanted.when() != null) {
            return tasksOf(wanted, wanted.when(), call.with("last_n", MOST), of);
        }
        return read(call, SHOWN).map(found -> tasks(found, of, wanted.counted()));
    }

    /// Tasks of some days among the newest, counted from the day of the newest of all.
    private Optional<Draft> tasksOf(
            Intent.Tasks wanted, Intent.Period when, PlannedCall call, String of) {
        PlannedCall last = ChipCalls.of(ChipCalls.TASKS, outputs).with("last_n", 1);
        Optional<LocalDate> newest =
                read(last, SHOWN)
                        .flatMap(found -> found.rows().stream().findFirst())
                        .flatMap(row -> CalendarDays.of(started(row, "start_at")));
        Optional<Records> read = read(call, MOST);
        if (newest.isEmpty() || read.isEmpty()) {
            return Optional.empty();
        }
        Optional<CalendarDays.Span> span = when.span(newest.get());
        if (span.isEmpty()) {
            return Optional.of(new Draft().say("**There is no such day** in the calendar."));
        }
        CalendarDays.Span days = span.get();
        List<LocalDate> known = days(read.get());
        LocalDate reached = known.stream().min(Comparator.naturalOrder()).orElse(newest.get());
        boolean whole = read.get().total() < MOST || reached.isBefore(days.first());
        if (!whole && !days.last().isAfter(reached)) {
            return Optional.of(
                    new Draft()
                            .say(
                                    "**I cannot look that far back**: only the newest %d task results%s are read, which reach to %s."
                                            .formatted(MOST, of, CalendarDays.words(reached))));
        }
        List<JsonNode> rows =
                read.get().rows().stream()
                        .filter(row ->
                                CalendarDays.of(started(row, "start_at"))
                                        .filter(days::holds)
                                        .isPresent())
                        .toList();
        String which = of + " " + when.words(days);
        Draft draft = tasks(newest(rows, wanted.count()), which, wanted.counted());
        return Optional.of(
                draft.say(whole ? "" : moreThan(reached))
                        .say(when.moment().day() == null ? countedFrom(newest.get()) : ""));
    }

    /// The newest of some records, still counted among all; all of them where nobody said how many.
    private static Records newest(List<JsonNode> rows, int count) {
        return new Records(count == 0 ? rows : rows.stream().limit(count).toList(), rows.size());
    }

    private static List<LocalDate> days(Records records) {
        return records.rows().stream()
                .flatMap(row -> CalendarDays.of(started(row, "start_at")).stream())
                .toList();
    }

    private static String moreThan(LocalDate reached) {
        return "These are only some: the newest %d are read, which reach to %s."
                .formatted(MOST, CalendarDays.words(reached));
    }

    private static String countedFrom(LocalDate newest) {
        return "Days are counted from %s, the day of the newest task result."
                .formatted(CalendarDays.words(newest));
    }

    private static Draft tasks(Records found, String of, boolean counted) {
        Draft draft = new Draft().say(opening(found, "task result", of, counted));
        if (counted || found.rows().isEmpty()) {
            return draft;
        }
        List<List<String>> rows = new ArrayList<>();
        for (JsonNode row : found.rows().stream().limit(SHOWN).toList()) {
            rows.add(
                    List.of(
                            started(row, "start_at"),
                            row.path("task_name").asText("—"),
                            row.path("qid").asText("—"),
                            row.path("status").asText("—"),
                            measured(
                                    row.path("output_parameters"),
                                    row.path("message").asText(""))));
        }
        return draft.table(List.of("Started (UTC)", "Task", "On", "Status", "Found"), rows);
    }

    /// What a task measured, or what it said where it measured nothing.
    static String measured(JsonNode found, String message) {
        List<String> measured = new ArrayList<>();
        for (Map.Entry<String, JsonNode> each : found.properties()) {
            JsonNode value = each.getValue();
            String number =
                    value.path("value").isNumber()
                            ? QuantityText.number(value.path("value").asDouble())
                            : value.path("value").asText();
            measured.add(
                    (each.getKey() + " " + number + " " + value.path("unit").asText("")).strip());
        }
        return measured.isEmpty() ? message : String.join(", ", measured);
    }

    private static String opening(Records found, String what, String of, boolean counted) {
        if (found.total() == 0) {
            return "There are **no " + what + "s**" + of + ".";
        }
        String there = "There " + (found.total() == 1 ? "is" : "are") + " **";
        String all = there + Words.count(found.total(), what) + "**" + of;
        int shown = Math.min(SHOWN, found.rows().size());
        return counted || shown >= found.total()
                ? all + "."
                : all + ". The newest " + (shown == 1 ? "one" : shown) + ":";
    }

    Optional<Draft> executions(Intent.Executions wanted) {
        PlannedCall call = ChipCalls.of(ChipCalls.EXECUTIONS, outputs);
        if (wanted.status() != null) {
            call.with("status", wanted.status());
        }
        call.with("last_n", rowsToAsk(wanted.count(), wanted.counted()));
        String of = wanted.status() == null ? "" : " with status " + wanted.status();
        return read(call, SHOWN)
                .map(found -> {
                    Draft draft =
                            new Draft().say(opening(found, "execution", of, wanted.counted()));
                    return wanted.counted() || found.rows().isEmpty()
                            ? draft
                            : draft.say(wanted.count() == 1 ? day(found.rows().getFirst()) : "")
                                    .table(
                                            List.of(
                                                    "Execution",
                                                    "Name",
                                                    "Status",
                                                    "Started (UTC)",
                                                    "Ended (UTC)"),
                                            found.rows().stream()
                                                    .limit(SHOWN)
                                                    .map(RecordPlans::run)
                                                    .toList());
                });
    }

    /// A time, which comes without its year: that is the one in the name of the execution, or the
    /// one beside it for a run that went on past New Year.
    static String started(JsonNode row, String field) {
        String time = row.path(field).asText("");
        Matcher id = DATED.matcher(row.path("execution_id").asText(""));
        if (!time.matches("\\d\\d-\\d\\d \\d\\d:\\d\\d") || !id.matches()) {
            return time.isEmpty() ? "—" : time;
        }
        int year = Integer.parseInt(id.group(1));
        boolean next = id.group(2).equals("12") && time.startsWith("01");
        return (next ? year + 1 : year) + "-" + time;
    }

    /// The day that the name of an execution begins with, in words: its times have no year.
    private static String day(JsonNode row) {
        String id = row.path("execution_id").asText("");
        return id.matches("\\d{8}-\\d+")
                ? CalendarDays.of(id.replaceFirst("(....)(..)(..).*", "$1-$2-$3"))
                        .map(day -> "It is of **" + CalendarDays.words(day) + "**.")
                        .orElse("")
                : "";
    }

    private static List<String> run(JsonNode row) {
        return List.of(
                row.path("execution_id").asText("—"),
                row.path("name").asText("—"),
                row.path("status").asText("—"),
                started(row, "start_at"),
                started(row, "end_at"));
    }

    Optional<Draft> notes(Intent.CalibrationNotes wanted) {
        PlannedCall call = ChipCalls.of(ChipCalls.NOTES, outputs);
        if (wanted.execution() != null) {
            call.with("execution_id", wanted.execution());
        }
        call.with("last_n", rowsToAsk(wanted.count(), false));
        return read(call, SHOWN)
                .map(found -> {
                    Draft draft = new Draft().say(opening(found, "calibration note", "", false));
                    return found.rows().isEmpty()
                            ? draft
                            : draft.table(
                                    List.of("Written (UTC)", "Execution", "Task", "Tables in it"),
                                    found.rows().stream()
                                            .limit(SHOWN)
                                            .map(RecordPlans::note)
                                            .toList());
                });
    }

    private static List<String> note(JsonNode row) {
        List<String> tables = new ArrayList<>();
        row.path("note").fieldNames().forEachRemaining(tables::add);
        return List.of(
                row.path("timestamp").asText("—").replaceFirst("T(\\d\\d:\\d\\d).*Z$", " $1"),
                row.path("execution_id").asText("—"),
                row.path("task_id").asText("—"),
                tables.isEmpty() ? row.path("note").asText("—") : String.join(", ", tables));
    }
}
