package dev.assay.shell.state;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.copilot.log.ConversationEvent.TurnStarted;
import dev.assay.copilot.log.Handmade;
import dev.assay.copilot.log.ModelUse;
import dev.assay.copilot.log.Transcript;
import dev.assay.llm.ModelFacts;
import dev.assay.llm.ModelInfo;
import dev.assay.llm.ModelProbe;
import dev.assay.llm.ModelProblem;
import dev.assay.settings.ServerModels;
import dev.assay.shell.FakeWorkspace;
import dev.assay.task.Jobs;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Which model the open conversation asks, without a screen.
final class ModelChoiceTest {
    private static final ModelInfo GPT = info("openai:gpt-4.1");
    private static final ModelInfo LLAMA = info("work:llama");
    private static final ModelInfo QWEN = info("ollama:qwen3:8b");

    private static final ServerModels OLLAMA =
            new ServerModels("ollama", "Ollama on this computer", false, List.of(QWEN));

    private final FakeWorkspace workspace = new FakeWorkspace();
    private final Notices notices = new Notices(Jobs.inline());
    private final ModelChoice choice = new ModelChoice(Jobs.inline(), workspace, notices);

    private static ModelInfo info(String id) {
        return new ModelInfo(id, id.substring(id.indexOf(':') + 1), "p", false, ModelFacts.NONE);
    }

    private void offer(ModelInfo... models) {
        workspace.models.clear();
        workspace.models.addAll(List.of(models));
        workspace.models.add(FakeWorkspace.GUIDE);
        choice.refresh();
    }

    private void open(String id, String... askedBefore) {
        Transcript opened =
                new Transcript(
                        id,
                        List.of("sample"),
                        "Title",
                        Stream.of(askedBefore).map(ModelChoiceTest::turn).toList(),
                        Handmade.NONE,
                        Optional.empty());
        choice.follow(opened, () -> opened);
    }

    private static Transcript.Turn turn(String model) {
        return new Transcript.Turn(
                new TurnStarted(
                        Instant.EPOCH, "turn", "Hello", Optional.of(model), Optional.empty()),
                Optional.empty(),
                List.of(),
                Optional.empty(),
                ModelUse.NONE,
                Optional.empty(),
                Optional.empty());
    }

    private String asked() {
        ModelInfo asked = choice.chosenProperty().get();
        return asked == null ? "" : asked.id();
    }

    private String said() {
        return notices.shownProperty().get().map(Notices.Notice::sentence).orElse("");
    }

    @Test
    void aConversationAsksTheModelThatAnsweredInItLast() {
        offer(GPT, LLAMA);
        open("c1", "openai:gpt-4.1", "work:llama");
        assertThat(asked()).isEqualTo("work:llama");
        open("new");
        assertThat(asked()).isEqualTo("openai:gpt-4.1");
        open("c2", "offline");
        assertThat(asked()).isEqualTo("offline");
        assertThat(said()).isEmpty();
    }

    @Test
    void whatWasChosenInAConversationHoldsThereThoughNothingWasAskedSince() {
        offer(GPT, LLAMA);
        open("c1", "openai:gpt-4.1");
        choice.choose(LLAMA);
        open("c2", "openai:gpt-4.1");
        assertThat(asked()).isEqualTo("openai:gpt-4.1");

        open("c1", "openai:gpt-4.1");

        assertThat(asked()).isEqualTo("work:llama");
        assertThat(workspace.remembered).containsExactly("work:llama");
    }

    @Test
    void howMuchTheModelReadsIsAskedAnewWhenAConversationOpens() {
        offer(GPT, LLAMA);
        workspace.contextNow = 8192;

        open("c1", "work:llama");

        ModelInfo now = choice.chosenProperty().get();
        assertThat(now).isNotNull();
        assertThat(now.facts().contextTokens()).isEqualTo(8192);
        assertThat(asked()).isEqualTo("work:llama");
    }

    @Test
    void aModelThatIsChosenInAnOpenConversationIsAskedThenAndThere() {
        offer(GPT, LLAMA);
        open("c1", "openai:gpt-4.1");
        workspace.contextNow = 8192;

        choice.choose(LLAMA);

        ModelInfo now = choice.chosenProperty().get();
        assertThat(now).isNotNull();
        assertThat(now.facts().contextTokens()).isEqualTo(8192);
        assertThat(asked()).isEqualTo("work:llama");
    }

