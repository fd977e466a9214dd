package dev.assay.chip.guide.question;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.base.Json;
import dev.assay.chip.guide.words.AskedText;
import dev.assay.llm.RequestFacts;
import dev.assay.llm.RequestFacts.Focused;
import java.util.List;
import java.util.Optional;

/// What a question is about on a chip: its words, and what was chosen outside of them.
public record QuestionContext(RequestFacts facts) {
    public AskedText question() {
        return text(facts.question());
    }

    /// Older questions, newest first.
    public List<AskedText> earlier() {
        return facts.earlier().stream().map(QuestionContext::text).toList();
    }

    private static AskedText text(RequestFacts.Question question) {
        return new AskedText(question.text(), question.focus().map(Focused::line).orElse(""));
    }

    /// The task result that this question or one before was asked about; empty where there is none.
    public Optional<Intent.TaskResult> taskResult() {
        JsonNode key = key();
        return key.has("task_id")
                ? Optional.of(
                        new Intent.TaskResult(
                                key.path("task").asText(),
                                key.path("qid").asText(),
                                key.path("task_id").asText()))
                : Optional.empty();
    }

    /// Whether something was chosen for this very question.
    public boolean isChosenNow() {
        return facts.question().focus().filter(focus -> !focus.line().isEmpty()).isPresent();
    }

    private JsonNode key() {
        return facts.question().focus().<JsonNode>map(Focused::key).orElseGet(Json::object);
    }
}
