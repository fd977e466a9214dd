package dev.assay.copilot;

import dev.assay.base.Json;
import dev.assay.llm.RequestFacts;
import dev.assay.llm.RequestFacts.Focused;
import dev.assay.llm.RequestFacts.StoredKey;
import dev.assay.result.StoredResult;
import dev.assay.source.FocusKey;
import java.util.List;
import java.util.Optional;

/// What a conversation tells of a question apart from the prompt, for a model that reads none.
final class QuestionFacts {
    private QuestionFacts() {}

    static RequestFacts of(
            Transcript earlier,
            Question question,
            TurnBriefing.ForRules told,
            List<StoredResult> stored) {
        String source = earlier.source();
        return new RequestFacts(
                question(source, question.text(), told.focus()),
                earlier.turns().reversed().stream()
                        .filter(turn -> turn.model().isPresent())
                        .map(turn -> question(source, turn.question(), Optional.empty()))
                        .toList(),
                told.sources(),
                TurnInput.newest(stored).stream().map(QuestionFacts::stored).toList());
    }

    private static StoredKey stored(StoredResult result) {
        return new StoredKey(result.key(), result.origin().name(), TurnInput.content(result));
    }

    private static RequestFacts.Question question(
            String first, String text, Optional<FocusKey> focus) {
        String words = Question.words(text);
        String line = text.substring(words.length()).strip();
        FocusKey key = focus.orElseGet(() -> new FocusKey(first, Json.object()));
        return new RequestFacts.Question(
                words,
                line.isEmpty() && focus.isEmpty()
                        ? Optional.empty()
                        : Optional.of(new Focused(key.source(), line, key.value())));
    }
}
