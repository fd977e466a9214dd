package dev.assay.guide.table.words;

import dev.assay.vocabulary.Topics.Topic;
import java.util.List;
import java.util.Set;

/// What a question asks of one thing.
///
/// @param kinds of findings that it supposes; empty where it supposes nothing
/// @param yes what an answer begins with where there is such a finding; perhaps empty
/// @param no what an answer begins with where there is none; perhaps empty
/// @param subject that is named, something measured or one of the parts that are listed: "power",
///   "lap 9"; empty where what tells most is meant
/// @param part whether only the part is meant that was chosen with the question
public record TopicWish(
        Topic topic, Set<String> kinds, String yes, String no, String subject, boolean part) {
    public TopicWish {
        kinds = Set.copyOf(kinds);
    }

    /// Returns whether a finding is what the question supposes.
    ///
    /// @param kind words, of which one is enough
    public boolean supposes(String kind) {
        return kinds.stream().anyMatch(List.of(kind.split(" "))::contains);
    }

    /// The same with the units in which it is to be told.
    TopicWish in(String unit) {
        return new TopicWish(topic, kinds, yes, no, (subject + " in " + unit).strip(), part);
    }

    /// The same of the part that was chosen.
    TopicWish ofPart() {
        return new TopicWish(topic, kinds, yes, no, subject, true);
    }
}
