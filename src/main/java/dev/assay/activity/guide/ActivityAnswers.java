package dev.assay.activity.guide;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.activity.StreamType;
import dev.assay.activity.guide.ActivityQuestion.Chosen;
import dev.assay.activity.guide.words.ToolWish;
import dev.assay.activity.report.UnitSystem;
import dev.assay.base.Json;
import dev.assay.finding.AnalyseTool;
import dev.assay.guide.answer.Draft;
import dev.assay.guide.answer.PlannedCall;
import dev.assay.guide.answer.ToolOutputs;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Answers with the statements of detectors and with lines of tools as they are: nothing is
/// computed here.
record ActivityAnswers(ToolOutputs outputs, UnitSystem units) {
    private static final String DETAILS = "get-activity-details";
    private static final String STREAMS = "get-activity-streams";
    private static final String TIME = "time";
    private static final String COMPLETE = "Complete";
    private static final int MAX_FINDINGS = 12;

    /// "- **Average Power:** 189.5 W", "- Date: 2026-11-15".
    private static final Pattern LINE = Pattern.compile("- (?:\\*\\*(.+?):\\*\\*|([\\w ]+):) (.+)");

    private static final Pattern RANGE_OF = Pattern.compile("### .*?\\*\\*(.+) Analysis\\*\\*");

    /// A sentence on units that were asked for and not used; perhaps empty.
    static String metric(UnitSystem units) {
        return units == UnitSystem.METRIC ? "" : "This is told in metric units.";
    }

    /// Lines of a tool, which are metric, with a sentence on that where other units were asked for.
    private String inUnits(String lines) {
        return lines.isEmpty() || units == UnitSystem.METRIC
                ? lines
                : lines + "\n\nThese lines are in metric units.";
    }

    /// Answers whether a detector finds what was supposed, then with its statements.
    Optional<Draft> found(ActivityQuestion.Found question) {
        ToolWish wish = question.wish();
        Chosen chosen = question.chosen();
        PlannedCall call = analysis(wish, chosen);
        Optional<JsonNode> told = outputs.view(call);
        Optional<String> streams = wish.drawn().isEmpty() ? Optional.of("") : text(streams(chosen));
        if (told.isEmpty() || streams.isEmpty()) {
            return Optional.empty();
        }
        List<JsonNode> findings = new ArrayList<>();
        told.get().path("findings").forEach(findings::add);
        return drawn(wish, chosen, streams.get(), findings)
                ? Optional.of(
                        answer(wish, chosen, told.get(), findings)
                                .say(inUnits(lines(streams.get(), wish.lines())))
                                .say(chosen.note()))
                : Optional.empty();
    }

    private PlannedCall analysis(ToolWish wish, Chosen chosen) {
        ObjectNode arguments =
                AnalyseTool.asking(Long.toString(chosen.activity().id()), "", List.of(wish.from()));
        String subject = wish.subject() + (units == UnitSystem.IMPERIAL ? " in miles" : "");
        if (!subject.isEmpty()) {
            arguments.put("subject", subject.strip());
        }
        if (chosen.on().isPart()) {
            arguments.put("from", chosen.on().from()).put("to", chosen.on().to());
        }
        return call(AnalyseTool.NAME, arguments);
    }

    private static Draft answer(
            ToolWish wish, Chosen chosen, JsonNode told, List<JsonNode> findings) {
        List<JsonNode> supposed =
                findings.stream()
                        .filter(each -> wish.supposes(each.path("kind").asText()))
                        .toList();
        List<String> statements =
                (supposed.isEmpty() ? findings : supposed)
                        .stream().limit(MAX_FINDINGS).map(ActivityAnswers::statement).toList();
        if (statements.isEmpty()) {
            String why = told.path("not_applicable").path(wish.from()).asText();
            return Draft.of(
                    "In %s: %s",
                    chosen.title(),
                    why.isEmpty() ? "nothing was found." : "**this is not known.** " + why);
        }
        String verdict = supposed.isEmpty() ? wish.no() : wish.yes();
        return statements.size() == 1
                ? Draft.of("%sIn %s: %s", verdict, chosen.title(), statements.getFirst())
                : Draft.of("%sIn %s:", verdict, chosen.title())
                        .say("- " + String.join("\n- ", statements));
    }

    private static String statement(JsonNode finding) {
        return Draft.escaped(finding.path("statement").asText());
    }

