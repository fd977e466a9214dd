package dev.assay.guide.table.answer;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.base.Words;
import dev.assay.guide.answer.Draft;
import dev.assay.guide.answer.Judgement;
import dev.assay.guide.answer.NameList;
import dev.assay.guide.answer.PlannedCall;
import dev.assay.guide.table.catalogue.Column;
import dev.assay.guide.table.catalogue.TableAtHand;
import dev.assay.guide.table.reading.Frame;
import dev.assay.guide.table.rows.CellDigits;
import dev.assay.guide.table.sql.RowCondition;
import dev.assay.guide.table.words.TableSlot;
import dev.assay.guide.table.words.ThingMention;
import dev.assay.vocabulary.Better;
import dev.assay.vocabulary.TableWords.Findings;
import dev.assay.vocabulary.TableWords.Things;
import dev.assay.vocabulary.TableWords.Towards;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The findings of detectors in a table, or in some of its rows: "outliers in price", "what is
/// odd".
final class FindingAnswer {
    private static final int MAX_FINDINGS = 8;
    private static final String ENTITY = "entity";
    private static final String CHANGE = "change";
    private static final String SUBJECT = "subject";
    private static final int MAX_CHARTS = 3;
    private static final Map<String, String> HEADS =
            Map.of("subject", "Column", "from", "Since", "before", "Before", "after", "After");

    private FindingAnswer() {}

    /// Returns whether findings are wanted: of one kind, or of any.
    static boolean isAsked(Frame frame) {
        return frame.asks().stream().filter(TableSlot::isFinding).count() == 1
                && frame.columns().stream()
                        .allMatch(column -> column.isNumber() && !frame.asks(TableSlot.GAPS))
                && (frame.findings().isPresent()
                        || frame.table().stored().containsAll(frame.columns()))
                && (frame.measures().isEmpty() || frame.asks(TableSlot.OUTLIERS))
                && (frame.findings().isEmpty() || isOfListed(frame));
    }

    /// Returns whether nothing but times and single things are said, for which a source can look.
    private static boolean isOfListed(Frame frame) {
        return frame.things().stream().allMatch(of -> of.kind() == ThingMention.Kind.LISTED)
                && frame.conditions().stream().allMatch(of -> of.time() || frame.isOfThings(of));
    }

    static Optional<Draft> answer(Frame frame, Desk desk) {
        return frame.findings().isPresent()
                ? ofSource(frame, frame.findings().get(), desk)
                : ofTable(frame, desk);
    }

    /// The findings of a detector of the source in what the question names, in the days it names.
    private static Optional<Draft> ofSource(Frame frame, Findings wanted, Desk desk) {
        List<String> names = new ArrayList<>(List.of(wanted.of()));
        if (frame.columns().isEmpty() && !wanted.usual().isEmpty()) {
            names.add(wanted.usual());
        }
        frame.columns().forEach(column -> names.add(column.name()));
        frame.things().forEach(things -> names.addAll(things.ids()));
        List<RowCondition> times = frame.conditions().stream().filter(RowCondition::time).toList();
        if (times.isEmpty()) {
            return ofSource(frame, wanted, names, List.of(), desk);
        }
        String back = frame.back().isEmpty() ? "" : ", counted back from the newest value";
        return desk.days(frame.table().timed(), times)
                .flatMap(days ->
                        days.isEmpty()
                                ? Optional.of(
                                        Draft.of(
                                                "**There are no values**%s.", Wording.where(times)))
                                : ofSource(frame, wanted, names, days, desk)
                                        .map(draft ->
                                                draft.say(
                                                        "Looked at: %s%s.",
                                                        String.join(" to ", days), back)));
    }

    private static Optional<Draft> ofSource(
            Frame frame, Findings wanted, List<String> names, List<String> days, Desk desk) {
        return desk.findings(names, wanted.detectors(), days)
                .flatMap(told -> ofSource(frame, wanted, told, desk));
    }

