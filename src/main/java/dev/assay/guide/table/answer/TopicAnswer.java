package dev.assay.guide.table.answer;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.base.Words;
import dev.assay.finding.AnalyseTool;
import dev.assay.guide.answer.Draft;
import dev.assay.guide.answer.PlannedCall;
import dev.assay.guide.answer.ToolOutputs;
import dev.assay.guide.table.catalogue.Column;
import dev.assay.guide.table.reading.Frame;
import dev.assay.guide.table.rows.CellDigits;
import dev.assay.guide.table.sql.Select;
import dev.assay.guide.table.words.TopicWish;
import dev.assay.llm.RequestFacts;
import dev.assay.vocabulary.TableWords;
import dev.assay.vocabulary.Topics.About;
import dev.assay.vocabulary.Topics.ThingTool;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Answers with the statements of detectors on one thing, or with lines of a tool, as they are:
/// nothing is computed here.
final class TopicAnswer {
    private static final String COMPLETE = "Complete";
    private static final int MAX_FINDINGS = 12;

    /// "- **Average Power:** 189.5 W", "- Date: 2026-11-15".
    private static final Pattern LINE = Pattern.compile("- (?:\\*\\*(.+?):\\*\\*|([\\w ]+):) (.+)");

    private static final Pattern RANGE_OF = Pattern.compile("### .*?\\*\\*(.+) Analysis\\*\\*");

    private final Frame frame;
    private final Desk desk;
    private final ToolOutputs outputs;
    private final TopicWish wish;
    private final ThingTool tool;

    private TopicAnswer(Frame frame, Desk desk) {
        this.frame = frame;
        this.desk = desk;
        this.outputs = desk.outputs();
        this.wish = frame.topic().orElseThrow();
        this.tool = frame.table().words().flatMap(TableWords::topics).orElseThrow().tool();
    }

    /// The thing that is meant.
    ///
    /// @param title its name and its time, and its part where one is meant
    /// @param key the argument of tools that names it, and its part
    /// @param note which of several it is; perhaps empty
    private record Subject(String title, ObjectNode key, String note) {}

    static Optional<Draft> answer(Frame frame, Desk desk) {
        return new TopicAnswer(frame, desk).answer();
    }

    private Optional<Draft> answer() {
        Optional<ObjectNode> chosen =
                outputs.facts()
                        .question()
                        .focus()
                        .map(RequestFacts.Focused::key)
                        .filter(key -> key.has(tool.key()))
                        .filter(_ -> wish.part() || !frame.namesThings());
        if (wish.part() && chosen.filter(key -> key.size() > 1).isEmpty()) {
            return Optional.of(
                    Draft.refusal(
                            "No part of an %s is selected. Open the %1$s, drag across its curves, and press *Ask about this part*.",
                            frame.table().things().orElseThrow().noun()));
        }
        if (wish.topic().about() != About.ONE_THING) {
            return ofAll();
        }
        return meant(chosen)
                .flatMap(cells -> {
                    if (cells.getFirst().equals("—")) {
                        return Optional.of(
                                Draft.of(
                                        "**No %s** of %s%s.",
                                        frame.table().noun(),
                                        frame.table().shown(),
                                        Wording.where(frame)));
                    }
                    Subject subject = subject(cells, chosen);
                    return wish.topic().finds() ? found(subject) : lines(subject);
                });
    }

    /// The key, name and time of the newest that is meant, and how many are meant; empty while that
    /// is looked up.
    private Optional<List<String>> meant(Optional<ObjectNode> chosen) {
        Column key = frame.table().key().orElseThrow();
        Column name = frame.table().entity().orElseThrow();
        Column moment = frame.table().moment().orElse(name);
        boolean first = frame.order().filter(of -> !of.end().isDescending()).isPresent();
        String end = first ? "arg_min" : "arg_max";
        Select select = new Select(frame.table()).where(frame.conditions());
        chosen.ifPresent(own -> select.where(key.sql() + " = " + own.path(tool.key()).asText()));
        return desk.figures(
                select,
                ofEnd(end, key, moment),
                ofEnd(end, name, moment),
                (first ? "min(" : "max(") + moment.sql() + ")::DATE",
                "count(*)");
    }

    /// SQL for what a column has in the first or last row; where none has a time, in any.
    private static String ofEnd(String end, Column of, Column moment) {
        return "coalesce(%1$s(%2$s, %3$s), first(%2$s))".formatted(end, of.sql(), moment.sql());
    }

