package dev.assay.source;

import java.util.List;
import java.util.Optional;

/// What a model must know to work with a kind of data, whatever is asked.
///
/// @param field what the model knows well, as a sentence: "You know … well."
/// @param dataKeys two data keys that results of its tools have, as examples
/// @param exampleAnswer an answer in the answer format, as an example
/// @param terms what the kind of data calls things that every model is told of
/// @param calling how to call its tools
/// @param methods ways to find something out, each a section of its own
public record Expertise(
        String field,
        List<String> dataKeys,
        Optional<String> exampleAnswer,
        Terms terms,
        List<Advice> calling,
        List<Method> methods) {
    public Expertise {
        dataKeys = List.copyOf(dataKeys);
        calling = List.copyOf(calling);
        methods = List.copyOf(methods);
    }

    /// A kind of data's own words.
    ///
    /// @param names what has names that stay as they are in every language, in the plural:
    ///   "stations"; perhaps empty
    /// @param unmeasured what stands for a value where none was measured, in the plural: "broken
    ///   sensors"; perhaps empty
    public record Terms(String names, String unmeasured) {
        public static final Terms NONE = new Terms("", "");
    }

    /// A way to find something out.
    ///
    /// @param heading of its section: "Finding causes"
    public record Method(String heading, List<Advice> steps) {
        public Method {
            steps = List.copyOf(steps);
        }
    }
}
