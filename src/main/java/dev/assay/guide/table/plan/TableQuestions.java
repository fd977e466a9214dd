package dev.assay.guide.table.plan;

import dev.assay.guide.answer.ToolOutputs;
import dev.assay.guide.reading.Part;
import dev.assay.guide.table.answer.AnswerKinds;
import dev.assay.guide.table.answer.TableAnswer;
import dev.assay.guide.table.catalogue.Column;
import dev.assay.guide.table.catalogue.TableAtHand;
import dev.assay.guide.table.catalogue.TablesAtHand;
import dev.assay.guide.table.form.FrameForms;
import dev.assay.guide.table.plan.Candidates.Candidate;
import dev.assay.guide.table.plan.Understanding.NotUnderstood;
import dev.assay.guide.table.plan.Understanding.Understood;
import dev.assay.guide.table.plan.Understanding.Waiting;
import dev.assay.guide.table.reading.EndOfText;
import dev.assay.guide.table.reading.Frame;
import dev.assay.guide.table.reading.FrameMerge;
import dev.assay.guide.table.reading.FrameShapes;
import dev.assay.guide.table.words.CapitalWords;
import dev.assay.guide.table.words.KnownValues;
import dev.assay.guide.table.words.TableSlot;
import dev.assay.guide.table.words.TopicSheet.Chosen;
import dev.assay.vocabulary.Topics.About;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/// Finds what a question wants, and of which table. A question that says too little by itself goes
/// on from the ones before.
final class TableQuestions {
    private static final int LOOKED_UP = 8;
    private static final int MOST_EARLIER = 6;
    private static final int MOST_UNKNOWN = 6;

    private static final Pattern HELP =
            Pattern.compile(
                    "(?i)/?(?:help|hello|hi|hey|examples?|who are you|what can (?:you do|i ask|i"
                            + " do)(?: here| with this)?|what do you (?:know|understand))\\W*");

    private final TablesAtHand tables;
    private final ToolOutputs outputs;
    private final Candidates candidates;

    TableQuestions(TablesAtHand tables, ToolOutputs outputs) {
        this.tables = tables;
        this.outputs = outputs;
        this.candidates = new Candidates(tables, outputs);
    }

    Understanding read(String text, List<String> earlier) {
        if (HELP.matcher(text.strip()).matches()) {
            return new Understanding.Help();
        }
        Optional<Frame> before = Optional.empty();
        if (!earlier.isEmpty()) {
            Optional<Optional<Frame>> found = before(earlier, 0);
            if (found.isEmpty()) {
                return new Waiting();
            }
            before = found.get();
        }
        Understanding read = read(text, before);
        return before.isEmpty()
                        && !earlier.isEmpty()
                        && read instanceof Understood(Frame frame, _)
                        && FollowUps.hangsOnOneBefore(text, frame)
                ? NotUnderstood.because(
                        "it goes on from a question before it, and there is none that I"
                                + " understood. Ask it whole.",
                        frame.table())
                : read;
    }

    /// What was asked before; empty inside where nothing was understood, empty outside while values
    /// are to be looked up.
    private Optional<Optional<Frame>> before(List<String> earlier, int at) {
        if (at >= Math.min(MOST_EARLIER, earlier.size())) {
            return Optional.of(Optional.empty());
        }
        // A table that was not stored for it then is not stored for it now.
        String text = tables.offered().plain(earlier.get(at));
        Understanding alone = readNow(text, Optional.empty());
        if (alone instanceof Waiting) {
            return Optional.empty();
        }
        boolean goesOn =
                FollowUps.goesOn(
                        earlier.get(at),
                        alone instanceof Understood own
                                ? Optional.of(own.frame())
                                : Optional.empty());
        if (alone instanceof Understood understood && !goesOn) {
            return Optional.of(Optional.of(understood.frame()));
        }
        Optional<Optional<Frame>> older = before(earlier, at + 1);
        if (older.isEmpty() || older.get().isEmpty()) {
            // A part of a question that follows one that was not understood was refused, too.
            boolean follows = at + 1 < Math.min(MOST_EARLIER, earlier.size());
            return older.isEmpty()
                            || !(alone instanceof Understood own)
                            || (follows && FollowUps.hangsOnOneBefore(earlier.get(at), own.frame()))
                    ? older
                    : Optional.of(Optional.of(own.frame()));
        }
        return further(text, older.get().get());
    }

    /// A question that goes on from an older one; the older one where it is not understood.
    private Optional<Optional<Frame>> further(String text, Frame older) {
        return switch (readNow(text, Optional.of(older))) {
            case Waiting _ -> Optional.empty();
            case Understood(Frame frame, _) -> Optional.of(Optional.of(frame));
            case Understanding.Tables _,
                    Understanding.Unclear _,
                    Understanding.WhichTable _,
                    Understanding.NoSuchLevel _,
                    Understanding.LargestText _,
                    Understanding.Help _,
                    NotUnderstood _ ->
                    Optional.of(Optional.of(older));
        };
    }

