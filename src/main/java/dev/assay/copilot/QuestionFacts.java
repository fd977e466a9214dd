package dev.assay.copilot;

import dev.assay.base.Json;
import dev.assay.copilot.log.Question;
import dev.assay.copilot.log.Transcript;
import dev.assay.llm.RequestFacts;
import dev.assay.llm.RequestFacts.Focused;
import dev.assay.llm.RequestFacts.OpenSource;
import dev.assay.llm.RequestFacts.StoredKey;
import dev.assay.result.store.StoredResult;
import dev.assay.source.FocusKey;
import dev.assay.tool.OfferedNames;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What a conversation tells of a question apart from the prompt, for a model that reads none.
final class QuestionFacts {
    private QuestionFacts() {}

    /// @param toolNames under which tools are offered, for each source
    static RequestFacts of(
            Transcript earlier,
            Question question,
            TurnBriefing.ForRules told,
            List<OfferedNames> toolNames,
            List<StoredResult> stored) {
        String source = earlier.source();
        return new RequestFacts(
                question(source, question.text(), told.focus()),
                earlier.turns().reversed().stream()
                        .filter(turn -> turn.model().isPresent())
                        .map(turn -> question(source, turn.question(), Optional.empty()))
                        .toList(),
                withNames(told.sources(), toolNames),
                TurnInput.newest(stored).stream().map(QuestionFacts::stored).toList());
    }

    private static List<OpenSource> withNames(
            List<OpenSource> sources, List<OfferedNames> toolNames) {
        List<OpenSource> named = new ArrayList<>();
        for (int i = 0; i < sources.size(); i++) {
            OpenSource source = sources.get(i);
            Map<String, String> names = i < toolNames.size() ? toolNames.get(i).byOwn() : Map.of();
            named.add(new OpenSource(source.id(), source.names(), source.usualArguments(), names));
        }
        return named;
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