    /// The lines of a tool that were asked for.
    Optional<Draft> lines(ActivityQuestion.Lines question) {
        ToolWish wish = question.wish();
        Chosen chosen = question.chosen();
        PlannedCall call =
                wish.from().equals(STREAMS)
                        ? streams(chosen)
                        : call(DETAILS, Json.object().put("activity_id", chosen.activity().id()));
        Optional<String> text = text(call);
        return text.filter(read -> drawn(wish, chosen, read, List.of()))
                .map(read -> lines(read, wish.lines()))
                .map(lines ->
                        lines.isEmpty()
                                ? Draft.of(
                                        "In %s: **this is not known**, it was not recorded.",
                                        chosen.title())
                                : Draft.of("In %s:", chosen.title()).say(inUnits(lines)))
                .map(draft -> draft.say(chosen.note()));
    }

    /// The lines with some names, as a list. The range of a stream stands below its heading.
    private static String lines(String text, Pattern names) {
        List<String> lines = new ArrayList<>();
        String stream = "";
        for (String line : text.lines().toList()) {
            Matcher heading = RANGE_OF.matcher(line);
            stream = heading.matches() ? heading.group(1) + " " : stream;
            Matcher found = LINE.matcher(line);
            if (found.matches()) {
                String own = found.group(1) == null ? found.group(2) : found.group(1);
                String name = own.equals("Range") ? stream + own : own;
                boolean asked = names.matcher(name).matches() && isOfAll(name, stream);
                if (asked && !found.group(3).startsWith(COMPLETE)) {
                    lines.add("- **%s:** %s".formatted(name, spaced(found.group(3))));
                }
            }
        }
        return String.join("\n", lines);
    }

    /// A value with a blank before its unit, a range with the unit behind both its ends.
    private static String spaced(String value) {
        return value.replaceFirst("^(\\S+) - (\\S+) (\\S+) \\(", "$1 $3 to $2 $3 (")
                .replaceAll("(\\d)m ", "$1 m ");
    }

    /// Returns whether a line is one of the overview, or the range of a stream.
    private static boolean isOfAll(String name, String stream) {
        return stream.isEmpty() || name.endsWith(" Range");
    }

    /// Draws what tells most of the stored streams; false while that is to be done. An answer goes
    /// without a chart that cannot be drawn: a device writes zeros for a sensor that is not there.
    private boolean drawn(ToolWish wish, Chosen chosen, String text, List<JsonNode> findings) {
        JsonNode stored =
                wish.drawn().isEmpty()
                        ? Json.object()
                        : outputs.known(streams(chosen)).orElseGet(Json::object).at("/parts/1");
        List<String> columns = Json.texts(stored.path("streams").path("_schema"));
        String lower = text.toLowerCase(Locale.ROOT);
        Optional<StreamType> telling =
                Stream.concat(
                                findings.stream()
                                        .map(each -> each.path("subject").asText())
                                        .map(noun -> noun.equals("pace") ? "speed" : noun),
                                wish.drawn().stream())
                        .flatMap(name ->
                                Stream.of(StreamType.values())
                                        .filter(type ->
                                                type.wireName().equals(name)
                                                        || type.label().equalsIgnoreCase(name)))
                        .filter(type -> type != StreamType.TIME && type != StreamType.DISTANCE)
                        .filter(type -> columns.contains(type.wireName()))
                        .filter(type ->
                                lower.contains(type.label().toLowerCase(Locale.ROOT) + " analysis"))
                        .findFirst();
        if (telling.isEmpty() || !columns.contains(TIME)) {
            return true;
        }
        String column = telling.get().wireName();
        PlannedCall chart =
                PlannedCall.plot(
                                stored.path("data_key").asText(),
                                "streams",
                                "line",
                                chosen.activity().name() + ": " + column)
                        .with("x", TIME)
                        .with("y", column);
        outputs.viewIfOffered(chart);
        return !outputs.wishes().contains(chart);
    }

    /// The text that a tool returns, which may store tables beside it.
    private Optional<String> text(PlannedCall call) {
        Optional<String> whole = outputs.text(call);
        boolean alone = whole.isPresent() && Json.parseObject(whole.get()).isEmpty();
        return alone || !call.tool().equals(STREAMS)
                ? whole
                : outputs.view(call).map(view -> view.path("parts").path(0).asText());
    }

    private static PlannedCall streams(Chosen chosen) {
        ObjectNode arguments =
                Json.object()
                        .put("activity_id", chosen.activity().id())
                        .put("processing_mode", "derived");
        if (chosen.on().isPart()) {
            arguments.put("start_time", chosen.on().from()).put("end_time", chosen.on().to());
        }
        return call(STREAMS, arguments);
    }

    /// Calls are compared as JSON that was read, in which a number has the type that it needs.
    private static PlannedCall call(String tool, ObjectNode arguments) {
        return new PlannedCall(tool, Json.parseObject(arguments.toString()).orElseThrow());
    }
}
