package dev.assay.source;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Optional;

/// What an open source tells a model before a question.
///
/// @param task what the model is asked to do with the question's focus; empty where it is simply to
///   answer
/// @param expertise what it must know of such data
/// @param sections what is known about these data beforehand, each with its heading
/// @param place where the conversation is, in few words: "Ride of 12 May"; perhaps empty
/// @param facts lines on the source and on the question's focus
/// @param details more of the question's focus
/// @param pictures that go with the question
/// @param remarks for the analyst, a sentence each: what was missing or could not be used
/// @param focus the question's focus for the kind's own plans, which read no text; empty where
///   there is none
public record Briefing(
        Optional<String> task,
        Expertise expertise,
        List<String> sections,
        String place,
        List<String> facts,
        List<Detail> details,
        QuestionPictures pictures,
        List<String> remarks,
        ObjectNode focus) {
    public Briefing {
        sections = List.copyOf(sections);
        facts = List.copyOf(facts);
        details = List.copyOf(details);
        remarks = List.copyOf(remarks);
        focus = focus.deepCopy();
    }

    /// A question that is simply to be answered, with neither pictures nor remarks, on data of
    /// which nothing is known beforehand.
    public Briefing(
            Expertise expertise,
            String place,
            List<String> facts,
            List<Detail> details,
            ObjectNode focus) {
        this(
                Optional.empty(),
                expertise,
                List.of(),
                place,
                facts,
                details,
                QuestionPictures.NONE,
                List.of(),
                focus);
    }

    /// Lines under a heading.
    public record Detail(String heading, List<String> lines) {
        public Detail {
            lines = List.copyOf(lines);
        }
    }
}
