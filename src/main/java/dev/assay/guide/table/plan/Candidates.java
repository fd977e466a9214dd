package dev.assay.guide.table.plan;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.guide.answer.ToolOutputs;
import dev.assay.guide.reading.QuestionReading;
import dev.assay.guide.table.answer.AnswerKinds;
import dev.assay.guide.table.catalogue.TableAtHand;
import dev.assay.guide.table.catalogue.TablesAtHand;
import dev.assay.guide.table.form.FrameForms;
import dev.assay.guide.table.reading.Frame;
import dev.assay.guide.table.reading.FrameReader;
import dev.assay.guide.table.reading.FrameShapes;
import dev.assay.guide.table.words.ColumnMention;
import dev.assay.guide.table.words.KnownValues;
import dev.assay.guide.table.words.QuestionSheet;
import dev.assay.guide.table.words.QuestionSheet.SheetRead;
import dev.assay.guide.table.words.TableSlot;
import dev.assay.guide.table.words.TopicSheet;
import dev.assay.guide.table.words.TopicSheet.Chosen;
import dev.assay.guide.table.words.ValueMention;
import dev.assay.llm.RequestFacts;
import dev.assay.vocabulary.TableWords;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Reads a question as each table understands it.
///
/// @param outputs of the request, which may say what was chosen with the question
record Candidates(TablesAtHand tables, ToolOutputs outputs) {
    private static final int MAX_TABLES = 30;

    /// A question as one table understands it.
    record Candidate(SheetRead sheet, Frame frame) {
        QuestionReading reading() {
            return sheet.reading();
        }

        int unknown() {
            int words =
                    ValueLookup.words(reading()).stream()
                            .mapToInt(some -> some.split(" ", -1).length)
                            .sum();
            return words + guesses().size() + frame.unclear().size() + frame.leftOver().size();
        }

        /// The words that were taken for columns in whose names they do not stand.
        private List<String> guesses() {
            return reading().all(TableSlot.COLUMN, ColumnMention.class).stream()
                    .filter(ColumnMention::isGuess)
                    .map(ColumnMention::text)
                    .toList();
        }

        /// The words that may be values: those that nobody knows, those that may name several
        /// columns, and those that stand in no name of the one they were taken for.
        List<String> lookedUp() {
            List<String> words = new ArrayList<>(ValueLookup.words(reading()));
            frame.unclear().forEach(mention -> words.add(mention.text()));
            words.addAll(guesses());
            if (frame.leftOver().contains("not") || frame.leftOver().contains("no")) {
                words.add(KnownValues.NO.getFirst());
            }
            return words;
        }

        long names() {
            return reading().parts().stream()
                    .filter(part ->
                            part.slot() == TableSlot.COLUMN
                                    || part.slot() == TableSlot.THINGS
                                    || part.slot() == TableSlot.VALUE
                                    || part.slot() == TableSlot.PART)
                    .count();
        }

        /// The number of columns and values that stand in other tables.
        private long elsewhere() {
            return reading().all(TableSlot.COLUMN, ColumnMention.class).stream()
                            .filter(mention -> mention.is(of -> of.words().isElsewhere()))
                            .count()
                    + reading().all(TableSlot.VALUE, ValueMention.class).stream()
                            .filter(ValueMention::isElsewhere)
                            .count();
        }

        boolean isWhole() {
            return reading().unknown().isEmpty() && frame.isWhole();
        }
    }

