package dev.assay.shell.card;

import com.fasterxml.jackson.databind.node.ArrayNode;
import dev.assay.base.Json;
import dev.assay.copilot.Conversation;
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
    private final ReadOnlyObjectWrapper<PromptState> state =
            new ReadOnlyObjectWrapper<>(new PromptState.Reading());
    private final Job reading;

    public PromptViewModel(Jobs jobs, Conversation conversation) {
        this.conversation = conversation;
        this.reading = jobs.start("read the prompt", this::read, this::ended);
    }

    private PromptState read(Work.Monitor monitor) throws InterruptedException {
        String prompt = conversation.prompt(monitor);
        ArrayNode tools = Json.array();
        for (ToolSpec spec : conversation.tools().specs()) {
            tools.addObject()
                    .put("name", spec.name())
                    .put("description", spec.description())
                    .set("parameters", spec.parameters());
        }
        TokenCounter counter = new TokenCounter();
        return new PromptState.Shown(
                prompt,
                Json.pretty(tools),
                tools.size(),
                counter.count(prompt),
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
