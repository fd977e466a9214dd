package dev.assay.inspector.extract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.base.Json;
import dev.assay.extract.Estimate;
import dev.assay.extract.Extraction;
import dev.assay.extract.ExtractionInput;
import dev.assay.extract.ExtractionRequest;
import dev.assay.extract.Mode;
import dev.assay.house.Patience;
import dev.assay.llm.LanguageModel;
import dev.assay.result.EmptyStore;
import dev.assay.result.store.ModelView;
import dev.assay.result.store.ResultContent;
import dev.assay.result.store.StoredResult;
import dev.assay.result.table.TableInfo;
import dev.assay.task.Jobs;
import dev.assay.tool.Spending;
import dev.assay.tool.ToolCall;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

final class ExtractViewModelTest {
    private final ScriptedMode chunked = new ScriptedMode(Mode.FULL_CHUNKED);
    private final ScriptedMode cut = new ScriptedMode(Mode.TRUNCATE);
    private final ScriptedMode derived = new ScriptedMode(Mode.DERIVED);
    private final Extracts extracts = new Extracts(chunked, cut, derived);

    private ExtractViewModel open(Jobs jobs, String... tables) {
        return open(jobs, new ResultContent.Tables(Json.object(), infos(tables)));
    }

    private static List<TableInfo> infos(String... tables) {
        return List.of(tables).stream()
                .map(name -> new TableInfo(name, name, name.length() * 100L, List.of()))
                .toList();
    }

    private ExtractViewModel open(Jobs jobs, ResultContent content) {
        StoredResult result =
                new StoredResult(
                        UUID.randomUUID(),
                        "t1",
                        1,
                        new ToolCall("1", "get_t1", Json.object()),
                        Instant.EPOCH,
                        content,
                        new StoredResult.Size(100, 100, 100),
                        new ModelView("", 0, ModelView.Kind.SUMMARY));
        ExtractViewModel model =
                new ExtractViewModel(
                        jobs, extracts.access, new ExtractionInput(new EmptyStore(), result));
        model.open();
        return model;
    }

    private static void choose(ExtractViewModel model, Mode mode) {
        model.chosen()
                .set(
                        model.modes().get().stream()
                                .filter(choice -> choice.mode() == mode)
                                .findFirst()
                                .orElseThrow());
    }

    @Test
    void aModeThatCannotRunSaysWhy() {
        derived.obstacle = Optional.of("there is no column with numbers.");
        ExtractViewModel model = open(Jobs.inline(), "t1");

        assertThat(model.modes().get())
                .extracting(ModeChoice::mode)
                .containsExactly(
                        Mode.AUTO, Mode.FULL_CHUNKED, Mode.TRUNCATE, Mode.RAW, Mode.DERIVED);
        assertThat(model.chosen().get()).isEqualTo(new ModeChoice(Mode.AUTO, Optional.empty()));
        choose(model, Mode.DERIVED);
        assertThat(model.estimate().get())
                .isEqualTo("Does not apply here: there is no column with numbers.");
        model.run();

        assertThat(model.problem().get()).contains("no column with numbers");
        assertThat(model.cards()).isEmpty();
    }

    /// Such words were taken, and nothing was said of it.
    @Test
    void wordsThatNoModelWillReadAreSaidToBeUnusedBeforeAnythingRuns() {
        ExtractViewModel model = open(Jobs.inline(), "t1");
        assertThat(model.unread().get()).isEmpty();

        model.wanted().set("   ");
        assertThat(model.unread().get()).isEmpty();
        model.wanted().set("errors");
        assertThat(model.unread().get())
                .startsWith("Not used: only a language model can read what to look for");
        choose(model, Mode.RAW);
        assertThat(model.unread().get()).isEmpty();
        // Such a mode cannot be run at all, and says so itself.
        choose(model, Mode.FULL_CHUNKED);
        assertThat(model.unread().get()).isEmpty();

        choose(model, Mode.AUTO);
        assertThat(model.unread().get()).isNotEmpty();
        extracts.connect();
        assertThat(model.unread().get()).isEmpty();
        extracts.model.set(Optional.empty());
        assertThat(model.unread().get()).isNotEmpty();
    }