    private static Optional<Draft> ofSource(
            Frame frame, Findings wanted, JsonNode told, Desk desk) {
        List<JsonNode> singles = new ArrayList<>();
        Draft draft = new Draft();
        for (JsonNode each : told.path("findings")) {
            if (!each.has(ENTITY)) {
                draft.say(Draft.escaped(statement(each)));
            } else if (isTowards(wanted.towards(), each, frame.table())) {
                singles.add(each);
            }
        }
        if (singles.isEmpty() && wanted.towards() != Towards.ANY) {
            draft =
                    Draft.of(
                                    isLookedFor(told)
                                            ? "**Nothing was found** that got %s."
                                            : "**That cannot be told**: nothing could be looked for that got %s.",
                                    wanted.towards().name().toLowerCase(Locale.ROOT))
                            .then(draft);
        }
        if (!singles.isEmpty()) {
            tell(singles, frame, draft);
        }
        draft.say(refused(told.path("not_applicable"), List.of()));
        if (singles.stream().anyMatch(each -> isTowards(Towards.WORSE, each, frame.table()))) {
            draft.judge(Judgement.WARNING);
        }
        return addCourse(draft, singles, frame, desk);
    }

    /// Draws what was found of one column over time, where that is kept.
    private static Optional<Draft> addCourse(
            Draft draft, List<JsonNode> singles, Frame frame, Desk desk) {
        List<String> subjects = different(singles, SUBJECT);
        Optional<Column> value =
                subjects.size() == 1
                        ? frame.table().column(subjects.getFirst()).filter(Column::isNumber)
                        : Optional.empty();
        return value.isPresent()
                ? CourseAnswer.addCourse(
                        draft, frame.table(), value.get(), different(singles, ENTITY), desk)
                : Optional.of(draft);
    }

    private static List<String> different(List<JsonNode> findings, String field) {
        return findings.stream().map(each -> each.path(field).asText()).distinct().toList();
    }

    /// A row for each of several findings, and bars of their changes for each column.
    private static void tell(List<JsonNode> singles, Frame frame, Draft draft) {
        List<String> fields =
                Stream.of(ENTITY, SUBJECT, "from", "before", "after")
                        .filter(name -> singles.stream().anyMatch(each -> each.has(name)))
                        .toList();
        String noun = NameList.capital(frame.table().things().map(Things::noun).orElse("thing"));
        List<String> heads = new ArrayList<>(List.of(noun));
        fields.stream().skip(1).map(HEADS::get).forEach(heads::add);
        heads.add("Change");
        draft.table(heads, singles.stream().map(each -> cells(each, fields)).toList());
        List<JsonNode> changed =
                singles.stream().filter(each -> each.path(CHANGE).isNumber()).toList();
        for (String subject : different(changed, SUBJECT).stream().limit(MAX_CHARTS).toList()) {
            Map<String, Double> changes = new LinkedHashMap<>();
            changed.stream()
                    .filter(each -> each.path(SUBJECT).asText().equals(subject))
                    .forEach(each ->
                            changes.put(each.path(ENTITY).asText(), each.path(CHANGE).asDouble()));
            draft.chart(TableFigures.shares(subject + ": change of each", noun, changes));
        }
    }

    private static List<String> cells(JsonNode finding, List<String> fields) {
        List<String> cells = new ArrayList<>();
        fields.forEach(name -> cells.add(finding.path(name).asText("—")));
        cells.add(
                finding.path(CHANGE).isNumber()
                        ? CellDigits.of(
                                        100 * finding.path(CHANGE).asDouble(),
                                        CellDigits.Kind.COMPUTED)
                                + " %"
                        : "—");
        return cells;
    }

