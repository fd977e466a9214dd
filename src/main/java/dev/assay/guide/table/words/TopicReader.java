package dev.assay.guide.table.words;

import dev.assay.vocabulary.Topics.Parts;
import dev.assay.vocabulary.Topics.Saying;
import dev.assay.vocabulary.Topics.Topic;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Reads whether all that a question says of one thing is one of its topics.
final class TopicReader {
    private static final Pattern OR = Pattern.compile("\\bor\\b");
    private static final Pattern PLACE = Pattern.compile("\\b(?:where|when|which)\\b");

    private final Topic topic;
    private final Pattern beside;

    private TopicReader(Topic topic) {
        this.topic = topic;
        this.beside = words(topic.beside());
    }

    /// Words that were found in a question.
    private record Said(int place, Saying saying) {}

    private static Pattern words(String form) {
        return Pattern.compile(form.isEmpty() ? "(?!)" : "\\b(?:" + form + ")\\b");
    }

    /// The first topic that a text is about; empty where it says more.
    static Optional<TopicWish> read(Stream<Topic> topics, TopicText text) {
        return topics.flatMap(topic -> new TopicReader(topic).read(text).stream()).findFirst();
    }

    private Optional<TopicWish> read(TopicText text) {
        boolean meant = topic.needed().isEmpty() || text.has(words(topic.needed()));
        return meant
                ? topic.parts().flatMap(of -> part(of, text)).or(() -> whole(text))
                : Optional.empty();
    }

    /// One of the parts that are listed, where a question says nothing else.
    private Optional<TopicWish> part(Parts parts, TopicText text) {
        Pattern nouns = words(parts.nouns());
        if (!text.has(nouns)) {
            return Optional.empty();
        }
        TopicText left = text.copy();
        Pattern form = Pattern.compile(parts.form());
        Optional<MatchResult> named = left.take(form);
        boolean one = !left.has(form);
        left.takeAll(nouns);
        left.takeAll(beside);
        return named.filter(_ -> one && left.isUsedUp())
                .map(found -> wish(Set.of(), text, name(parts, found.group())));
    }

    /// A part by the noun that the detector has for it: "split 4" of "km 4".
    private static String name(Parts parts, String said) {
        MatchResult noun = words(parts.nouns()).matcher(said).results().findFirst().orElse(null);
        return noun == null
                ? said + " " + parts.noun()
                : said.substring(0, noun.start()) + parts.noun() + said.substring(noun.end());
    }

    private Optional<TopicWish> whole(TopicText text) {
        TopicText left = text.copy();
        List<Said> said = new ArrayList<>();
        for (Saying saying : topic.sayings()) {
            Pattern words = words(saying.form());
            int place = text.place(words);
            if (left.takeAll(words)) {
                said.add(new Said(place, saying));
            }
        }
        said.sort(Comparator.comparingInt(Said::place));
        String named = measure(left);
        String own = said.isEmpty() ? "" : said.getFirst().saying().measure();
        left.takeAll(beside);
        boolean read =
                left.isUsedUp()
                        && said.isEmpty() == topic.sayings().isEmpty()
                        && (own.isEmpty() || named.isEmpty() || own.equals(named));
        return read
                ? Optional.of(wish(kinds(said), text, named.isEmpty() ? own : named))
                : Optional.empty();
    }

    /// The one measure that is named; of two one is left.
    private String measure(TopicText left) {
        for (Map.Entry<String, String> each : topic.measures().entrySet()) {
            if (left.takeAll(words(each.getValue()))) {
                return each.getKey();
            }
        }
        return "";
    }

    private static Set<String> kinds(List<Said> said) {
        return said.stream()
                .map(each -> each.saying().kinds())
                .filter(kinds -> !kinds.isEmpty())
                .findFirst()
                .orElse(Set.of());
    }

    private TopicWish wish(Set<String> kinds, TopicText text, String subject) {
        boolean either = text.asksYesOrNo() && !text.has(OR);
        String yes = either && !kinds.isEmpty() ? "**Yes.** " : "";
        String no =
                kinds.isEmpty()
                        ? ""
                        : either ? "**No.** " : text.has(PLACE) ? "**Not found.** " : "";
        return new TopicWish(topic, kinds, yes, no, subject, false);
    }
}
