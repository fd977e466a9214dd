package dev.assay.vocabulary;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Questions on one thing that detectors and tools of its source answer, rather than its row.
///
/// @param all the first of them whose words are all of a question is told
/// @param tool that tells of one thing in lines of text, and stores what is drawn of it
/// @param examples of questions on the things at hand
public record Topics(List<Topic> all, ThingTool tool, List<String> examples) {
    public Topics {
        all = List.copyOf(all);
        examples = List.copyOf(examples);
    }

    /// One of them.
    ///
    /// @param from the name of the detector, or of the tool whose lines are told
    /// @param finds whether that is a detector
    /// @param sayings the words for it; empty where those for what is measured are enough
    /// @param measures the forms of the words for what is measured, by what detectors call it
    /// @param needed the form of words without which the others mean something else
    /// @param beside the form of words that add nothing
    /// @param parts what a detector lists, of which one may be asked for
    /// @param lines the form of the names of lines that are told; empty for the text as it is
    /// @param about what it is told of
    /// @param drawn the columns of which the first that was measured is drawn
    public record Topic(
            String from,
            boolean finds,
            List<Saying> sayings,
            Map<String, String> measures,
            String needed,
            String beside,
            Optional<Parts> parts,
            String lines,
            About about,
            List<String> drawn) {
        public Topic {
            sayings = List.copyOf(sayings);
            measures = Map.copyOf(measures);
            drawn = List.copyOf(drawn);
        }
    }

    /// The things that a topic is told of.
    public enum About {
        ONE_THING,
        ALL_THINGS,
        /// All things, or those of a kind.
        ANY_KIND
    }

    /// Words by which a topic is asked for.
    ///
    /// @param form a regular expression
    /// @param kinds of findings that they suppose: "did I fade" is answered by yes or no
    /// @param measure that they speak of by themselves; empty where they name none
    public record Saying(String form, Set<String> kinds, String measure) {
        public Saying {
            kinds = Set.copyOf(kinds);
        }
    }

    /// The parts of a thing that a detector lists.
    ///
    /// @param noun what the detector calls one
    /// @param nouns the form of what people call one
    /// @param form of what names one of them: "lap 9", "the longest stop"
    public record Parts(String noun, String nouns, String form) {}

    /// The tool that tells of one thing.
    ///
    /// @param key the argument that says of which
    /// @param kind the argument of others that says of which kind of things
    /// @param always arguments that are always the same
    /// @param table that it stores, with a column of times
    /// @param time the name of that column
    /// @param columns those that can be drawn, each with what texts and detectors call it
    public record ThingTool(
            String name,
            String key,
            String kind,
            Map<String, String> always,
            String table,
            String time,
            Map<String, List<String>> columns) {
        public ThingTool {
            always = Map.copyOf(always);
            columns = Map.copyOf(columns);
        }
    }
}
