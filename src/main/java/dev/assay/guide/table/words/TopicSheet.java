package dev.assay.guide.table.words;

import dev.assay.base.Words;
import dev.assay.guide.reading.QuestionTokens;
import dev.assay.guide.table.catalogue.TableAtHand;
import dev.assay.guide.table.words.QuestionSheet.SheetRead;
import dev.assay.guide.time.TimeReader;
import dev.assay.vocabulary.TableWords;
import dev.assay.vocabulary.TableWords.State;
import dev.assay.vocabulary.Topics;
import dev.assay.vocabulary.Topics.About;
import dev.assay.vocabulary.Topics.Topic;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Reads questions on one thing whose words are all of one topic: "was the long run steady".
public final class TopicSheet {
    /// The thing that was chosen with a question.
    private static final Pattern POINTED =
            Pattern.compile("\\b(?:it|(?:this|that) (?<noun>[a-z]+))\\b");

    /// The part of a thing that was chosen with a question.
    private static final Pattern PART =
            Pattern.compile(
                    "\\b(?:(?:in|of|over|during) )?(?:(?:this|that|the|the selected) (?:part|stretch|section|range|bit|selection)|here)\\b");

    private static final Pattern UNITS =
            Pattern.compile("\\bin (?:miles|mph|feet|imperial units)\\b");
    private static final Pattern MILE = Pattern.compile("\\bmiles? splits?\\b");

    private final QuestionTokens sheet;
    private final TableAtHand table;
    private final Topics topics;
    private final Chosen chosen;

    /// The thing that was chosen with a question, or a part of it.
    public enum Chosen {
        NOTHING,
        A_THING,
        A_PART
    }

    private TopicSheet(String text, TableAtHand table, Topics topics, Chosen chosen) {
        this.sheet = new QuestionTokens(text);
        this.table = table;
        this.topics = topics;
        this.chosen = chosen;
    }

    /// A question that is all of one topic; empty where it says something else.
    ///
    /// @param first whether topics are meant that come before what rows tell: those of detectors
    ///   and of all things, not lines of one
    public static Optional<SheetRead> read(
            String text, TableAtHand table, Chosen chosen, boolean first) {
        Optional<Topics> topics = table.words().flatMap(TableWords::topics);
        return topics.flatMap(of ->
                new TopicSheet(text, table, of, chosen)
                        .read(first, false)
                        .or(() -> new TopicSheet(text, table, of, chosen).read(first, true)));
    }

    /// @param times whether times say which thing is meant: "the ride on the 12th"
    private Optional<SheetRead> read(boolean first, boolean times) {
        boolean part = PART.matcher(sheet.whole()).find();
        if (part) {
            drop(PART);
        }
        boolean pointed = chosen != Chosen.NOTHING && dropPointed();
        TableWords words = table.words().orElseThrow();
        ThingNames.read(sheet, words, words.things().orElseThrow(), QuestionSheet::isOwnWord);
        boolean named = sheet.reading().has(TableSlot.THINGS) || sheet.reading().has(TableSlot.ONE);
        if (times && !named) {
            return Optional.empty();
        }
        if (times) {
            SheetTimes.read(sheet, new TimeReader(), KnownValues.NONE);
        }
        boolean meant = named || pointed || part || chosen == Chosen.A_PART;
        boolean miles = UNITS.matcher(sheet.whole()).find() || MILE.matcher(sheet.whole()).find();
        drop(UNITS);
        boolean kind = !meant && takeKind();
        Stream<Topic> some =
                topics.all().stream()
                        .filter(topic -> (topic.finds() || topic.lines().isEmpty()) == first)
                        .filter(topic -> isAbout(topic.about(), meant, topic.finds(), kind));
        return TopicReader.read(some, TopicText.of(sheet.rest()))
                .map(wish -> miles ? wish.in("miles") : wish)
                .map(wish -> part ? wish.ofPart() : wish)
                .map(this::read);
    }

    private static boolean isAbout(About about, boolean one, boolean finds, boolean kind) {
        return switch (about) {
            case ONE_THING -> finds ? !kind : one;
            case ALL_THINGS -> !one && !kind;
            case ANY_KIND -> !one;
        };
    }

    /// Takes the one kind of things that is named; whether there is one.
    private boolean takeKind() {
        for (State kind : table.words().map(TableWords::states).orElse(List.of())) {
            if (kind.noun()) {
                sheet.take(
                        Pattern.compile(
                                "\\b"
                                        + Pattern.quote(Words.plural(kind.said().getFirst()))
                                        + "\\b"),
                        TableSlot.STATE,
                        _ -> Optional.of(kind));
            }
        }
        return sheet.reading().has(TableSlot.STATE);
    }

    private SheetRead read(TopicWish wish) {
        sheet.put(TableSlot.TOPIC, wish, 0, 0);
        sheet.drop(0, sheet.whole().length());
        return new SheetRead(table, sheet.reading(), List.of(), KnownValues.NONE);
    }

    private void drop(Pattern words) {
        words.matcher(sheet.whole())
                .results()
                .forEach(found -> sheet.drop(found.start(), found.end()));
    }

    /// Drops the words that point to what was chosen; whether there were any.
    private boolean dropPointed() {
        TableWords words = table.words().orElseThrow();
        List<String> nouns = ThingNames.nouns(words);
        List<MatchResult> pointed =
                POINTED.matcher(sheet.whole())
                        .results()
                        .filter(found ->
                                found.group("noun") == null
                                        || found.group("noun").equals("one")
                                        || nouns.contains(found.group("noun")))
                        .toList();
        pointed.forEach(found -> sheet.drop(found.start(), found.end()));
        return !pointed.isEmpty();
    }
}