    @Test
    void aModelThatIsConnectedLaterIsUsed() {
        ExtractViewModel model = open(Jobs.inline(), "t1");
        choose(model, Mode.FULL_CHUNKED);
        assertThat(model.estimate().get()).contains("Needs a language model", "offline guide");
        chunked.estimate = new Estimate(8, 96_000, 4_000, Optional.empty());

        extracts.connect();
        assertThat(model.estimate().get())
                .startsWith("Estimate: about 8 model calls, 96,000 tokens in, 4,000 out, price —");
        model.run();
        assertThat(model.problem().get()).isEqualTo("Say what to look for.");
        model.wanted().set("  errors ");
        assertThat(model.problem().get()).isEmpty();
        model.run();

        assertThat(model.cards()).hasSize(1);
        ExtractionRequest request = chunked.requests.getFirst();
        assertThat(request.wanted()).isEqualTo("errors");
        assertThat(request.model().map(LanguageModel::info))
                .isEqualTo(extracts.model.get().map(LanguageModel::info));

        extracts.model.set(Optional.empty());
        model.run();
        assertThat(model.cards()).hasSize(1);
        assertThat(model.problem().get()).contains("Needs a language model");
    }

    @Test
    void theEstimateFollowsModeWordsTablePageAndModel() {
        derived.estimator = Optional.of(request -> costing(request, 1));
        chunked.estimator = Optional.of(request -> costing(request, 3));
        ExtractViewModel model = open(Jobs.inline(), "q", "couplings");
        assertThat(model.estimate().get()).isEqualTo("Estimate: no model call");

        extracts.connect();
        assertThat(model.estimate().get()).isEqualTo("Enter a query to see the cost");
        model.wanted().set("errors");
        assertThat(model.estimate().get()).startsWith("Estimate: about 1 model call, 6 tokens in");
        model.wanted().set("all errors");
        assertThat(model.estimate().get()).startsWith("Estimate: about 1 model call, 10 tokens in");
        choose(model, Mode.FULL_CHUNKED);
        assertThat(model.estimate().get()).startsWith("Estimate: about 3 model calls, 10 tokens");
        model.part().set(model.parts().getFirst());
        assertThat(chunked.estimated.getLast().table()).contains("q");

        extracts.connect("gpt-5", 400_000);
        assertThat(model.estimate().get()).contains("400,000 out").doesNotContain("assumed");
        choose(model, Mode.RAW);
        model.page().set("3");
        model.run();
        assertThat(model.cards().getFirst().asked().page()).isEqualTo(3);
        extracts.model.set(Optional.empty());
        assertThat(model.estimate().get()).isEqualTo("Estimate: no model call");
    }

    private static Estimate costing(ExtractionRequest request, int calls) {
        return request.model()
                .map(model ->
                        new Estimate(
                                calls,
                                request.wanted().length(),
                                model.info().facts().contextTokens(),
                                Optional.empty()))
                .orElse(Estimate.FREE);
    }

    @Test
    void anEstimateThatComesLateIsNotTakenForTheOneWanted() {
        try (Jobs jobs = new Jobs(Runnable::run)) {
            ExtractViewModel model = open(jobs, "t1");
            Patience.until(() -> model.estimate().get().startsWith("Estimate:"));
            cut.estimateGate = Optional.of(new CountDownLatch(1));
            cut.heedless = true;
            cut.estimate = new Estimate(99, 1, 1, Optional.empty());
            choose(model, Mode.TRUNCATE);
            Patience.until(() -> cut.estimateStarted);

            choose(model, Mode.DERIVED);
            Patience.until(() -> model.estimate().get().equals("Estimate: no model call"));
            cut.estimateGate.get().countDown();
            Patience.until(() -> cut.estimateAnswered);

            assertThat(model.estimate().get()).isEqualTo("Estimate: no model call");
        }
    }

    @Test
    void anUnknownContextIsSaidToBeAssumed() {
        chunked.estimate = new Estimate(8, 96_000, 4_000, Optional.empty());
        ExtractViewModel model = open(Jobs.inline(), "t1");
        choose(model, Mode.FULL_CHUNKED);

        extracts.connect("llama3", 0);

        assertThat(model.estimate().get())
                .endsWith(
                        "price —. A context of 8,192 tokens is assumed: the server of llama3 does"
                                + " not say. You can set it in the settings");
    }

    @Test
    void whatAnExtractionTookIsCountedEvenWhenItsCardIsPutAway() {
        Spending took = new Spending(4, 1_000, 200, 0, Optional.of(0.02));
        cut.answer = ScriptedMode.drawn(Mode.TRUNCATE, "text", List.of(), took);
        derived.answer = new Extraction.Failed(Mode.DERIVED, "The model gave up.", took);
        ExtractViewModel model = open(Jobs.inline(), "t1");
        choose(model, Mode.TRUNCATE);
        model.run();
        assertThat(extracts.spent).containsExactly(took);

        CountDownLatch gate = new CountDownLatch(1);
        try (Jobs jobs = new Jobs(Runnable::run)) {
            ExtractViewModel other = open(jobs, "t1");
            Patience.until(() -> !other.modes().get().isEmpty());
            cut.gate = Optional.of(gate);
            cut.heedless = true;
            choose(other, Mode.TRUNCATE);
            other.run();
            Patience.until(() -> cut.requests.size() == 2);
            other.close(other.cards().getFirst());
            gate.countDown();
            Patience.until(() -> extracts.spent.size() == 2);
        }
    }

