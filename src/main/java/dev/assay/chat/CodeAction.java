package dev.assay.chat;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/// What can be done with the code of a card.
public enum CodeAction {
    /// Changes it in its pane.
    EDIT,
    /// Runs it again, by hand.
    RUN,
    /// Keeps it by name.
    KEEP;

    /// The action that the page names.
    static Optional<CodeAction> of(String word) {
        return Stream.of(values())
                .filter(each -> each.name().toLowerCase(Locale.ROOT).equals(word))
                .findFirst();
    }
}
