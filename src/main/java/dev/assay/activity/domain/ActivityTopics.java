package dev.assay.activity.domain;

import dev.assay.activity.StreamType;
import dev.assay.activity.finding.PartChoice;
import dev.assay.guide.reading.NamedForms;
import dev.assay.guide.words.WordFile;
import dev.assay.vocabulary.Topics;
import dev.assay.vocabulary.Topics.About;
import dev.assay.vocabulary.Topics.Parts;
import dev.assay.vocabulary.Topics.Saying;
import dev.assay.vocabulary.Topics.ThingTool;
import dev.assay.vocabulary.Topics.Topic;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The words in which people ask for what detectors and tools tell of one activity, from files of
/// the program.
final class ActivityTopics {
    private static final String STREAMS = "get-activity-streams";
    private static final NamedForms FINDING_FORMS = forms("activity-findings.txt", Map.of());

    private static final List<Topic> ALL =
            Stream.concat(
                            topics(FINDING_FORMS, true),
                            topics(forms("activity-lines.txt", FINDING_FORMS.names()), false))
                    .sorted(Comparator.comparing(topic -> !topic.lines().isEmpty()))
                    .toList();

    private static final ThingTool TOOL =
            new ThingTool(
                    STREAMS,
                    ActivitySource.ACTIVITY,
                    "sport",
                    Map.of("processing_mode", "derived"),
                    "streams",
                    StreamType.TIME.wireName(),
                    columns());

    private ActivityTopics() {}

    /// All of them.
    ///
    /// @param examples of questions
    static Topics of(List<String> examples) {
        return new Topics(ALL, TOOL, examples);
    }

    private static NamedForms forms(String file, Map<String, String> given) {
        return NamedForms.of(WordFile.lines(ActivityTopics.class, file, ""), given);
    }

    private static Map<String, List<String>> columns() {
        Map<String, List<String>> columns = new LinkedHashMap<>();
        Stream.of(StreamType.values())
                .filter(type -> type != StreamType.TIME && type != StreamType.DISTANCE)
                .forEach(type ->
                        columns.put(
                                type.wireName(),
                                type == StreamType.SPEED
                                        ? List.of(label(type), "pace")
                                        : List.of(label(type))));
        return columns;
    }

    private static String label(StreamType type) {
        return type.label().toLowerCase(Locale.ROOT);
    }

    private static Stream<Topic> topics(NamedForms forms, boolean finds) {
        Map<String, Making> topics = new LinkedHashMap<>();
        forms.entries()
                .forEach(entry ->
                        topics.computeIfAbsent(entry.step(), Making::new)
                                .add(entry.head(), entry.form()));
        return topics.values().stream().map(making -> making.topic(finds));
    }

    /// A topic in the making.
    private static final class Making {
        private final String from;
        private final List<Saying> sayings = new ArrayList<>();
        private final Map<String, String> measures = new LinkedHashMap<>();
        private String needed = "";
        private String beside = "";
        private String lines = "(?!)";
        private About about = About.ONE_THING;
        private List<String> drawn = List.of();
        private @Nullable Parts parts;

        Making(String name) {
            from = name.split(" ", 2)[0];
        }

        private void add(String head, String form) {
            int of = head.indexOf(" of ");
            switch (head) {
                case "needed" -> needed = form;
                case "beside" -> beside = form;
                case "lines" -> lines = form;
                case "told" -> {
                    lines = "";
                    about = About.valueOf(form.replace(' ', '_').toUpperCase(Locale.ROOT));
                }
                case "drawn" -> drawn = List.of(form.split(" "));
                case "any" -> sayings.add(new Saying(form, Set.of(), ""));
                case String _ when head.startsWith("part ") ->
                        parts =
                                new Parts(
                                        head.substring(head.indexOf(' ') + 1),
                                        form,
                                        PartChoice.form(form).pattern());
                case String _ when head.startsWith("measure ") -> measures.put(last(head), form);
                case String _ when of >= 0 ->
                        sayings.add(
                                new Saying(
                                        form,
                                        Set.of(head.substring(0, of).split(" ")),
                                        last(head)));
                case String _ -> sayings.add(new Saying(form, Set.of(head.split(" ")), ""));
            }
        }

        private static String last(String head) {
            return label(StreamType.valueOf(head.substring(head.lastIndexOf(' ') + 1)));
        }

        private Topic topic(boolean finds) {
            return new Topic(
                    from,
                    finds,
                    sayings,
                    measures,
                    needed,
                    beside,
                    Optional.ofNullable(parts),
                    lines,
                    about,
                    drawn);
        }
    }
}