    @Test
    void theLargestTableIsDrawnFromUnlessAnotherIsChosen() {
        ExtractViewModel model = open(Jobs.inline(), "q", "couplings");
        choose(model, Mode.TRUNCATE);

        model.run();
        model.part().set(model.parts().getFirst());
        model.run();

        assertThat(cut.requests)
                .extracting(ExtractionRequest::table)
                .containsExactly(Optional.of("couplings"), Optional.of("q"));
        assertThat(model.cards().getFirst().asked().details()).isEqualTo("q");
    }

    @Test
    void theProgramChoosesWithoutAModelAndWithoutWords() {
        ExtractViewModel model = open(Jobs.inline(), "t1");

        model.run();

        CardViewModel card = model.cards().getFirst();
        assertThat(CardText.title(card.shown(), card.asked().mode()))
                .isEqualTo("Derived features, chosen automatically");
        assertThat(card.shown().orElseThrow().extraction().steps())
                .contains("What can be computed comes first.");
        extracts.connect();
        model.run();
        assertThat(model.problem().get()).isEqualTo("Say what to look for.");
    }

    @Test
    void aTextIsReadAsTextUnlessOneOfItsTablesIsChosen() {
        ResultContent json =
                new ResultContent.Document(
                        "f", "application/json", "", Optional.empty(), infos("items"));
        ExtractViewModel model = open(Jobs.inline(), json);
        choose(model, Mode.TRUNCATE);
        assertThat(model.parts()).hasSize(2);
        assertThat(model.unit()).isEqualTo("line");

        model.run();
        model.part().set(model.parts().getLast());
        model.run();

        assertThat(model.unit()).isEqualTo("row");
        assertThat(cut.requests)
                .extracting(ExtractionRequest::table)
                .containsExactly(Optional.empty(), Optional.of("items"));
    }

    @Test
    void pagesAreChecked() {
        ExtractViewModel model = open(Jobs.inline(), "t1");
        choose(model, Mode.RAW);
        model.page().set("two");
        model.run();
        assertThat(model.problem().get()).isEqualTo("Pages are counted from 1.");
        model.page().set("2");
        model.pageSize().set("1,000,000");
        model.run();
        assertThat(model.problem().get())
                .isEqualTo("A page has 1 to 10,000 rows. An export has them all.");
        assertThat(model.cards()).isEmpty();

        model.pageSize().set("1,000");
        model.run();

        assertThat(model.cards().getFirst().asked())
                .isEqualTo(new AskedExtraction(Mode.RAW, "", Optional.empty(), 2, 1_000));
    }

    @Test
    void severalRunAtOnceAndTheSameOneOnlyOnce() {
        cut.gate = Optional.of(new CountDownLatch(1));
        derived.gate = cut.gate;
        try (Jobs jobs = new Jobs(Runnable::run)) {
            ExtractViewModel model = open(jobs, "t1");
            Patience.until(() -> !model.modes().get().isEmpty());
            choose(model, Mode.TRUNCATE);
            model.run();
            choose(model, Mode.DERIVED);
            model.run();
            Patience.until(() -> running(model) == 2);

            choose(model, Mode.TRUNCATE);
            model.run();
            assertThat(model.cards())
                    .extracting(card -> card.asked().mode())
                    .containsExactly(Mode.TRUNCATE, Mode.DERIVED);

            model.cards().getLast().stop();
            Patience.until(() -> running(model) == 1);
            assertThat(model.cards().getLast().state().get().words())
                    .isEqualTo(
                            "Stopped before anything was extracted. The stored result is untouched.");

            CardViewModel away = model.cards().getFirst();
            model.close(away);
            assertThat(model.cards()).hasSize(1);
            assertThat(away.isRunning()).isFalse();
            model.cards().getFirst().start();
            model.close();
            assertThat(model.isIdle()).isTrue();
        }
    }

    @Test
    void anEstimateIsGivenUpWithItsTab() {
        try (Jobs jobs = new Jobs(Runnable::run)) {
            ExtractViewModel model = open(jobs, "t1");
            // Until then the list of modes may still choose one itself.
            Patience.until(() -> model.estimate().get().startsWith("Estimate:"));
            cut.estimateGate = Optional.of(new CountDownLatch(1));
            choose(model, Mode.TRUNCATE);
            Patience.until(() -> cut.estimateStarted);
            model.close();
            Patience.until(() -> cut.estimateStopped);
        }
    }

    private static long running(ExtractViewModel model) {
        return List.copyOf(model.cards()).stream().filter(CardViewModel::isRunning).count();
    }
}
