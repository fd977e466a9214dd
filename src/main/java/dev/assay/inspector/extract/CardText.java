package dev.assay.inspector.extract;

import dev.assay.base.Words;
import dev.assay.extract.Mode;
import dev.assay.tool.Spending;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// An extraction in the words of its card.
final class CardText {
    private CardText() {}

    /// The mode that made it, and how it was chosen where another was asked for: "Raw pages, chosen
    /// automatically", "Top and bottom, in place of AI summary".
    static String title(Optional<CardState.Drawn> shown, Mode asked) {
        return shown.map(drawn -> drawn.extraction().mode())
                .filter(mode -> mode != asked)
                .map(mode -> mode.label() + ", " + chosenFor(asked))
                .orElse(asked.label());
    }

    private static String chosenFor(Mode asked) {
        return asked == Mode.AUTO ? "chosen automatically" : "in place of " + asked.label();
    }

    /// What it took and gave: "0.4 s · 412 tokens · no model call".
    static String facts(CardState.Drawn drawn, Optional<String> reader) {
        List<String> facts = new ArrayList<>();
        facts.add(Words.duration(drawn.took()));
        // A page says it itself.
        if (drawn.extraction().page().isEmpty()) {
            facts.add(Words.count(drawn.tokens(), "token"));
        }
        Spending spent = drawn.extraction().spent();
        if (spent.modelCalls() == 0) {
            facts.add("no model call");
        } else {
            String by = reader.map(name -> " of " + name).orElse("");
            facts.add(Words.count(spent.modelCalls(), "call") + by);
            facts.add(
                    "%s%s tokens in, %s out"
                            .formatted(
                                    spent.estimated() ? "about " : "",
                                    Words.count(spent.input()),
                                    Words.count(spent.output())));
            facts.add(spent.price().orElse("cost —"));
        }
        return String.join(" · ", facts);
    }
}
