package dev.assay.copilot.limit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.agent.Dialogue;
import dev.assay.agent.FitResult;
import dev.assay.agent.Redaction;
import dev.assay.agent.RequestBase;
import dev.assay.agent.RequestMeasures;
import dev.assay.agent.RequestScale;
import dev.assay.agent.ResultChoices;
import dev.assay.agent.TurnContext;
import dev.assay.copilot.FakeModel;
import dev.assay.copilot.input.SentPart;
import dev.assay.copilot.redaction.RedactedResults;
import dev.assay.extract.Estimate;
import dev.assay.extract.ReadingLeave;
import dev.assay.llm.InputItem;
import dev.assay.llm.ModelInfo;
import dev.assay.llm.ModelRequest;
import dev.assay.llm.Price;
import dev.assay.llm.TokenCounter;
import dev.assay.settings.SendLimit;
import dev.assay.task.Cancellation;
import dev.assay.task.Work;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

final class LimitedDialogueTest {
    private final FakeModel asked = FakeModel.following();
    private final RequestMeasures measures = new RequestMeasures(new TokenCounter());
    private final List<Large> seen = new ArrayList<>();
    private final List<String> heard = new ArrayList<>();
    private SendLimit limit = new SendLimit(1_000, 0);
    private boolean goes = true;

    /// Words of the question, and what becomes of them while the request waits.
    private int words;

    private final List<Integer> meanwhile = new ArrayList<>();
    private final SendDesk desk = new SendDesk(() -> limit);

    /// A question of some words.
    private final class Beginning implements RequestBase, RequestParts {
        @Override
        public ModelRequest request(int characters) {
            return new ModelRequest(
                    "Be brief.",
                    List.of(new InputItem.User("word ".repeat(words))),
                    List.of(),
                    Optional.empty());
        }

        @Override
        public boolean isResult(InputItem item) {
            return false;
        }

        @Override
        public void retell() {
            words = meanwhile.removeFirst();
        }

        @Override
        public Supplier<List<SentPart>> of(
                ModelRequest request, List<TurnContext.Told> told, RequestScale scale) {
            return List::of;
        }
    }

    private static final class Nothing implements ResultChoices {
        @Override
        public boolean pinned(String callId) {
            return false;
        }

        @Override
        public Optional<Redaction.Reason> chosen(String callId) {
            return Optional.empty();
        }
    }

    private final class Clerk implements SendDesk.Clerk {
        @Override
        public boolean mayGo(Large large, Cancellation turn, Runnable waiting) {
            waiting.run();
            seen.add(large);
            return goes;
        }

        @Override
        public boolean mayGo(
                LargeRequest large,
                Supplier<Optional<LargeRequest>> anew,
                Cancellation turn,
                Runnable waiting) {
            boolean first = mayGo(large, turn, waiting);
            while (!meanwhile.isEmpty()) {
                anew.get().ifPresent(seen::add);
            }
            return first;
        }
    }

    private Dialogue turn() {
        desk.seat(new Clerk());
        return dialogue();
    }

    private Dialogue dialogue() {
        Beginning beginning = new Beginning();
        return new LimitedDialogue(
                new TurnContext(
                        asked.info(),
                        measures,
                        beginning,
                        new Nothing(),
                        new RedactedResults(() -> true)),
                beginning,
                asked,
                measures,
                desk,
                new Cancellation(),
                heard::add);
    }

    private FitResult fit(Dialogue turn, int many) throws InterruptedException {
        words = many;
        return turn.fit(1);
    }

    private LargeRequest last() {
        return (LargeRequest) seen.getLast();
    }

    @Test
    void onlyWhatIsAboveTheLimitIsAskedAbout() throws InterruptedException {
        fit(turn(), 500);
        assertThat(seen).isEmpty();
        assertThat(heard).isEmpty();

        assertThat(fit(turn(), 2_000)).isInstanceOf(FitResult.Fits.class);
        assertThat(seen).hasSize(1);
        assertThat(heard).containsExactly("Waiting for your answer: may it be sent?");
        assertThat(last().tokens()).isBetween(1_900L, 3_000L);
        assertThat(last().question())
                .matches("Send \\d,\\d\\d\\d tokens to .*\\?")
                .doesNotContain("$");
        assertThat(last().meanwhile()).startsWith("This is above your limit of 1,000 tokens");
    }

    @Test
    void aLastWordIsAskedAboutToo() throws InterruptedException {
        words = 2_000;
        turn().fitLast(3, "Answer now.");
        assertThat(seen).hasSize(1);
    }

    @Test
    void ofATurnItIsAskedAgainWhenItHasGrownByTheLimit() throws InterruptedException {
        Dialogue turn = turn();
        fit(turn, 2_000);
        fit(turn, 2_300);
        assertThat(seen).hasSize(1);
        fit(turn, 4_000);
        assertThat(seen).hasSize(2);
        fit(turn(), 2_000);
        assertThat(seen).as("the same words in another turn").hasSize(3);
        fit(turn, 4_100);
        assertThat(seen).as("which changes nothing for the first").hasSize(3);
    }

