package dev.assay.shell.sending;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.copilot.FakeModel;
import dev.assay.copilot.input.InputPart;
import dev.assay.copilot.input.SentPart;
import dev.assay.copilot.input.SentPart.Kind;
import dev.assay.copilot.limit.LargeRequest;
import dev.assay.copilot.log.ConversationEvent.ToldAs;
import dev.assay.copilot.log.Question;
import dev.assay.house.Patience;
import dev.assay.shell.FakeConversation;
import dev.assay.shell.ToolSpecs;
import dev.assay.shell.approval.WaitingTurns;
import dev.assay.task.Cancellation;
import dev.assay.task.Jobs;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import javafx.beans.property.SimpleObjectProperty;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

final class SendingViewModelTest {
    private final FakeConversation conversation = new FakeConversation("c", "sample");
    private final List<String> heard = new ArrayList<>();

    @BeforeEach
    void begin() {
        conversation.prompt = "You are the copilot.\n\n## Results\nAll are kept.\n\n## Calls\nFew.";
        conversation.specs = ToolSpecs.all();
        conversation.resultText = "Its result: " + "51.2 us, ".repeat(200);
        conversation.told =
                List.of(
                        new InputPart(
                                InputPart.Kind.RESULT,
                                "get_t1, pinned",
                                Optional.of(
                                        new InputPart.Place("turn-1", "a", true, ToldAs.WHOLE))));
    }

    private SendingViewModel open(FakeModel model) {
        return SendingViewModel.ofDraft(
                Jobs.inline(),
                conversation,
                model,
                Question.of("How is T1?"),
                () -> heard.add("changed"));
    }

    private static SendingState.Shown shown(SendingViewModel model) {
        return (SendingState.Shown) model.stateProperty().get();
    }

    private static SentPart result(SendingViewModel model) {
        return shown(model).parts().stream()
                .filter(part -> part.kind() == Kind.RESULT)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void everyPartIsThereWithItsTokens() {
        SendingState.Shown shown = shown(open(FakeModel.following().reading(8_000)));

        assertThat(shown.parts().subList(0, 3))
                .extracting(SentPart::title)
                .containsExactly("Role", "Results", "Calls");
        assertThat(shown.parts())
                .filteredOn(part -> part.kind() == Kind.TOOL)
                .extracting(SentPart::title)
                .contains("try_everything")
                .hasSize(ToolSpecs.all().size());
        assertThat(shown.parts().getLast().text()).isEqualTo("How is T1?");
        assertThat(shown.parts()).allMatch(part -> part.tokens() > 0);
        assertThat(shown.tokens())
                .isEqualTo(shown.parts().stream().mapToLong(SentPart::tokens).sum());
        assertThat(shown.words()).contains("tokens · price unknown · ", "of the window of 8,000");
        assertThat(shown.share(shown.parts().getLast())).endsWith(" %");
    }

    @Test
    void theTotalFollowsWhatIsToldInFewerWordsOrNotAtAll() {
        SendingViewModel model = open(FakeModel.following());
        long whole = shown(model).tokens();

        model.tell(result(model).place().orElseThrow(), ToldAs.SHORT);
        long brief = shown(model).tokens();
        assertThat(brief).isLessThan(whole - 500);
        assertThat(result(model).place().orElseThrow().told()).isEqualTo(ToldAs.SHORT);

        model.tell(result(model).place().orElseThrow(), ToldAs.LEFT_OUT);
        assertThat(shown(model).tokens()).isLessThan(brief);
        assertThat(result(model).tokens()).as("it can be taken back in").isZero();

        model.tell(result(model).place().orElseThrow(), ToldAs.WHOLE);
        assertThat(shown(model).tokens()).isEqualTo(whole);

        model.unpin(result(model).place().orElseThrow());
        assertThat(shown(model).parts()).noneMatch(part -> part.kind() == Kind.RESULT);
        assertThat(conversation.changes)
                .containsExactly(
                        "SHORT turn-1 a", "LEFT_OUT turn-1 a", "WHOLE turn-1 a", "unpin turn-1 a");
        assertThat(heard).hasSize(4);
    }

    @Test
    void whatDoesNotFitIsSaid() {
        conversation.fits = false;
        assertThat(shown(open(FakeModel.following().reading(100))).words())
                .contains("It would not be sent. Leave results out");
    }

    @Test
    void saysWhatWentWrong() {
        conversation.broken = true;
        assertThat(open(FakeModel.following()).stateProperty().get())
                .isInstanceOfSatisfying(
                        SendingState.Failed.class,
                        failed ->
                                assertThat(failed.sentence())
                                        .contains("could not be put together", "is safe"));
    }

    /// A request that waits, and what is put together in its place.
    private final AskViewModel asks =
            new AskViewModel(
                    this::onScreen,
                    new WaitingTurns(new SimpleObjectProperty<>(), _ -> Optional.empty()));

    private final BlockingQueue<LargeRequest> anew = new LinkedBlockingQueue<>();
    private final CompletableFuture<Boolean> answer = new CompletableFuture<>();

    private synchronized void onScreen(Runnable work) {
        work.run();
    }

    private SendingViewModel ofAsked() {
        Thread.ofVirtual()
                .start(() -> {
                    try {
                        answer.complete(
                                asks.mayGo(
                                        AskViewModelTest.large(41_000),
                                        () -> Optional.of(Patience.of(anew::take)),
                                        new Cancellation(),
                                        () -> {}));
                    } catch (InterruptedException stopped) {
                        answer.cancel(false);
                    }
                });
        Patience.until(() -> asks.stateProperty().get() instanceof AskState.Asked);
        AskState.Asked asked = (AskState.Asked) asks.stateProperty().get();
        return SendingViewModel.ofAsked(
                Jobs.inline(),
                conversation,
                new AskedRequest(asks, asked.mark(), (LargeRequest) asked.large()),
                () -> heard.add("changed"));
    }

    @Test
    void aRequestThatWaitsIsShownAsItIsPutTogetherAnew() throws Exception {
        SendingViewModel model = ofAsked();
        assertThat(shown(model).tokens()).isEqualTo(41_000);

        onScreen(() -> model.tell(result(model).place().orElseThrow(), ToldAs.SHORT));
        assertThat(conversation.changes).containsExactly("SHORT turn-1 a");
        assertThat(answer).as("it waits on").isNotDone();
        anew.add(AskViewModelTest.large(20_000));
        Patience.until(() ->
                model.stateProperty().get() instanceof SendingState.Shown now
                        && now.tokens() == 20_000);
        assertThat(heard).containsExactly("changed");

        onScreen(() -> asks.answer(true));
        assertThat(Patience.get(answer)).isTrue();
        assertThat(model.stateProperty().get()).isEqualTo(new SendingState.Over());
    }

    @Test
    void whoeverLooksNoMoreHearsNothing() {
        SendingViewModel model = ofAsked();
        model.close();
        onScreen(() -> asks.answer(false));
        assertThat(model.stateProperty().get()).isInstanceOf(SendingState.Shown.class);
    }
}
