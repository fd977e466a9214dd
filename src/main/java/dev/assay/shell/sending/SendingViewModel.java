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
import dev.assay.task.Outcome;
import dev.assay.task.Work;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/// What a question would be sent as now in an open conversation, or what a request is that waits
/// for an answer. Read when it is made, and again after each change.
public final class SendingViewModel implements AutoCloseable {
    private final Jobs jobs;
    private final Work<SendingState> composing;
    private final Conversation conversation;
    private final Runnable changed;
    private final Runnable changedHere;
    private final Runnable letGo;
    private final ReadOnlyObjectWrapper<SendingState> state =
            new ReadOnlyObjectWrapper<>(new SendingState.Reading());

    /// @param changed called after something of the conversation was tried to be changed
    private SendingViewModel(
            Jobs jobs,
            Work<SendingState> composing,
            Conversation conversation,
            Runnable changed,
            Optional<AskedRequest> asked) {
        this.jobs = jobs;
        this.composing = composing;
        this.conversation = conversation;
        this.changed = changed;
        this.changedHere = asked.<Runnable>map(request -> request::changed).orElse(this::read);
        this.letGo = asked.<Runnable>map(request -> request::letGo).orElse(() -> {});
        read();
        asked.ifPresent(request -> request.follow(this::read, this::over));
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
                conversation,
                changed,
                Optional.empty());
    }

    /// Looks at a request that waits for an answer, and goes on waiting.
    ///
    /// @param conversation whose turn waits
    /// @param changed called after something of the conversation was changed
    public static SendingViewModel ofAsked(
            Jobs jobs, Conversation conversation, AskedRequest asked, Runnable changed) {
        return new SendingViewModel(
                jobs, _ -> asked.shown(), conversation, changed, Optional.of(asked));
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

    private static SendingState shown(Outcome<Preview> preview, LanguageModel model) {
        return switch (preview) {
            case Outcome.Refused(String sentence) -> new SendingState.Failed(sentence);
            case Outcome.Ready(Preview composed) ->
                    new SendingState.Shown(
                            composed.parts(),
                            model.info(),
                            tokens(composed),
                            composed.composition().map(RequestComposition::exact).orElse(false),
                            composed.fits());
        };
    }

    private static long tokens(Preview composed) {
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

    private void over() {
        state.set(new SendingState.Over());
    }

    private void change(Consumer<Conversation> change) {
        Work<Boolean> work =
                _ -> {
                    change.accept(conversation);
                    return true;
                };
        jobs.start(
                "change what is sent",
                work,
                ended -> {
                    ended.tell(_ -> changedHere.run(), this::notChanged);
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
        letGo.run();
        jobs.drop(this);
    }
}
