package dev.assay.shell.card;

import com.fasterxml.jackson.databind.node.ArrayNode;
import dev.assay.base.Json;
import dev.assay.copilot.Conversation;
import dev.assay.copilot.Preview;
import dev.assay.copilot.log.Question;
import dev.assay.llm.LanguageModel;
import dev.assay.llm.ModelRequest;
import dev.assay.llm.TokenCounter;
import dev.assay.task.Job;
import dev.assay.task.JobOutcome;
import dev.assay.task.Jobs;
import dev.assay.task.Work;
import dev.assay.tool.ToolSpec;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/// What a model would be told now in an open conversation. Read when it is made.
public final class PromptViewModel implements AutoCloseable {
    private final Conversation conversation;
    private final LanguageModel model;
    private final ReadOnlyObjectWrapper<PromptState> state =
            new ReadOnlyObjectWrapper<>(new PromptState.Reading());
    private final Job reading;

    /// @param model the one that would be told
    public PromptViewModel(Jobs jobs, Conversation conversation, LanguageModel model) {
        this.conversation = conversation;
        this.model = model;
        this.reading = jobs.start("read the prompt", this::read, this::ended);
    }

    private PromptState read(Work.Monitor monitor) throws InterruptedException {
        return switch (conversation.preview(Question.of(""), model, monitor)) {
            case Preview.Refused(String sentence) -> new PromptState.Failed(sentence);
            case Preview.Composed(ModelRequest request) -> shown(request);
        };
    }

    private static PromptState shown(ModelRequest request) {
        ArrayNode tools = Json.array();
        for (ToolSpec spec : request.tools()) {
            tools.addObject()
                    .put("name", spec.name())
                    .put("description", spec.description())
                    .set("parameters", spec.parameters());
        }
        TokenCounter counter = new TokenCounter();
        return new PromptState.Shown(
                request.instructions(),
                Json.pretty(tools),
                tools.size(),
                counter.count(request.instructions()),
                counter.count(Json.write(tools)));
    }

    private void ended(JobOutcome<PromptState> ended) {
        ended.tell(
                state::set,
                reason ->
                        state.set(
                                new PromptState.Failed(
                                        "The prompt could not be put together: %s. The conversation is safe; close this and try again."
                                                .formatted(reason))));
    }

    public ReadOnlyObjectProperty<PromptState> stateProperty() {
        return state.getReadOnlyProperty();
    }

    @Override
    public void close() {
        reading.cancel();
    }
}
