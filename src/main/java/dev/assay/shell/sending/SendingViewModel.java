package dev.assay.shell.sending;

import dev.assay.agent.RequestComposition;
import dev.assay.copilot.Conversation;
import dev.assay.copilot.Preview;
import dev.assay.copilot.input.InputPart;
import dev.assay.copilot.input.SentPart;
import dev.assay.copilot.input.SentParts;
import dev.assay.copilot.limit.LargeRequest;
import dev.assay.copilot.log.ConversationEvent.ToldAs;
import dev.assay.copilot.log.Question;
import dev.assay.llm.LanguageModel;
import dev.assay.task.Jobs;
import dev.assay.task.Work;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/// What a question would be sent as now in an open conversation. Read when it is made, and again
/// after each change.
public final class SendingViewModel implements AutoCloseable {
    private final Jobs jobs;
    private final Work<SendingState> composing;
    private final Optional<Conversation> conversation;
    private final Runnable changed;
    private final ReadOnlyObjectWrapper<SendingState> state =
            new ReadOnlyObjectWrapper<>(new SendingState.Reading());

    /// @param conversation in which something can be changed still
    /// @param changed called after something of it was changed
    private SendingViewModel(
            Jobs jobs,
            Work<SendingState> composing,
            Optional<Conversation> conversation,
            Runnable changed) {
        this.jobs = jobs;
        this.composing = composing;
        this.conversation = conversation;
        this.changed = changed;
        read();
    }

    /// Looks at a question that is still being written.
    ///
    /// @param model the one that would be asked
    /// @param question perhaps still without words
    /// @param changed called after something of the conversation was changed
    public static SendingViewModel ofDraft(
            Jobs jobs,
            Conversation conversation,
            LanguageModel model,
            Question question,
            Runnable changed) {
        return new SendingViewModel(
                jobs,
                monitor -> shown(conversation.preview(question, model, monitor), model),
                Optional.of(conversation),
                changed);
    }

    /// Looks at a request that is about to be sent, which nothing changes any more.
    public static SendingViewModel ofLarge(Jobs jobs, LargeRequest large) {
        return new SendingViewModel(
                jobs,
                _ ->
                        new SendingState.Shown(
                                SentParts.of(
                                        large.request(),
                                        _ -> Optional.empty(),
                                        List.of(),
                                        large.scale()),
                                large.model(),
                                large.tokens(),
                                false,
                                true),
                Optional.empty(),
                () -> {});
    }

    private void read() {
        jobs.startLatest(
                this,
                "put a request together",
                composing,
                ended ->
                        ended.tell(
                                state::set,
                                reason ->
                                        state.set(
                                                new SendingState.Failed(
                                                        "The request could not be put together: %s The conversation is safe; close this and try again."
                                                                .formatted(reason)))));
    }

    private static SendingState shown(Preview preview, LanguageModel model) {
        return switch (preview) {
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
        change(open -> open.tell(place.turn(), place.callId(), as));
    }

    /// Takes the pin off a result.
    void unpin(InputPart.Place place) {
        change(open -> open.pin(place.turn(), place.callId(), false));
    }

    private void change(Consumer<Conversation> change) {
        Work<Boolean> work =
                _ -> {
                    conversation.ifPresent(change);
                    return true;
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