    private Subject subject(List<String> cells, Optional<ObjectNode> chosen) {
        ObjectNode key = chosen.map(ObjectNode::deepCopy).orElseGet(Json::object);
        key.put(tool.key(), Long.parseLong(cells.get(0)));
        String title =
                Wording.bold(Draft.escaped(cells.get(1)))
                        + (cells.get(2).equals("—") ? "" : " (" + cells.get(2) + ")");
        List<Long> part =
                key.properties().stream()
                        .filter(each -> !each.getKey().equals(tool.key()))
                        .map(each -> each.getValue().asLong())
                        .sorted()
                        .toList();
        if (part.size() > 1) {
            title =
                    "this part of %s (%s to %s)"
                            .formatted(
                                    title,
                                    CellDigits.of(part.getFirst(), CellDigits.Kind.CLOCK),
                                    CellDigits.of(part.getLast(), CellDigits.Kind.CLOCK));
        }
        long count = Long.parseLong(cells.get(3));
        String noun = frame.table().noun();
        boolean named = frame.namesThings() || chosen.isPresent();
        String note =
                !named
                        ? "No %s was named: this is the newest.".formatted(noun)
                        : count > 1 && frame.order().isEmpty()
                                ? "This is the newest of %s.".formatted(Wording.total(frame, count))
                                : "";
        return new Subject(title, key, note);
    }

    /// Answers whether a detector finds what was supposed, then with its statements.
    private Optional<Draft> found(Subject subject) {
        ObjectNode arguments =
                AnalyseTool.asking(
                        subject.key().path(tool.key()).asText(), "", List.of(wish.topic().from()));
        if (!wish.subject().isEmpty()) {
            arguments.put("subject", wish.subject());
        }
        subject.key().properties().stream()
                .filter(each -> !each.getKey().equals(tool.key()))
                .forEach(each ->
                        arguments.set(
                                each.getKey().startsWith("start") ? "from" : "to",
                                each.getValue()));
        Optional<JsonNode> told = outputs.view(call(AnalyseTool.NAME, arguments));
        boolean drawn = !wish.topic().drawn().isEmpty();
        Optional<String> text = drawn ? text(thing(subject)) : Optional.of("");
        if (told.isEmpty() || text.isEmpty()) {
            return Optional.empty();
        }
        List<JsonNode> findings = told.get().path("findings").valueStream().toList();
        return draws(subject, text.get(), findings)
                ? Optional.of(
                        statements(subject, told.get(), findings)
                                .say(inUnits(lines(text.get())))
                                .say(subject.note()))
                : Optional.empty();
    }

    private Draft statements(Subject subject, JsonNode told, List<JsonNode> findings) {
        List<JsonNode> supposed =
                findings.stream()
                        .filter(each -> wish.supposes(each.path("kind").asText()))
                        .toList();
        List<String> statements =
                (supposed.isEmpty() ? findings : supposed)
                        .stream()
                                .limit(MAX_FINDINGS)
                                .map(each -> Draft.escaped(each.path("statement").asText()))
                                .toList();
        if (statements.isEmpty()) {
            String why = told.path("not_applicable").path(wish.topic().from()).asText();
            return Draft.of(
                    "In %s: %s",
                    subject.title(),
                    why.isEmpty() ? "nothing was found." : "**this is not known.** " + why);
        }
        String verdict = supposed.isEmpty() ? wish.no() : wish.yes();
        return statements.size() == 1
                ? Draft.of("%sIn %s: %s", verdict, subject.title(), statements.getFirst())
                : Draft.of("%sIn %s:", verdict, subject.title())
                        .say("- " + String.join("\n- ", statements));
    }

    /// The text of a tool on all things, or on those of a kind where it has an argument for that.
    private Optional<Draft> ofAll() {
        String kind = frame.table().called();
        if (!kind.isEmpty() && wish.topic().about() == About.ALL_THINGS) {
            return Optional.of(
                    Draft.refusal(
                            "**I cannot answer that of %s alone**: this is computed of all %s together.",
                            Words.plural(kind),
                            Words.plural(frame.table().things().orElseThrow().noun())));
        }
        ObjectNode arguments = Json.object();
        if (!kind.isEmpty()) {
            arguments.put(tool.kind(), kind);
        }
        return text(call(wish.topic().from(), arguments)).map(TopicAnswer::told);
    }