    private Understanding read(String typed, Optional<Frame> before) {
        String plain = tables.offered().plain(typed);
        Optional<String> part = OfferedList.partOfName(plain);
        if (part.isPresent()) {
            return new Understanding.Tables(Optional.empty(), part.get());
        }
        List<String> absent = new ArrayList<>(tables.absent(plain));
        if (!AbsentTables.areTried(absent, outputs)) {
            return new Waiting();
        }
        Understanding read = readNow(plain, before);
        // A table that cannot be had is what a question was about that nothing else answers.
        absent.removeIf(tables::isColumn);
        return read instanceof NotUnderstood && AbsentTables.areMissed(absent, outputs)
                ? new Waiting()
                : read;
    }

    private Understanding readNow(String plain, Optional<Frame> before) {
        String text = CapitalWords.quoted(plain, tables.columns());
        List<Candidate> found = candidates.all(text, before);
        if (before.isPresent()) {
            Optional<Understanding> further = goneOn(text, before.get(), found);
            if (further.isPresent()) {
                return further.get();
            }
        }
        List<Candidate> best = Candidates.best(found);
        if (best.getFirst().unknown() > 0) {
            Optional<List<Candidate>> looked =
                    lookedUp(text, Candidates.withJoined(best, found), false);
            if (looked.isEmpty()) {
                return new Waiting();
            }
            best = Candidates.best(looked.get());
        }
        return decided(text, best, before);
    }

    /// The question as it goes on from the one before, on the same table.
    private Optional<Understanding> goneOn(String text, Frame before, List<Candidate> found) {
        Optional<Candidate> same =
                found.stream()
                        .filter(candidate -> candidate.frame().table().isSame(before.table()))
                        .findFirst();
        if (same.filter(this::isTopicOfBefore).isPresent() && before.namesThings()) {
            Frame merged = FrameMerge.topic(before, same.get().frame());
            return AnswerKinds.of(merged).map(answer -> new Understood(merged, answer));
        }
        if (same.isEmpty() || !FollowUps.goesOn(text, Optional.of(same.get().frame()))) {
            return Optional.empty();
        }
        if (FollowUps.stepsBack(text, before)) {
            return Optional.of(
                    NotUnderstood.because(
                            "I do not step back from the time of the question before it. Name the"
                                    + " time that you mean.",
                            before.table()));
        }
        Candidate now = same.get();
        if (now.unknown() > 0) {
            Optional<List<Candidate>> looked = lookedUp(text, List.of(now), true);
            if (looked.isEmpty()) {
                return Optional.of(new Waiting());
            }
            now = looked.get().getFirst();
        }
        if (!now.isWhole() || now.reading().parts().isEmpty()) {
            return Optional.empty();
        }
        return merged(text, before, now.frame());
    }

    /// Returns whether something is to be told of one thing that is not named.
    private boolean isTopicOfBefore(Candidate now) {
        return now.frame().topic().filter(of -> of.topic().about() == About.ONE_THING).isPresent()
                && !now.frame().namesThings()
                && candidates.chosen(now.frame().table()) == Chosen.NOTHING;
    }

    /// Both questions as one; empty where the second one is whole by itself and both are none.
    private static Optional<Understanding> merged(String text, Frame before, Frame now) {
        Frame merged =
                FrameForms.form(
                        FollowUps.areOfThose(text, before)
                                ? FrameMerge.ofThose(before, now)
                                : FrameMerge.of(before, now));
        Optional<Understanding> read =
                AnswerKinds.of(merged).map(answer -> new Understood(merged, answer));
        return read.isPresent() || !FollowUps.isPartOfOne(text, now)
                ? read
                : Optional.of(
                        NotUnderstood.because(
                                "I cannot put it together with the question before it. Ask it"
                                        + " whole.",
                                merged.table()));
    }

    /// The same with the values that were found; empty while they are looked up. A question of
    /// which hardly a word is known is about something else, and nothing is looked up for it.
    private Optional<List<Candidate>> lookedUp(String text, List<Candidate> best, boolean goesOn) {
        List<Candidate> some =
                best.stream()
                        .filter(candidate -> isAboutTables(candidate, goesOn))
                        .limit(LOOKED_UP)
                        .toList();
        List<String> words =
                some.stream()
                        .flatMap(candidate -> candidate.lookedUp().stream())
                        .distinct()
                        .toList();
        List<TableAtHand> asked =
                some.stream().map(candidate -> candidate.sheet().table()).toList();
        Optional<Map<TableAtHand, KnownValues>> values =
                ValueLookup.of(text, best.getFirst().reading().text(), words, asked, outputs);
        if (values.isEmpty() && outputs.problems().isEmpty()) {
            return Optional.empty();
        }
        List<Candidate> read = new ArrayList<>();
        for (Candidate candidate : best) {
            KnownValues known =
                    values.orElse(Map.of())
                            .getOrDefault(candidate.sheet().table(), KnownValues.NONE);
            read.add(candidates.one(text, candidate.sheet().table(), known));
        }
        return Optional.of(read);
    }

