package dev.assay.copilot.limit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.agent.RequestMeasures;
import dev.assay.copilot.FakeModel;
import dev.assay.extract.Estimate;
import dev.assay.extract.ReadingLeave;
import dev.assay.llm.InputItem;
import dev.assay.llm.LanguageModel;
import dev.assay.llm.ModelInfo;
import dev.assay.llm.ModelReply;
import dev.assay.llm.ModelRequest;
import dev.assay.llm.Price;
import dev.assay.llm.RequestFacts;
import dev.assay.llm.TokenCounter;
import dev.assay.settings.SendLimit;
import dev.assay.task.Cancellation;
import dev.assay.task.Work;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class LimitedModelTest {
    private final FakeModel asked =
            FakeModel.following(
                    FakeModel.text("one"),
                    FakeModel.text("two"),
                    FakeModel.text("three"),
                    FakeModel.text("four"),
                    FakeModel.text("five"));
    private final List<Large> seen = new ArrayList<>();
    private SendLimit limit = new SendLimit(1_000, 0);
    private boolean goes = true;
    private final SendDesk desk = new SendDesk(() -> limit);

    private LanguageModel model() {
        desk.seat((large, turn, waiting) -> {
            waiting.run();
            seen.add(large);
            return goes;
        });
        return new LimitedModel(asked, new RequestMeasures(new TokenCounter()), desk);
    }

    private static ModelRequest request(String question, int words) {
        return new ModelRequest(
                        "Be brief.",
                        List.of(new InputItem.User("word ".repeat(words))),
                        List.of(),
                        Optional.empty())
                .with(
                        new RequestFacts(
                                RequestFacts.Question.of(question),
                                List.of(),
                                List.of(),
                                List.of()));
    }

    private static void send(LanguageModel model, ModelRequest request)
            throws InterruptedException {
        send(model, request, new Cancellation());
    }

    private static void send(LanguageModel model, ModelRequest request, Cancellation turn)
            throws InterruptedException {
        ModelReply reply = model.reply(request, LanguageModel.ReplyListener.DEAF, turn);
        assertThat(reply).isInstanceOf(ModelReply.Replied.class);
    }

    @Test
    void onlyWhatIsAboveTheLimitIsAskedAbout() throws InterruptedException {
        LanguageModel model = model();
        send(model, request("a", 500));
        assertThat(seen).isEmpty();

        send(model, request("b", 2_000));
        assertThat(seen).hasSize(1);
        assertThat(((LargeRequest) seen.getFirst()).tokens()).isBetween(1_900L, 3_000L);
        assertThat(seen.getFirst().question())
                .matches("Send \\d,\\d\\d\\d tokens to .*\\?")
                .doesNotContain("$");
    }

    @Test
    void whoeverListensHearsWhenTheRequestMayGo() throws InterruptedException {
        List<String> heard = new ArrayList<>();
        LanguageModel.ReplyListener listener =
                new LanguageModel.ReplyListener() {
                    @Override
                    public void waiting() {
                        heard.add("waits after " + seen.size());
                    }

                    @Override
                    public void allowed() {
                        heard.add("allowed after " + seen.size());
                    }

                    @Override
                    public void textArrived(String piece) {}

                    @Override
                    public void retrying(String sentence) {}

                    @Override
                    public void noted(String sentence) {}
                };
        LanguageModel model = model();
        model.reply(request("a", 500), listener, new Cancellation());
        assertThat(heard).isEmpty();
        model.reply(request("b", 2_000), listener, new Cancellation());
        assertThat(heard).containsExactly("waits after 0", "allowed after 1");
    }

    @Test
    void ofATurnItIsAskedAgainWhenItHasGrownByTheLimit() throws InterruptedException {
        LanguageModel model = model();
        Cancellation turn = new Cancellation();
        send(model, request("a", 2_000), turn);
        send(model, request("a", 2_300), turn);
        assertThat(seen).hasSize(1);
        send(model, request("a", 4_000), turn);
        assertThat(seen).hasSize(2);
        send(model, request("a", 2_000), new Cancellation());
        assertThat(seen).as("the same words in another turn").hasSize(3);
        send(model, request("a", 4_100), turn);
        assertThat(seen).as("which changes nothing for the first").hasSize(3);
    }

    @Test
    void whatIsNotToGoIsNotSent() {
        goes = false;
        LanguageModel model = model();
        assertThatThrownBy(() -> send(model, request("a", 2_000)))
                .isInstanceOf(InterruptedException.class);
        assertThat(asked.requests()).isEmpty();
    }

    @Test
    void aLimitOfDollarsHoldsWhereThePriceIsKnown() throws InterruptedException {
        limit = new SendLimit(0, 0.01);
        send(model(), request("a", 20_000));
        assertThat(seen).isEmpty();

        asked.costing(new Price(10, 1, 20, Long.MAX_VALUE));
        send(model(), request("b", 20_000));
        assertThat(seen).hasSize(1);
        assertThat(seen.getFirst().question())
                .matches("Send 2\\dk tokens to .*, about \\$0\\.2\\d\\?");
    }

    @Test
    void aRequestTooLongForItsPriceIsAskedAboutAtTheLeast() throws InterruptedException {
        limit = new SendLimit(0, 0.1);
        asked.costing(new Price(10, 1, 20, 5_000));
        send(model(), request("a", 20_000));
        assertThat(seen).hasSize(1);
        assertThat(seen.getFirst().question())
                .matches("Send 2\\dk tokens to .*, at least \\$0\\.2\\d\\?");
    }

    @Test
    void readersOfStoredResultsAreNotAskedAbout() throws InterruptedException {
        send(model(), request("", 2_000).with(RequestFacts.NONE));
        assertThat(seen).isEmpty();
    }

    @Test
    void whereNobodySitsEverythingGoes() throws InterruptedException {
        LanguageModel model =
                new LimitedModel(
                        asked,
                        new RequestMeasures(new TokenCounter()),
                        new SendDesk(() -> new SendLimit(1, 0)));
        LanguageModel.ReplyListener nobodyWaits =
                new LanguageModel.ReplyListener.Over() {
                    @Override
                    public LanguageModel.ReplyListener listener() {
                        return DEAF;
                    }

                    @Override
                    public void waiting() {
                        throw new AssertionError("nobody is asked");
                    }
                };
        ModelReply reply = model.reply(request("a", 2_000), nobodyWaits, new Cancellation());
        assertThat(reply).isInstanceOf(ModelReply.Replied.class);
        assertThat(asked.requests()).hasSize(1);
    }

    @Test
    void anotherLimitCanHoldWhileTheProgramRuns() throws InterruptedException {
        limit = SendLimit.NONE;
        LanguageModel model = model();
        desk.holdTo(new SendLimit(100, 0));
        send(model, request("a", 500));
        assertThat(seen).hasSize(1);
    }

    @Test
    void aReadingIsAskedAboutAsAWholeWhereItIsAboveTheLimit() throws InterruptedException {
        ModelInfo reader = model().info();
        Estimate small = new Estimate(1, 900, 100, Optional.empty());
        Estimate large = new Estimate(9, 412_000, 4_000, Optional.of(1.2));

        assertThat(desk.given(wish(small), Work.Monitor.none())).isTrue();
        assertThat(seen).isEmpty();
        assertThat(desk.given(wish(large), Work.Monitor.none())).isTrue();
        assertThat(seen)
                .containsExactly(
                        new LargeReading("logs_1", reader, large, Optional.empty(), limit));
        assertThat(seen.getFirst().question())
                .isEqualTo(
                        "Have %s read logs_1, about 412k tokens in 9 model calls, $1.20?"
                                .formatted(reader.name()));
        assertThat(seen.getFirst().refused())
                .isEqualTo(
                        "Not read: about 412,000 tokens of logs_1 are above the limit of 1,000 tokens.");

        goes = false;
        assertThat(desk.given(wish(large), Work.Monitor.none())).isFalse();
    }

    @Test
    void whatIsTriedInThePlaceOfAnotherReadingSaysWhatThatTook() throws InterruptedException {
        Estimate most = new Estimate(15, 153_168, 6_000, Optional.of(0.21)).atMost();
        String before = "Search and read failed: It is away. So far it took 1 model call.";
        ReadingLeave.Wish wish =
                new ReadingLeave.Wish("logs_1", model().info(), () -> most, Optional.of(before));
        assertThat(desk.given(wish, Work.Monitor.none())).isTrue();
        assertThat(seen.getFirst().question())
                .endsWith("read logs_1, at most 153k tokens in 15 model calls, $0.21?");
        assertThat(seen.getFirst().meanwhile())
                .contains(before)
                .doesNotContain("Nothing was read yet");
        assertThat(seen.getFirst().refused()).startsWith("Not read: at most 153,168 tokens of");
    }

    private ReadingLeave.Wish wish(Estimate estimate) {
        return new ReadingLeave.Wish("logs_1", model().info(), () -> estimate, Optional.empty());
    }

    @Test
    void withoutALimitNoReadingIsEstimated() throws InterruptedException {
        limit = SendLimit.NONE;
        assertThat(
                        desk.given(
                                new ReadingLeave.Wish(
                                        "logs_1",
                                        model().info(),
                                        () -> {
                                            throw new AssertionError("estimated for nothing");
                                        },
                                        Optional.empty()),
                                Work.Monitor.none()))
                .isTrue();
    }
}
