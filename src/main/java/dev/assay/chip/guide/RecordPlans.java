package dev.assay.chip.guide;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.base.Words;
import dev.assay.chip.guide.question.ParsedQuestion;
import dev.assay.chip.guide.values.ChipCalls;
import dev.assay.chip.guide.words.ChipSlot;
import dev.assay.chip.guide.words.IdWords;
import dev.assay.guide.answer.AnswerTable;
import dev.assay.guide.answer.Draft;
import dev.assay.guide.answer.PlannedCall;
import dev.assay.guide.answer.StoredRows;
import dev.assay.guide.answer.ToolOutputs;
import dev.assay.guide.quantity.QuantityText;
import dev.assay.guide.time.CalendarDays;
import dev.assay.guide.time.TimePhrase;
import dev.assay.guide.time.TimeSpan;
import dev.assay.guide.time.TimeStretch;
import dev.assay.guide.time.TimeStretch.Anchor;
import dev.assay.guide.words.CommonSlot;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

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
    private record Records(List<JsonNode> rows, long total) {
        AnswerTable<JsonNode> table() {
            return new AnswerTable<>(rows.stream().limit(SHOWN).toList());
        }
    }

    /// What a call found: a list where it is short, a stored table where it is not, a refusal where
    /// there is nothing.
    ///
    /// @param shown how many rows of a stored table are read
    private Optional<Records> read(PlannedCall call, int shown) {
        Optional<JsonNode> output =
                outputs.text(call).map(text -> Json.parse(text).orElseGet(Json::object));
        if (output.isEmpty()) {
            return Optional.empty();
        }
        JsonNode found = output.get();
        if (found.isArray()) {
            List<JsonNode> rows = new ArrayList<>();
            found.forEach(rows::add);
            // A list ends with the name under which it is stored.
            rows.removeIf(row -> row.size() == 1 && row.has("data_key"));
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
        Optional<List<StoredRows.Row>> read =
                shown > SHOWN
                        ? outputs.rows(page).map(StoredRows::all)
                        : outputs.page(page.with("limit", shown)).map(first -> first.shown());
        return read.map(rows ->
                new Records(
                        rows.stream().map(RecordPlans::object).toList(),
                        Math.max(kept, found.path("total").asLong(kept))));
    }

    private static JsonNode object(StoredRows.Row row) {
        ObjectNode object = Json.object();
        for (String column : row.columns()) {
            String text = row.text(column);
            boolean nested = text.startsWith("{") || text.startsWith("[");
            object.set(
                    column,
                    (nested ? Json.parse(text) : Optional.<JsonNode>empty())
                            .orElseGet(() -> object.textNode(text)));
        }
        return object;
    }

    /// Whether any task failed; empty where nobody can tell yet, or no tool tells it.
    Optional<Boolean> failures() {
        PlannedCall one =
                ChipCalls.of(ChipCalls.TASKS, outputs).with("status", "failed").with("last_n", 1);
        return outputs.offers(ChipCalls.TASKS)
                ? read(one, 1).map(found -> found.total() > 0)
                : Optional.empty();
    }

    private static int rowsToAsk(int count, boolean counted) {
        return counted ? 1 : count == 0 ? USUAL : Math.min(count, MOST);
    }

    Optional<Draft> tasks(ParsedQuestion asked) {
        PlannedCall call = ChipCalls.of(ChipCalls.TASKS, outputs);
        String task = asked.text(ChipSlot.TASK_NAME);
        String execution = asked.text(ChipSlot.EXECUTION_ID);
        String qid = asked.qid();
        String whose = qid == null ? "" : IdWords.called(qid);
        String of =
                argument(call, "task_name", task, " of " + task)
                        + argument(call, "qid", qid, " of " + whose)
                        + argument(call, "execution_id", execution, " of execution " + execution)
                        + withStatus(call, asked);
        call.with("last_n", rowsToAsk(asked.number(CommonSlot.COUNT), isCounted(asked)));
        Optional<TimePhrase> when = asked.periods().stream().findFirst();
        return when.isEmpty()
                ? read(call, SHOWN).map(found -> tasks(found, of, isCounted(asked)))
                : tasksOf(asked, when.get(), call.with("last_n", MOST), of);
    }

    private static boolean isCounted(ParsedQuestion asked) {
        return asked.has(CommonSlot.HOW_MANY);
    }

    /// Adds an argument where there is a value for it, and tells what it means.
    private static String argument(
            PlannedCall call, String name, @Nullable String value, String words) {
        if (value == null) {
            return "";
        }
        call.with(name, value);
        return words;
    }

    private static String withStatus(PlannedCall call, ParsedQuestion asked) {
        String status = asked.text(ChipSlot.STATUS);
        return argument(call, "status", status, " with status " + status);
    }

    /// Tasks of some days among the newest, counted from the day of the newest of all.
    private Optional<Draft> tasksOf(
            ParsedQuestion asked, TimePhrase when, PlannedCall call, String of) {
        PlannedCall last = ChipCalls.of(ChipCalls.TASKS, outputs).with("last_n", 1);
        Optional<LocalDate> newest =
                read(last, SHOWN)
                        .flatMap(found -> found.rows().stream().findFirst())
                        .flatMap(RecordPlans::day);
        Optional<Records> read = read(call, MOST);
        if (newest.isEmpty() || read.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(
                days(when, newest.get())
                        .map(days -> tasksOf(asked, when, days, newest.get(), read.get(), of))
                        .orElseGet(() -> Draft.of("**There is no such day** in the calendar.")));
    }

    private static Draft tasksOf(
            ParsedQuestion asked,
            TimePhrase when,
            TimeSpan days,
            LocalDate newest,
            Records read,
            String of) {
        LocalDate reached =
                read.rows().stream()
                        .flatMap(row -> day(row).stream())
                        .min(Comparator.naturalOrder())
                        .orElse(newest);
        boolean whole = read.total() < MOST || reached.isBefore(days.first());
        if (!whole && !days.last().isAfter(reached)) {
            return Draft.of(
                    "**I cannot look that far back**: only the newest %d task results%s are read, which reach to %s.",
                    MOST, of, CalendarDays.words(reached));
        }
        List<JsonNode> rows = read.rows().stream().filter(row -> isIn(days, row)).toList();
        // The newest are still counted among all.
        int count = asked.number(CommonSlot.COUNT);
        int shown = count == 0 ? rows.size() : Math.min(count, rows.size());
        Records found = new Records(rows.subList(0, shown), rows.size());
        Draft draft = tasks(found, of + " " + days.words(), isCounted(asked));
        if (!whole) {
            draft.say(
                    "These are only some: the newest %d are read, which reach to %s.",
                    MOST, CalendarDays.words(reached));
        }
        return when.kind() != TimePhrase.Kind.FIXED && when.kind() != TimePhrase.Kind.EVERY_YEAR
                ? draft.say(
                        "Days are counted from %s, the day of the newest task result.",
                        CalendarDays.words(newest))
                : draft;
    }

    private static Optional<TimeSpan> days(TimePhrase when, LocalDate newest) {
        return when.stretch() instanceof TimeStretch.Counted last
                ? Optional.of(TimeStretch.Counted.days(last.days(), newest))
                : when.span(Anchor.of(newest));
    }

    private static boolean isIn(TimeSpan days, JsonNode row) {
        return day(row).map(LocalDate::atStartOfDay).filter(days::holds).isPresent();
    }

    /// The day a record is of.
    private static Optional<LocalDate> day(JsonNode row) {
        return CalendarDays.of(started(row, "start_at"));
    }

    private static Draft tasks(Records found, String of, boolean counted) {
        Draft draft = Draft.of(opening(found, "task result", of, counted));
        return counted || found.rows().isEmpty()
                ? draft
                : draft.table(
                        found.table()
                                .texts("Started (UTC)", row -> started(row, "start_at"))
                                .texts("Task", row -> text(row, "task_name"))
                                .texts("On", row -> text(row, "qid"))
                                .texts("Status", row -> text(row, "status"))
                                .texts("Found", RecordPlans::found));
    }

    private static String text(JsonNode row, String field) {
        return row.path(field).asText("—");
    }

    /// What a task measured, or what it said where it measured nothing.
    private static String found(JsonNode row) {
        String measured = measured(row.path("output_parameters"));
        return measured.isEmpty() ? row.path("message").asText("") : measured;
    }

    /// What a task measured, each with its unit.
    static String measured(JsonNode found) {
        List<String> measured = new ArrayList<>();
        for (Map.Entry<String, JsonNode> each : found.properties()) {
            JsonNode value = each.getValue().path("value");
            String number =
                    value.isNumber() ? QuantityText.number(value.asDouble()) : value.asText();
            String unit = each.getValue().path("unit").asText("");
            measured.add("%s %s %s".formatted(each.getKey(), number, unit).strip());
        }
        return String.join(", ", measured);
    }

    private static String opening(Records found, String what, String of, boolean counted) {
        if (found.total() == 0) {
            return "There are **no " + what + "s**" + of + ".";
        }
        int shown = Math.min(SHOWN, found.rows().size());
        return "There %s **%s**%s.%s"
                .formatted(
                        found.total() == 1 ? "is" : "are",
                        Words.count(found.total(), what),
                        of,
                        counted || shown >= found.total()
                                ? ""
                                : " The newest " + (shown == 1 ? "one" : shown) + ":");
    }

    Optional<Draft> executions(ParsedQuestion asked) {
        PlannedCall call = ChipCalls.of(ChipCalls.EXECUTIONS, outputs);
        String of = withStatus(call, asked);
        boolean counted = isCounted(asked);
        // When it was measured is a matter of the newest one.
        int count =
                asked.has(CommonSlot.MEASURED)
                        ? 1
                        : Math.max(
                                asked.number(CommonSlot.COUNT), asked.number(ChipSlot.EXECUTION));
        call.with("last_n", rowsToAsk(count, counted));
        return read(call, SHOWN)
                .map(found -> {
                    Draft draft = Draft.of(opening(found, "execution", of, counted));
                    return counted || found.rows().isEmpty()
                            ? draft
                            : draft.say(count == 1 ? dayOfName(found.rows().getFirst()) : "")
                                    .table(executions(found));
                });
    }

    private static AnswerTable<JsonNode> executions(Records found) {
        return found.table()
                .texts("Execution", row -> text(row, "execution_id"))
                .texts("Name", row -> text(row, "name"))
                .texts("Status", row -> text(row, "status"))
                .texts("Started (UTC)", row -> started(row, "start_at"))
                .texts("Ended (UTC)", row -> started(row, "end_at"));
    }

    /// A time, which comes without its year: that is the one in the name of the execution, or the
    /// one beside it for a run that went on past New Year.
    private static String started(JsonNode row, String field) {
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
    private static String dayOfName(JsonNode row) {
        String id = row.path("execution_id").asText("");
        return id.matches("\\d{8}-\\d+")
                ? CalendarDays.of(id.replaceFirst("(....)(..)(..).*", "$1-$2-$3"))
                        .map(day -> "It is of **" + CalendarDays.words(day) + "**.")
                        .orElse("")
                : "";
    }

    Optional<Draft> notes(ParsedQuestion asked) {
        PlannedCall call = ChipCalls.of(ChipCalls.NOTES, outputs);
        argument(call, "execution_id", asked.text(ChipSlot.EXECUTION_ID), "");
        call.with("last_n", rowsToAsk(asked.number(CommonSlot.COUNT), false));
        return read(call, SHOWN)
                .map(found -> {
                    Draft draft = Draft.of(opening(found, "calibration note", "", false));
                    return found.rows().isEmpty() ? draft : draft.table(notes(found));
                });
    }

    private static AnswerTable<JsonNode> notes(Records found) {
        return found.table()
                .texts(
                        "Written (UTC)",
                        row -> text(row, "timestamp").replaceFirst("T(\\d\\d:\\d\\d).*Z$", " $1"))
                .texts("Execution", row -> text(row, "execution_id"))
                .texts("Task", row -> text(row, "task_id"))
                .texts("Tables in it", RecordPlans::tables);
    }

    private static String tables(JsonNode row) {
        List<String> tables = new ArrayList<>();
        row.path("note").fieldNames().forEachRemaining(tables::add);
        return tables.isEmpty() ? text(row, "note") : String.join(", ", tables);
    }
}
