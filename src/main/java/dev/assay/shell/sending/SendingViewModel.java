package dev.assay.shell.sending;

import dev.assay.agent.RequestComposition;
import dev.assay.copilot.Conversation;
import dev.assay.copilot.Preview;
import dev.assay.copilot.input.InputPart;
import dev.assay.copilot.input.SentPart;
import dev.assay.copilot.log.ConversationEvent.ToldAs;
import dev.assay.copilot.log.Question;
import dev.assay.llm.LanguageModel;
import dev.assay.task.Jobs;
import dev.assay.task.Work;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/// What a question would be sent as now in an open conversation. Read when it is made, and again
/// after each change.
public final class SendingViewModel implements AutoCloseable {
    private final Jobs jobs;
    private final Conversation conversation;
    private final LanguageModel model;
    private final Question question;
    private final Runnable changed;
    private final ReadOnlyObjectWrapper<SendingState> state =
            new ReadOnlyObjectWrapper<>(new SendingState.Reading());

    /// @param model the one that would be asked
    /// @param question perhaps still without words
    /// @param changed called after something of the conversation was changed
    public SendingViewModel(
            Jobs jobs,
            Conversation conversation,
            LanguageModel model,
            Question question,
            Runnable changed) {
        this.jobs = jobs;
        this.conversation = conversation;
        this.model = model;
        this.question = question;
        this.changed = changed;
        read();
    }

    private void read() {
        jobs.startLatest(
                this,
                "put a request together",
                this::preview,
                ended ->
                        ended.tell(
                                state::set,
                                reason ->
                                        state.set(
                                                new SendingState.Failed(
                                                        "The request could not be put together: %s The conversation is safe; close this and try again."
                                                                .formatted(reason)))));
    }

    private SendingState preview(Work.Monitor monitor) throws InterruptedException {
        return switch (conversation.preview(question, model, monitor)) {
            case Preview.Refused(String sentence) -> new SendingState.Failed(sentence);
            case Preview.Composed composed ->
                    new SendingState.Shown(
                            composed.parts(),
                            model.info(),
                            tokens(composed),
                            composed.composition().map(RequestComposition::exact).orElse(false),
                            composed.fits());
        };
    }

    private static long tokens(Preview.Composed composed) {
        return composed.composition()
                .map(RequestComposition::total)
                .orElseGet(() -> composed.parts().stream().mapToLong(SentPart::tokens).sum());
    }

    ReadOnlyObjectProperty<SendingState> stateProperty() {
        return state.getReadOnlyProperty();
    }

    /// Chooses how a result is told with this question and those that follow.
    void tell(InputPart.Place place, ToldAs as) {
        change(() -> conversation.tell(place.turn(), place.callId(), as));
    }

    /// Takes the pin off a result.
    void unpin(InputPart.Place place) {
        change(() -> conversation.pin(place.turn(), place.callId(), false));
    }

    private void change(Runnable change) {
        Work<Runnable> work =
                _ -> {
                    change.run();
                    return change;
                };
        jobs.start(
                "change what is sent",
                work,
                ended -> {
                    ended.tell(_ -> read(), this::notChanged);
                    changed.run();
                });
    }

    private void notChanged(String reason) {
        state.set(
                new SendingState.Failed(
                        "It could not be changed: %s What is sent is as it was."
                                .formatted(reason)));
    }

    @Override
    public void close() {
        jobs.drop(this);
    }
}