    @Test
    void aModelWhoseServerIsGoneGivesWayToTheUsualOneWithAWord() {
        offer(GPT);
        open("c1", "work:llama");

        assertThat(asked()).isEqualTo("openai:gpt-4.1");
        assertThat(said())
                .isEqualTo(
                        "This conversation asked llama, which is no longer in the settings. It asks gpt-4.1 from now on.");
    }

    @Test
    void theOpenConversationKeepsItsModelWhenOthersAreListed() {
        offer(GPT, LLAMA);
        open("c1", "work:llama");
        offer(LLAMA, GPT);
        assertThat(asked()).isEqualTo("work:llama");

        offer(GPT);

        assertThat(asked()).isEqualTo("openai:gpt-4.1");
    }

    @Test
    void aServerOnThisComputerIsOfferedByNameWhereNoModelCanBeAsked() {
        workspace.local.add(OLLAMA);
        offer();
        open("c1");
        choice.offerLocal();

        Notices.Notice notice = notices.shownProperty().get().orElseThrow();
        assertThat(notice.sentence())
                .startsWith("Ollama on this computer has 1 model, which can answer without a key.");
        assertThat(choice.servers()).containsExactly(OLLAMA);
        Notices.Notice.Action action = notice.action().orElseThrow();
        assertThat(action.label()).isEqualTo("Ask qwen3:8b");
        action.run().run();

        assertThat(asked()).isEqualTo("ollama:qwen3:8b");
        assertThat(workspace.remembered).containsExactly("ollama:qwen3:8b");
        assertThat(said()).isEmpty();
    }

    @Test
    void nothingIsOfferedWhereAModelCanBeAskedOrNoneWasFound() {
        offer();
        choice.offerLocal();
        assertThat(said()).isEmpty();
        workspace.local.add(new ServerModels("ollama", "Ollama", false, List.of()));
        choice.offerLocal();
        assertThat(said()).as("it has no model").isEmpty();
        assertThat(workspace.looks).isEqualTo(2);

        workspace.local.add(OLLAMA);
        offer(GPT);
        notices.dismiss();
        choice.offerLocal();

        assertThat(said()).isEmpty();
        assertThat(workspace.looks).isEqualTo(2);
    }

    @Test
    void aServerSaysWhichModelsItHasOrWhyNot() {
        ServerModels work = new ServerModels("work", "work", true, List.of());
        workspace.listing = new ModelProbe.Listing.Listed(List.of("a", "b"), Map.of());
        choice.list(work);
        assertThat(said()).isEqualTo("work has 2 models.");

        workspace.listing =
                new ModelProbe.Listing.Unavailable(
                        new ModelProblem(ModelProblem.Kind.PERMANENT, 0, "Nothing answers.", ""));
        choice.list(work);
        assertThat(said()).isEqualTo("Nothing answers.");
    }

    @Test
    void thisComputerIsSearchedAtTheVeryFirstStartAlone() {
        workspace.local.add(OLLAMA);
        ShellViewModel shell = new ShellViewModel(Jobs.inline(), workspace, _ -> false);
        shell.start();
        assertThat(shell.noticeProperty().get().orElseThrow().sentence())
                .startsWith("Ollama on this computer has 1 model");
        shell.notices().dismiss();
        shell.newConversation();
        assertThat(shell.noticeProperty().get()).isEmpty();

        workspace.rememberLast(new Workspace.Last("c1", "sample", ""));
        shell.close();
        ShellViewModel later = new ShellViewModel(Jobs.inline(), workspace, _ -> false);
        later.start();

        assertThat(later.noticeProperty().get()).isEmpty();
        assertThat(workspace.looks).isEqualTo(1);
    }

    @Test
    void anUntouchedConversationTakesTheNewUsualModel() {
        offer(GPT, LLAMA);
        open("c1");
        assertThat(asked()).isEqualTo("openai:gpt-4.1");
        offer(LLAMA, GPT);
        assertThat(asked()).isEqualTo("work:llama");

        choice.choose(GPT);
        offer(LLAMA, GPT);
        assertThat(asked()).as("what was chosen in it stays").isEqualTo("openai:gpt-4.1");
    }
}