    private static boolean isAboutTables(Candidate candidate, boolean goesOn) {
        List<Part> parts = candidate.reading().parts();
        long unknown =
                candidate.reading().unknown().stream()
                        .mapToInt(words -> words.split(" ").length)
                        .sum();
        return unknown <= MOST_UNKNOWN
                && (goesOn
                        || parts.stream()
                                .anyMatch(part ->
                                        part.slot() != TableSlot.SHOW
                                                && part.slot() != TableSlot.WHICH));
    }

    private Understanding decided(String text, List<Candidate> best, Optional<Frame> before) {
        Candidate first =
                best.stream()
                        .filter(candidate ->
                                before.filter(frame ->
                                                frame.table().isSame(candidate.frame().table()))
                                        .isPresent())
                        .findFirst()
                        .orElse(best.getFirst());
        Frame frame = first.frame();
        if (first.isWhole() && asksForTables(frame)) {
            return new Understanding.Tables(Optional.empty());
        }
        if (frame.table().isNothing()) {
            return NotUnderstood.because(
                    "it names no table, and none was read yet.", frame.table());
        }
        if (first.reading().unknown().isEmpty()
                && frame.leftOver().isEmpty()
                && !frame.unclear().isEmpty()) {
            return new Understanding.Unclear(
                    frame.table(), frame.unclear().getFirst(), near(text, first));
        }
        Optional<TableAnswer> answer = first.isWhole() ? AnswerKinds.of(frame) : Optional.empty();
        if (answer.isEmpty()) {
            return noSuchLevel(first).orElseGet(() -> notUnderstood(text, first));
        }
        List<TableAtHand> meant = best.stream().map(each -> each.frame().table()).toList();
        boolean ofOneSource = TableAtHand.areOfOneSource(meant);
        if (meant.size() > 1 && frame.asks(TableSlot.OVERVIEW) && frame.columns().isEmpty()) {
            return new Understanding.Tables(
                    Optional.of(frame).filter(of -> ofOneSource && of.table().isJudged()));
        }
        boolean settled =
                ofOneSource || before.filter(old -> old.table().isSame(frame.table())).isPresent();
        return meant.size() > 1 && !settled
                ? new Understanding.WhichTable(meant)
                : new Understood(frame, answer.get());
    }

    /// Returns whether the tables are asked for; where none is stored, also by what is in this.
    private static boolean asksForTables(Frame frame) {
        boolean nothing = frame.table().isNothing();
        return frame.columns().isEmpty()
                && (frame.asks(TableSlot.TABLES) || (nothing && frame.asks(TableSlot.OVERVIEW)));
    }

    /// Levels that were looked up and not found, where nothing else is in the way.
    private static Optional<Understanding> noSuchLevel(Candidate candidate) {
        List<String> words =
                candidate.reading().parts().stream()
                        .filter(part -> part.slot() == TableSlot.LEVEL)
                        .map(Part::text)
                        .toList();
        Frame frame = candidate.frame();
        boolean only =
                !words.isEmpty()
                        && candidate.reading().unknown().isEmpty()
                        && frame.unclear().isEmpty()
                        && words.containsAll(frame.leftOver());
        return frame.table()
                .level()
                .filter(_ -> only)
                .map(levels -> new Understanding.NoSuchLevel(frame.table(), levels, words));
    }

    private Understanding notUnderstood(String question, Candidate candidate) {
        Optional<Column> text =
                FrameShapes.amountAsText(candidate.frame())
                        .or(() ->
                                EndOfText.in(
                                        candidate.reading().parts(), candidate.frame().leftOver()));
        if (candidate.reading().unknown().isEmpty() && text.isPresent()) {
            return new Understanding.LargestText(candidate.frame().table(), text.get());
        }
        List<String> words = new ArrayList<>(candidate.reading().unknown());
        List<String> unused = new ArrayList<>(candidate.frame().leftOver());
        if (words.isEmpty() && unused.isEmpty()) {
            candidate.reading().parts().stream()
                    .filter(part -> part.slot() != TableSlot.SHOW && part.slot() != TableSlot.AND)
                    .map(Part::text)
                    .filter(said -> !said.isEmpty())
                    .forEach(unused::add);
        }
        String why = RefusalReasons.of(candidate.reading(), candidate.frame().table());
        return new NotUnderstood(
                candidate.frame().table(),
                words,
                unused,
                why,
                candidate.names() > 0,
                why.isEmpty() ? Optional.of(near(question, candidate)) : Optional.empty());
    }

    private NearQuestions near(String text, Candidate refused) {
        return new NearQuestions(candidates, refused, text);
    }
}
