package dev.assay.guide.table.answer;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.base.Words;
import dev.assay.guide.answer.Draft;
import dev.assay.guide.answer.NameList;
import dev.assay.guide.answer.PlannedCall;
import dev.assay.guide.table.catalogue.Column;
import dev.assay.guide.table.reading.Frame;
import dev.assay.guide.table.words.TableSlot;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// The findings of detectors in a table, or in some of its rows: "outliers in price", "what is
/// odd".
final class FindingAnswer {
    private static final int MAX_FINDINGS = 8;

    private FindingAnswer() {}

    /// Returns whether findings are wanted: of one kind, or of any.
    static boolean isAsked(Frame frame) {
        return frame.asks().stream().filter(TableSlot::isFinding).count() == 1
                && frame.columns().stream()
                        .allMatch(column -> column.isNumber() && !frame.asks(TableSlot.GAPS))
                && (frame.measures().isEmpty() || frame.asks(TableSlot.OUTLIERS));
    }

    static Optional<Draft> answer(Frame frame, Desk desk) {
        TableSlot kind = frame.finding().orElseThrow();
        String detector = kind == TableSlot.ODD ? "" : kind.name().toLowerCase(Locale.ROOT);
        Optional<JsonNode> told = desk.findings(frame.table(), frame.conditions(), detector);
        boolean drawn =
                frame.columns().size() != 1
                        || !frame.conditions().isEmpty()
                        || desk.plot(chart(frame.table().time(), frame));
        return told.filter(_ -> drawn).map(found -> write(frame, found, desk));
    }

    /// The values among which something is found.
    private static PlannedCall chart(Optional<Column> time, Frame frame) {
        String name = frame.columns().getFirst().name();
        PlannedCall chart =
                PlannedCall.plot(
                                frame.table().dataKey(),
                                frame.table().name(),
                                time.isPresent() ? "line" : "box",
                                name)
                        .with("y", name);
        return time.map(column -> chart.with("x", column.name())).orElse(chart);
    }

    private static Draft write(Frame frame, JsonNode told, Desk desk) {
        List<String> names = frame.columns().stream().map(Column::name).toList();
        List<JsonNode> found =
                told.path("findings")
                        .valueStream()
                        .filter(each ->
                                names.isEmpty() || names.contains(each.path("subject").asText()))
                        .toList();
        String of =
                (names.isEmpty()
                                ? Wording.of(frame)
                                : NameList.joined(
                                                frame.columns().stream()
                                                        .map(Column::shown)
                                                        .toList())
                                        + " of "
                                        + Wording.of(frame))
                        + Wording.where(frame);
        Draft draft = found.isEmpty() ? none(told, of) : some(found, of);
        draft.say(quiet(told, found));
        draft.say(refused(told.path("not_applicable")));
        Notes.add(draft, frame, List.of());
        desk.showSql(draft);
        return draft;
    }

    private static Draft none(JsonNode told, String of) {
        if (told.isEmpty()) {
            return Draft.of("**Too few rows** of %s: nothing was looked for.", of);
        }
        boolean looked = !told.path("findings").isEmpty() || told.has("nothing_found");
        return Draft.of(
                looked ? "**Nothing was found** in %s." : "**That cannot be told** of %s.", of);
    }

    private static Draft some(List<JsonNode> found, String of) {
        Draft draft = Draft.of("**Found** in %s:", of);
        draft.say(
                found.stream()
                        .limit(MAX_FINDINGS)
                        .map(each -> "- " + Draft.escaped(statement(each)))
                        .collect(Collectors.joining("\n")));
        if (found.size() > MAX_FINDINGS) {
            draft.say(
                    "And %s more: *Analyse…* over the table tells all.",
                    Words.count(found.size() - MAX_FINDINGS));
        }
        return draft;
    }

    /// Names the detectors that looked and found nothing of what is told; empty where all did.
    private static String quiet(JsonNode told, List<JsonNode> found) {
        Set<String> looked = new LinkedHashSet<>();
        told.path("findings").forEach(each -> looked.add(detector(each)));
        JsonNode quiet = told.path("nothing_found");
        quiet.fieldNames().forEachRemaining(looked::add);
        found.forEach(each -> looked.remove(detector(each)));
        String means = looked.size() == 1 ? quiet.path(looked.iterator().next()).asText() : "";
        return looked.isEmpty()
                ? ""
                : "Looked for and not found: %s%s."
                        .formatted(
                                named(NameList.joined(List.copyOf(looked))), Wording.aside(means));
    }

    /// The statement with its times as tables of answers have them: "2026-03-02 09:20".
    private static String statement(JsonNode finding) {
        return finding.path("statement")
                .asText()
                .replaceAll(
                        "(\\d{4}-\\d{2}-\\d{2})T(\\d{2}:\\d{2})(?::00(?:\\.0+)?)?(?![\\d:.])",
                        "$1 $2");
    }

    private static String detector(JsonNode finding) {
        return finding.path("detector").asText();
    }

    private static String named(String detectors) {
        return detectors.replace('_', ' ');
    }

    /// Tells why detectors did not look; empty where all did.
    private static String refused(JsonNode detectors) {
        return detectors.properties().stream()
                .map(each ->
                        "Not looked for: %s. %s"
                                .formatted(
                                        named(each.getKey()),
                                        Draft.escaped(each.getValue().asText())))
                .collect(Collectors.joining("\n\n"));
    }
}
