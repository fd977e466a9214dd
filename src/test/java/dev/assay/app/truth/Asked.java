package dev.assay.app.truth;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A question on one source, with what is right.
///
/// @param on the source, by the name that the corpus has for it
/// @param questions the last one is answered, the others are asked before it
/// @param about what was chosen on the page, as the source reads it
/// @param today what became of it when this was written
record Asked(
        String on,
        List<String> questions,
        Optional<String> about,
        List<Expected> expected,
        Outcome today) {

    /// What must hold of the answer.
    ///
    /// @param kind of the expectation, which decides how the rest is read
    record Expected(String kind, String what) {}

    /// By which it is listed.
    String name() {
        List<String> all = new ArrayList<>(questions);
        about.ifPresent(all::add);
        return on + ": " + String.join(Corpus.THEN, all);
    }
}
