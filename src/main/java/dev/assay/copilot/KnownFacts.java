package dev.assay.copilot;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.llm.RequestFacts;
import dev.assay.llm.RequestFacts.Focused;
import dev.assay.llm.RequestFacts.OpenSource;
import dev.assay.llm.RequestFacts.StoredKey;
import dev.assay.result.StoredResult;
import java.util.List;
import java.util.Optional;

/// What a conversation tells of a question apart from the prompt, for a model that reads none.
final class KnownFacts {
    private KnownFacts() {}

    static RequestFacts of(
            Transcript earlier,
            Question question,
            Briefing.Ready briefing,
            List<StoredResult> stored) {
        String source = earlier.source();
        ObjectNode usual = Json.object();
        briefing.context().chipId().ifPresent(id -> usual.put("chip_id", id));
        return new RequestFacts(
                question(source, question.text(), briefing.focus()),
                earlier.turns().reversed().stream()
                        .filter(turn -> turn.model().isPresent())
                        .map(turn -> question(source, turn.question(), Json.object()))
                        .toList(),
                List.of(OpenSource.of(source, briefing.context().source(), usual)),
                TurnInput.newest(stored).stream().map(KnownFacts::stored).toList());
    }

    private static StoredKey stored(StoredResult result) {
        return new StoredKey(result.key(), result.origin().name(), TurnInput.content(result));
    }

    private static RequestFacts.Question question(String source, String text, ObjectNode key) {
        String words = Question.words(text);
        String line = text.substring(words.length()).strip();
        return new RequestFacts.Question(
                words,
                line.isEmpty() && key.isEmpty()
                        ? Optional.empty()
                        : Optional.of(new Focused(source, line, key)));
    }
}
