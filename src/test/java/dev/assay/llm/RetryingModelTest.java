package dev.assay.llm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.base.Json;
import dev.assay.task.Cancellation;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// Asking again: when, how often, in which words, and when not.
final class RetryingModelTest {
    private static final RetryingModel.Pauses QUICK =
            new RetryingModel.Pauses(
                    3, Duration.ofMillis(2), Duration.ofMillis(5), Duration.ofSeconds(40));
    private static final ModelRequest REQUEST =
            new ModelRequest("x", List.of(new InputItem.User("?")), List.of(), Optional.empty());
    private static final ModelReply DONE =
            new ModelReply.Replied(List.of(new OutputItem.Text("done", Json.object())), Usage.NONE);

    private final Heard heard = new Heard();

    /// Answers what it was given, in order, and says a word first where it does not fail.
    private static final class Scripted implements LanguageModel {
        private final Deque<ModelReply> replies;
        private int asked;
        private boolean talkative;

        private Scripted(ModelReply... replies) {
            this.replies = new ArrayDeque<>(List.of(replies));
        }

        @Override
        public ModelInfo info() {
            return new ModelInfo("fake", "Fake", "Test", true, ModelFacts.NONE);
        }

        @Override
        public ModelReply reply(
                ModelRequest request, ReplyListener listener, Cancellation cancellation) {
            asked++;
            ModelReply reply = replies.removeFirst();
            if (talkative || reply instanceof ModelReply.Replied) {
                listener.textArrived("piece " + asked);
            }
            return reply;
        }
    }

    private static ModelReply refused(ModelProblem.Kind kind, Duration retryAfter) {
        return new ModelReply.Refused(
                new ModelProblem(
                        kind,
                        429,
                        "OpenAI refused the request (429, rate limit).",
                        "Ask again.",
                        "",
                        retryAfter));
    }

    private static ModelReply limited() {
        return refused(ModelProblem.Kind.RETRIABLE, Duration.ZERO);
    }

    @Test
    void asksAgainUntilItIsAnswered() throws InterruptedException {
        Scripted model = new Scripted(limited(), limited(), DONE);

        ModelReply reply =
                new RetryingModel(model, QUICK).reply(REQUEST, heard, new Cancellation());

        assertThat(reply).isEqualTo(DONE);
        assertThat(model.asked).isEqualTo(3);
        assertThat(heard.text()).isEqualTo("piece 3");
        assertThat(heard.retries())
                .containsExactly(
                        "OpenAI refused the request (429, rate limit). Retrying in 2 ms",
                        "OpenAI refused the request (429, rate limit). Retrying in 4 ms");
    }

    @Test
    void asksNotAgainForWhatWasShownInPart() throws InterruptedException {
        Scripted model = new Scripted(limited(), DONE);
        model.talkative = true;

        ModelReply reply =
                new RetryingModel(model, QUICK).reply(REQUEST, heard, new Cancellation());

        assertThat(reply).isEqualTo(limited());
        assertThat(heard.text()).isEqualTo("piece 1");
        assertThat(heard.retries()).isEmpty();
    }

    @Test
    void asksAgainForWhatNobodyHeard() throws InterruptedException {
        Scripted model = new Scripted(limited(), DONE);
        model.talkative = true;

        assertThat(
                        new RetryingModel(model, QUICK)
                                .reply(
                                        REQUEST,
                                        LanguageModel.ReplyListener.DEAF,
                                        new Cancellation()))
                .isEqualTo(DONE);
    }

    @Test
    void givesUpAfterThreeFurtherAttempts() throws InterruptedException {
        Scripted model = new Scripted(limited(), limited(), limited(), limited(), DONE);

        ModelReply reply =
                new RetryingModel(model, QUICK).reply(REQUEST, heard, new Cancellation());

        assertThat(reply).isEqualTo(limited());
        assertThat(model.asked).isEqualTo(4);
        assertThat(heard.retries()).hasSize(3).last().asString().endsWith("Retrying in 5 ms");
    }

    @Test
    void doesNotRepeatWhatCannotWork() throws InterruptedException {
        Scripted model = new Scripted(refused(ModelProblem.Kind.PERMANENT, Duration.ZERO), DONE);

        new RetryingModel(model, QUICK).reply(REQUEST, heard, new Cancellation());

        assertThat(model.asked).isEqualTo(1);
        assertThat(heard.retries()).isEmpty();
    }

    @Test
    void waitsAsLongAsTheProviderAsks() throws InterruptedException {
        Scripted model =
                new Scripted(refused(ModelProblem.Kind.RETRIABLE, Duration.ofMillis(120)), DONE);
        long before = System.nanoTime();

        new RetryingModel(model, QUICK).reply(REQUEST, heard, new Cancellation());

        assertThat(Duration.ofNanos(System.nanoTime() - before))
                .isGreaterThanOrEqualTo(Duration.ofMillis(120));
        assertThat(heard.retries().getFirst()).endsWith("Retrying in 0.1 s");
    }

    @Test
    void tellsTheAnalystWhereTheProviderAsksForTooMuchPatience() throws InterruptedException {
        Scripted model =
                new Scripted(refused(ModelProblem.Kind.RETRIABLE, Duration.ofMinutes(20)), DONE);

        new RetryingModel(model, QUICK).reply(REQUEST, heard, new Cancellation());

        assertThat(model.asked).isEqualTo(1);
    }

    @Test
    void stopsWhileItWaits() {
        RetryingModel.Pauses patient =
                new RetryingModel.Pauses(3, Duration.ZERO, Duration.ZERO, Duration.ofDays(2));
        Scripted model =
                new Scripted(refused(ModelProblem.Kind.RETRIABLE, Duration.ofDays(1)), DONE);
        Cancellation cancellation = new Cancellation();
        LanguageModel.ReplyListener stopping =
                new LanguageModel.ReplyListener() {
                    @Override
                    public void textArrived(String piece) {}

                    @Override
                    public void retrying(String sentence) {
                        cancellation.cancel();
                    }

                    @Override
                    public void noted(String sentence) {}
                };

        assertThatThrownBy(() ->
                        new RetryingModel(model, patient).reply(REQUEST, stopping, cancellation))
                .isInstanceOf(InterruptedException.class);
        assertThat(model.asked).isEqualTo(1);
    }

    @Test
    void isTheModelItDecorates() {
        assertThat(new RetryingModel(new Scripted()).info().id()).isEqualTo("fake");
    }

    @Test
    void pausesDoubleUpToTheLongest() {
        RetryingModel.Pauses pauses = RetryingModel.Pauses.DEFAULT;

        assertThat(pauses.before(0)).hasSeconds(1);
        assertThat(pauses.before(2)).hasSeconds(4);
        assertThat(pauses.before(5)).hasSeconds(30);
        assertThat(pauses.before(500)).hasSeconds(30);
    }
}