    List<Candidate> all(String text, Optional<Frame> before) {
        List<TableAtHand> meant = new ArrayList<>(tables.meant(text));
        before.map(Frame::table)
                .filter(table -> table.isMeantByName() && !meant.contains(table))
                .ifPresent(meant::addFirst);
        List<TableAtHand> some =
                meant.subList(Math.max(0, meant.size() - MAX_TABLES), meant.size());
        List<Candidate> candidates = new ArrayList<>();
        for (TableAtHand table : some) {
            candidates.add(one(text, table, KnownValues.NONE));
        }
        if (candidates.stream().anyMatch(candidate -> candidate.frame().topic().isPresent())) {
            return candidates.stream()
                    .filter(candidate -> candidate.frame().topic().isPresent())
                    .toList();
        }
        List<TableAtHand> named =
                candidates.stream()
                        .flatMap(candidate ->
                                candidate
                                        .reading()
                                        .all(TableSlot.TABLE, TableAtHand.class)
                                        .stream())
                        .distinct()
                        .toList();
        if (named.size() != 1) {
            return candidates;
        }
        TableAtHand only = named.getFirst();
        candidates.removeIf(candidate ->
                candidate.sheet().table().equals(only)
                        || !(tables.isMeant(candidate.sheet().table(), text)
                                || candidate.elsewhere() > 0));
        candidates.addFirst(one(text, only, KnownValues.NONE));
        return candidates;
    }

    /// Reads a question on one table. Detectors come before what rows tell, lines of tools behind
    /// it.
    Candidate one(String text, TableAtHand table, KnownValues values) {
        Chosen chosen = chosen(table);
        Optional<Candidate> topic =
                topic(text, table, chosen, true)
                        .or(() ->
                                chosen != Chosen.NOTHING
                                        ? topic(text, table, chosen, false)
                                        : Optional.empty());
        if (topic.isPresent()) {
            return topic.get();
        }
        SheetRead sheet = QuestionSheet.read(text, table, tables, values);
        Candidate ofRows = new Candidate(sheet, FrameForms.form(FrameReader.read(sheet)));
        boolean told =
                ofRows.isWhole()
                        && AnswerKinds.of(ofRows.frame()).isPresent()
                        && !FrameShapes.isBareThing(ofRows.frame())
                        && !FrameShapes.isChartOfThing(ofRows.frame());
        return told ? ofRows : topic(text, table, chosen, false).orElse(ofRows);
    }

    private static Optional<Candidate> topic(
            String text, TableAtHand table, Chosen chosen, boolean finds) {
        return TopicSheet.read(text, table, chosen, finds)
                .map(sheet -> new Candidate(sheet, FrameReader.read(sheet)));
    }

    /// The thing of a table that was chosen with the question, or a part of it.
    Chosen chosen(TableAtHand table) {
        Optional<JsonNode> key = outputs.facts().question().focus().map(RequestFacts.Focused::key);
        return table.words()
                .flatMap(TableWords::topics)
                .filter(of -> key.filter(own -> own.has(of.tool().key())).isPresent())
                .map(of -> key.orElseThrow().size() > 1 ? Chosen.A_PART : Chosen.A_THING)
                .orElse(Chosen.NOTHING);
    }

    /// The best, and those that know as much by what stands in other tables.
    static List<Candidate> withJoined(List<Candidate> best, List<Candidate> all) {
        int unknown = best.getFirst().unknown();
        return Stream.concat(
                        best.stream(),
                        all.stream().filter(of -> of.elsewhere() > 0 && of.unknown() <= unknown))
                .distinct()
                .toList();
    }

    /// The tables on which most of a question is understood.
    static List<Candidate> best(List<Candidate> candidates) {
        Comparator<Candidate> better =
                Comparator.<Candidate>comparingInt(candidate ->
                                AnswerKinds.of(candidate.frame()).isPresent() && candidate.isWhole()
                                        ? 0
                                        : 1)
                        .thenComparingInt(Candidate::unknown)
                        .thenComparingLong(Candidate::elsewhere)
                        .thenComparingLong(candidate -> -candidate.names())
                        .thenComparingLong(candidate -> -candidate.sheet().exact());
        Candidate first = candidates.stream().min(better).orElseThrow();
        return candidates.stream()
                .filter(candidate -> better.compare(candidate, first) == 0)
                .toList();
    }
}
