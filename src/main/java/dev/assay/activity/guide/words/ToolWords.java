package dev.assay.activity.guide.words;

import dev.assay.activity.StreamType;
import dev.assay.activity.finding.PartChoice;
import dev.assay.guide.reading.NamedForms;
import dev.assay.guide.words.WordFile;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The words in which people ask for detectors and for lines of tools, from files of the program.
public final class ToolWords {
    private static final Pattern OR = Pattern.compile("\\bor\\b");
    private static final Pattern PLACE = Pattern.compile("\\b(?:where|when|which)\\b");
    private static final Pattern NEVER = Pattern.compile("(?!)");
    private static final String ANY = "any";
    private static final NamedForms FINDING_FORMS = forms("activity-findings.txt", Map.of());

    private static final List<Topic> FINDINGS = topics(FINDING_FORMS);
    private static final List<Topic> LINES =
            topics(forms("activity-lines.txt", FINDING_FORMS.names()));

    private ToolWords() {}

    private static NamedForms forms(String file, Map<String, String> given) {
        return NamedForms.of(WordFile.lines(ToolWords.class, file, ""), given);
    }

    /// Words by which something is asked for.
    ///
    /// @param measure that they speak of by themselves; null where they name none
    private record Saying(Pattern words, Set<String> kinds, @Nullable StreamType measure) {}

    /// Words that were found in a question.
    private record Said(int place, Saying saying) {}

    /// All words of one thing.
    private static final class Topic {
        private final String from;
        private final List<Saying> sayings = new ArrayList<>();
        private final Map<StreamType, Pattern> measures = new EnumMap<>(StreamType.class);
        private Pattern needed = Pattern.compile("");
        private Pattern beside = NEVER;
        private Pattern lines = NEVER;
        private List<String> drawn = List.of();
        private String noun = "";
        private Pattern nouns = NEVER;
        private Pattern part = NEVER;

        Topic(String name) {
            from = name.split(" ", 2)[0];
        }

        private void add(String head, String form) {
            Pattern words = Pattern.compile("\\b(?:" + form + ")\\b");
            switch (head) {
                case "needed" -> needed = words;
                case "beside" -> beside = words;
                case "lines" -> lines = Pattern.compile(form);
                case "drawn" -> drawn = List.of(form.split(" "));
                case String _ when head.startsWith("part ") -> {
                    noun = head.substring(head.indexOf(' ') + 1);
                    nouns = words;
                    part = PartChoice.form(form);
                }
                case String _ when head.startsWith("measure ") -> measures.put(last(head), words);
                case String _ when head.contains(" of ") ->
                        sayings.add(
                                new Saying(
                                        words,
                                        Set.of(head.substring(0, head.indexOf(" of ")).split(" ")),
                                        last(head)));
                case ANY -> sayings.add(new Saying(words, Set.of(), null));
                case String _ -> sayings.add(new Saying(words, Set.of(head.split(" ")), null));
            }
        }

        private static StreamType last(String head) {
            return StreamType.valueOf(head.substring(head.lastIndexOf(' ') + 1));
        }

        private Optional<ToolWish> read(Sentence sentence) {
            if (!sentence.has(needed)) {
                return Optional.empty();
            }
            return part(sentence).or(() -> whole(sentence));
        }

        /// One of the parts that are listed, where a question says nothing else.
        private Optional<ToolWish> part(Sentence sentence) {
            if (!sentence.has(nouns)) {
                return Optional.empty();
            }
            Sentence left = sentence.copy();
            Optional<PartChoice> named = left.take(part).map(found -> PartChoice.of(noun, found));
            boolean one = !left.has(part);
            left.takeAll(nouns);
            left.takeAll(beside);
            return named.filter(_ -> one && left.isUsedUp())
                    .map(name -> wish(Set.of(), sentence, name.toString()));
        }

        private Optional<ToolWish> whole(Sentence sentence) {
            Sentence left = sentence.copy();
            List<Said> said = new ArrayList<>();
            for (Saying saying : sayings) {
                int place = sentence.place(saying.words());
                if (left.takeAll(saying.words())) {
                    said.add(new Said(place, saying));
                }
            }
            said.sort(Comparator.comparingInt(Said::place));
            StreamType named = measure(left);
            StreamType own = said.isEmpty() ? null : said.getFirst().saying().measure();
            left.takeAll(beside);
            boolean read =
                    left.isUsedUp()
                            && said.isEmpty() == sayings.isEmpty()
                            && (own == null || named == null || own == named);
            return read
                    ? Optional.of(wish(kinds(said), sentence, label(named == null ? own : named)))
                    : Optional.empty();
        }

        /// The one measure that is named; of two one is left.
        private @Nullable StreamType measure(Sentence left) {
            for (Map.Entry<StreamType, Pattern> each : measures.entrySet()) {
                if (left.takeAll(each.getValue())) {
                    return each.getKey();
                }
            }
            return null;
        }

        private static Set<String> kinds(List<Said> said) {
            return said.stream()
                    .map(each -> each.saying().kinds())
                    .filter(kinds -> !kinds.isEmpty())
                    .findFirst()
                    .orElse(Set.of());
        }

        private static String label(@Nullable StreamType measure) {
            return measure == null ? "" : measure.label().toLowerCase(Locale.ROOT);
        }

        private ToolWish wish(Set<String> kinds, Sentence sentence, String subject) {
            boolean either = sentence.asksYesOrNo() && !sentence.has(OR);
            String yes = either && !kinds.isEmpty() ? "**Yes.** " : "";
            String no =
                    kinds.isEmpty()
                            ? ""
                            : either ? "**No.** " : sentence.has(PLACE) ? "**Not found.** " : "";
            return new ToolWish(from, kinds, yes, no, subject, lines, drawn);
        }
    }

    private static List<Topic> topics(NamedForms forms) {
        Map<String, Topic> topics = new LinkedHashMap<>();
        for (NamedForms.Entry entry : forms.entries()) {
            topics.computeIfAbsent(entry.step(), Topic::new).add(entry.head(), entry.form());
        }
        return List.copyOf(topics.values());
    }

    /// The detector that all that is left of a sentence asks for; empty where it says more, or
    /// nothing of these.
    public static Optional<ToolWish> finding(Sentence sentence) {
        return first(FINDINGS, sentence);
    }

    /// The lines of a tool's text that all that is left of a sentence asks for; empty where it says
    /// more.
    public static Optional<ToolWish> lines(Sentence sentence) {
        return first(LINES, sentence);
    }

    private static Optional<ToolWish> first(List<Topic> topics, Sentence sentence) {
        return topics.stream().flatMap(topic -> topic.read(sentence).stream()).findFirst();
    }
}
