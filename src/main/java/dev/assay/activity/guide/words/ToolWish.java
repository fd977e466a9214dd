package dev.assay.activity.guide.words;

import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/// A question about an activity, or a part of one, that a tool answers.
///
/// @param from the detector that looks, or the tool whose text has the lines
/// @param kinds of findings that the question supposes; none where it supposes nothing
/// @param yes what an answer begins with where there is such a finding; perhaps empty
/// @param no what an answer begins with where there is none; perhaps empty
/// @param subject that is named, a stream or one of the parts that are listed: "power", "lap 9";
///   empty where what tells most is meant
/// @param lines of the text of an analysis, by their names
/// @param drawn the columns of streams of which the first that was measured is drawn
public record ToolWish(
        String from,
        Set<String> kinds,
        String yes,
        String no,
        String subject,
        Pattern lines,
        List<String> drawn) {
    public ToolWish {
        kinds = Set.copyOf(kinds);
        drawn = List.copyOf(drawn);
    }

    /// Returns whether a finding is what the question supposes.
    ///
    /// @param kind words, of which one is enough
    public boolean supposes(String kind) {
        return kinds.stream().anyMatch(List.of(kind.split(" "))::contains);
    }
}