    @Test
    void whatIsNotToGoEndsTheTurn() {
        goes = false;
        assertThatThrownBy(() -> fit(turn(), 2_000)).isInstanceOf(InterruptedException.class);
    }

    @Test
    void whatIsMadeSmallerGoesAsItIsThen() throws InterruptedException {
        meanwhile.add(1_500);
        FitResult.Fits fitted = (FitResult.Fits) fit(turn(), 2_000);
        assertThat(seen).hasSize(2);
        assertThat(last().tokens())
                .isBetween(1_400L, ((LargeRequest) seen.getFirst()).tokens() - 400);
        assertThat(measures.scale(asked.info()).of(fitted.request())).isEqualTo(last().tokens());
    }

    @Test
    void whatIsWithinTheLimitNowWaitsOnAndAllowsNothingLarger() throws InterruptedException {
        meanwhile.add(600);
        Dialogue turn = turn();
        fit(turn, 2_000);
        assertThat(seen).hasSize(2);
        assertThat(last().meanwhile())
                .startsWith("This is within your limit of 1,000 tokens now")
                .contains("was not sent yet");

        fit(turn, 1_500);
        assertThat(seen).as("above the limit, though it grew by less").hasSize(3);
    }

    @Test
    void whatIsTooLargeOnceItWasChangedIsAskedAboutNoMore() throws InterruptedException {
        asked.reading(16_000);
        meanwhile.add(20_000);
        assertThat(fit(turn(), 2_000)).isInstanceOf(FitResult.TooLarge.class);
        assertThat(seen).hasSize(1);
    }

    @Test
    void aLimitOfDollarsHoldsWhereThePriceIsKnown() throws InterruptedException {
        limit = new SendLimit(0, 0.01);
        fit(turn(), 20_000);
        assertThat(seen).isEmpty();

        asked.costing(new Price(10, 1, 20, Long.MAX_VALUE));
        fit(turn(), 20_000);
        assertThat(seen).hasSize(1);
        assertThat(last().question()).matches("Send 2\\dk tokens to .*, about \\$0\\.2\\d\\?");
    }

    @Test
    void aRequestTooLongForItsPriceIsAskedAboutAtTheLeast() throws InterruptedException {
        limit = new SendLimit(0, 0.1);
        asked.costing(new Price(10, 1, 20, 5_000));
        fit(turn(), 20_000);
        assertThat(last().question()).matches("Send 2\\dk tokens to .*, at least \\$0\\.2\\d\\?");
    }

    @Test
    void whereNobodySitsEverythingGoes() throws InterruptedException {
        assertThat(fit(dialogue(), 2_000)).isInstanceOf(FitResult.Fits.class);
        assertThat(seen).as("nobody is asked").isEmpty();
    }

    @Test
    void anotherLimitCanHoldWhileTheProgramRuns() throws InterruptedException {
        limit = SendLimit.NONE;
        Dialogue turn = turn();
        desk.holdTo(new SendLimit(100, 0));
        fit(turn, 500);
        assertThat(seen).hasSize(1);
    }

    @Test
    void aReadingIsAskedAboutAsAWholeWhereItIsAboveTheLimit() throws InterruptedException {
        desk.seat(new Clerk());
        ModelInfo reader = asked.info();
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
        desk.seat(new Clerk());
        Estimate most = new Estimate(15, 153_168, 6_000, Optional.of(0.21)).atMost();
        String before = "Search and read failed: It is away. So far it took 1 model call.";
        ReadingLeave.Wish wish =
                new ReadingLeave.Wish("logs_1", asked.info(), () -> most, Optional.of(before));
        assertThat(desk.given(wish, Work.Monitor.none())).isTrue();
        assertThat(seen.getFirst().question())
                .endsWith("read logs_1, at most 153k tokens in 15 model calls, $0.21?");
        assertThat(seen.getFirst().meanwhile())
                .contains(before)
                .doesNotContain("Nothing was read yet");
        assertThat(seen.getFirst().refused()).startsWith("Not read: at most 153,168 tokens of");
    }

    private ReadingLeave.Wish wish(Estimate estimate) {
        return new ReadingLeave.Wish("logs_1", asked.info(), () -> estimate, Optional.empty());
    }

    @Test
    void withoutALimitNoReadingIsEstimated() throws InterruptedException {
        limit = SendLimit.NONE;
        assertThat(
                        desk.given(
                                new ReadingLeave.Wish(
                                        "logs_1",
                                        asked.info(),
                                        () -> {
                                            throw new AssertionError("estimated for nothing");
                                        },
                                        Optional.empty()),
                                Work.Monitor.none()))
                .isTrue();
    }
}