    /// Returns whether something went the way that is meant: up, where nobody knows what is better.
    private static boolean isTowards(Towards towards, JsonNode finding, TableAtHand table) {
        if (!finding.path(CHANGE).isNumber()) {
            return towards == Towards.ANY;
        }
        boolean up = finding.path(CHANGE).asDouble() > 0;
        boolean lower =
                table.column(finding.path(SUBJECT).asText())
                        .filter(column -> column.words().better() == Better.LOWER)
                        .isPresent();
        return switch (towards) {
            case ANY -> true;
            case BETTER -> up != lower;
            case WORSE -> up == lower;
        };
    }

    private static Optional<Draft> ofTable(Frame frame, Desk desk) {
        TableSlot kind = frame.finding().orElseThrow();
        List<String> detectors =
                kind == TableSlot.ODD ? List.of() : List.of(kind.name().toLowerCase(Locale.ROOT));
        Optional<JsonNode> told = desk.findings(frame.table(), frame.conditions(), detectors);
        boolean drawn =
                frame.columns().size() != 1
                        || !frame.conditions().isEmpty()
                        || desk.plot(chart(frame.table().times().stream().findFirst(), frame));
        Optional<Draft> ofTable = told.filter(_ -> drawn).map(found -> write(frame, found));
        List<Findings> ofSource = ofSource(frame);
        if (ofTable.isEmpty() || ofSource.isEmpty()) {
            return ofTable;
        }
        Findings wanted = ofSource.getFirst();
        return ofSource(frame, wanted, List.of(wanted.of(), wanted.usual()), List.of(), desk)
                .map(draft -> draft.then(ofTable.get()));
    }

    /// The findings that a source has of itself, where it is asked what is odd, and nothing is
    /// named.
    private static List<Findings> ofSource(Frame frame) {
        boolean all =
                frame.asks(TableSlot.ODD)
                        && frame.columns().isEmpty()
                        && frame.conditions().isEmpty();
        return frame.table().words().filter(_ -> all).stream()
                .flatMap(words -> words.findings().stream())
                .filter(of -> of.towards() == Towards.ANY)
                .toList();
    }

    /// The values among which something is found.
    private static PlannedCall chart(Optional<Column> time, Frame frame) {
        String name = frame.columns().getFirst().name();
        return SeriesAnswer.chart(frame, time.isPresent() ? "line" : "box", name)
                .with("y", name)
                .with("x", time.map(Column::name));
    }

    private static Draft write(Frame frame, JsonNode told) {
        List<String> names = frame.columns().stream().map(Column::name).toList();
        List<JsonNode> found =
                told.path("findings")
                        .valueStream()
                        .filter(each ->
                                names.isEmpty() || names.contains(each.path(SUBJECT).asText()))
                        .toList();
        String of =
                (names.isEmpty()
                                ? frame.table().shown()
                                : Wording.names(frame.columns()) + " of " + frame.table().shown())
                        + Wording.where(frame);
        List<String> others =
                ofSource(frame).stream().flatMap(each -> each.detectors().stream()).toList();
        return (found.isEmpty() ? none(told, of) : some(found, of))
                .say(quiet(told, found))
                .say(refused(told.path("not_applicable"), others));
    }

    private static Draft none(JsonNode told, String of) {
        if (told.isEmpty()) {
            return Draft.of("**Too few rows** of %s: nothing was looked for.", of);
        }
        return Draft.of(
                isLookedFor(told)
                        ? "**Nothing was found** in %s."
                        : "**That cannot be told** of %s.",
                of);
    }

    /// Returns whether any detector looked.
    private static boolean isLookedFor(JsonNode told) {
        return !told.path("findings").isEmpty() || told.has("nothing_found");
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
    ///
    /// @param others those that look elsewhere
    private static String refused(JsonNode detectors, List<String> others) {
        return detectors.properties().stream()
                .filter(each -> !others.contains(each.getKey()))
                .map(each ->
                        "Not looked for: %s. %s"
                                .formatted(
                                        named(each.getKey()),
                                        Draft.escaped(each.getValue().asText())))
                .collect(Collectors.joining("\n\n"));
    }
}