    /// The lines of a tool that were asked for.
    private Optional<Draft> lines(Subject subject) {
        boolean own = wish.topic().from().equals(tool.name());
        ObjectNode alone = Json.object().set(tool.key(), subject.key().path(tool.key()));
        Optional<String> text = text(own ? thing(subject) : call(wish.topic().from(), alone));
        if (wish.topic().lines().isEmpty()) {
            return text.map(TopicAnswer::told).map(draft -> draft.say(subject.note()));
        }
        return text.filter(read -> draws(subject, read, List.of()))
                .map(this::lines)
                .map(lines ->
                        lines.isEmpty()
                                ? Draft.of(
                                        "In %s: **this is not known**, it was not recorded.",
                                        subject.title())
                                : Draft.of("In %s:", subject.title()).say(inUnits(lines)))
                .map(draft -> draft.say(subject.note()));
    }

    /// A heading, then lines or tables as they are. IDs are for models.
    private static Draft told(String said) {
        String text = said.replaceAll(", ID \\d+\\)", ")");
        List<String> lines = text.lines().filter(line -> !line.isBlank()).toList();
        boolean rows = lines.stream().anyMatch(line -> line.startsWith("|"));
        int first = text.indexOf('\n');
        return rows
                ? Draft.of(lines.getFirst()).say(first < 0 ? "" : text.substring(first))
                : Draft.of(lines.getFirst())
                        .say(
                                lines.stream()
                                        .skip(1)
                                        .map(line -> line.startsWith("- ") ? line : "- " + line)
                                        .collect(Collectors.joining("\n")));
    }

    /// Lines of a tool, which are metric, with a sentence on that where other units were asked for.
    private String inUnits(String lines) {
        return lines.isEmpty() || !wish.subject().endsWith("in miles")
                ? lines
                : lines + "\n\nThese lines are in metric units.";
    }

    /// The lines with some names, as a list. The range of a stream stands below its heading.
    private String lines(String text) {
        Pattern names = Pattern.compile(wish.topic().lines());
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

    /// Draws what tells most of what the tool stored; false while that is to be done. An answer
    /// goes without a chart that cannot be drawn: a device writes zeros for a sensor that is not
    /// there.
    private boolean draws(Subject subject, String text, List<JsonNode> findings) {
        JsonNode stored =
                wish.topic().drawn().isEmpty()
                        ? Json.object()
                        : outputs.known(thing(subject)).orElseGet(Json::object).at("/parts/1");
        List<String> columns = Json.texts(stored.path(tool.table()).path("_schema"));
        String lower = text.toLowerCase(Locale.ROOT);
        Optional<String> telling =
                Stream.concat(
                                findings.stream()
                                        .map(each -> each.path("subject").asText())
                                        .map(this::column),
                                wish.topic().drawn().stream())
                        .filter(columns::contains)
                        .filter(column ->
                                tool.columns().getOrDefault(column, List.of()).stream()
                                        .limit(1)
                                        .anyMatch(name -> lower.contains(name + " analysis")))
                        .findFirst();
        if (telling.isEmpty() || !columns.contains(tool.time())) {
            return true;
        }
        PlannedCall chart =
                PlannedCall.plot(
                                stored.path("data_key").asText(),
                                tool.table(),
                                "line",
                                subject.title().replace("**", "") + ": " + telling.get())
                        .with("x", tool.time())
                        .with("y", telling.get());
        outputs.viewIfOffered(chart);
        return !outputs.wishes().contains(chart);
    }

    /// The column that holds what a finding is about; empty where none does.
    private String column(String measured) {
        return tool.columns().entrySet().stream()
                .filter(each -> each.getValue().contains(measured.toLowerCase(Locale.ROOT)))
                .map(Map.Entry::getKey)
                .findFirst()
                .orElse("");
    }

    /// The text that a tool returns, which may store tables beside it.
    private Optional<String> text(PlannedCall call) {
        Optional<String> whole = outputs.text(call);
        boolean alone = whole.isPresent() && Json.parseObject(whole.get()).isEmpty();
        return alone ? whole : outputs.view(call).map(view -> view.path("parts").path(0).asText());
    }

    private PlannedCall thing(Subject subject) {
        ObjectNode arguments = subject.key().deepCopy();
        tool.always().forEach(arguments::put);
        return call(tool.name(), arguments);
    }

    /// Calls are compared as JSON that was read, in which a number has the type that it needs.
    private static PlannedCall call(String name, ObjectNode arguments) {
        return new PlannedCall(name, Json.parseObject(arguments.toString()).orElseThrow());
    }
}
