package dev.assay.tool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.task.Cancellation;
import dev.assay.task.Outcome;
import dev.assay.task.Progress;
import dev.assay.task.Work;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

final class ToolboxTest {
    private static final Work.Monitor MONITOR = Work.Monitor.none();

    private static FixedToolset own(String... names) {
        return new FixedToolset(
                List.of(names).stream().map(name -> new PlainTool(name, "own")).toList());
    }

    private static List<String> names(Toolbox tools) {
        return tools.specs().stream().map(ToolSpec::name).toList();
    }

    private static String says(Toolbox tools, String name) throws InterruptedException {
        return OnlyPart.text(tools.find(name).orElseThrow().run(Json.object(), MONITOR));
    }

    @Test
    void toolsComeAndGoWhileTheyAreOffered() throws InterruptedException {
        LiveToolset fez = new LiveToolset("fez").has("get_t1", "get_t2");
        Toolbox tools = Toolbox.of(List.of(fez, own("read_stored_rows")));
        assertThat(names(tools)).as("before the first listing").containsExactly("read_stored_rows");

        assertThat(tools.refresh(MONITOR)).isEmpty();
        assertThat(names(tools)).containsExactly("get_t1", "get_t2", "read_stored_rows");
        fez.has("get_t2", "draw");
        assertThat(names(tools)).as("until they are listed anew").contains("get_t1");
        tools.refresh(MONITOR);
        assertThat(names(tools)).containsExactly("get_t2", "draw", "read_stored_rows");
        assertThat(tools.find("get_t1")).isEmpty();
        assertThat(tools.absence("get_t1"))
                .isEqualTo(
                        "The tool get_t1 is not there any more: its source took it away. The tools"
                                + " are now: get_t2, draw, read_stored_rows.");
        assertThat(tools.absence("get_t9"))
                .startsWith("There is no tool called get_t9. The tools are: get_t2,");
    }

    @Test
    void whoListensHearsThatOtherToolsAreOffered() throws InterruptedException {
        LiveToolset fez = new LiveToolset("fez").has("get_t1");
        Toolbox tools = Toolbox.of(List.of(fez));
        List<List<String>> heard = new ArrayList<>();
        Runnable end = tools.onChange(() -> heard.add(names(tools)));
        tools.refresh(MONITOR);
        tools.refresh(MONITOR);
        fez.has("get_t1", "draw");
        tools.refresh(MONITOR);
        assertThat(heard).containsExactly(List.of("get_t1"), List.of("get_t1", "draw"));

        end.run();
        fez.has();
        tools.refresh(MONITOR);
        assertThat(heard).hasSize(2);
    }

    /// Each waits for the other: one after the other would wait for ever.
    @Test
    void setsAreListedAtOnce() throws InterruptedException {
        CountDownLatch both = new CountDownLatch(2);
        LiveToolset fez = new LiveToolset("fez").lists(_ -> meeting(both, "a"));
        LiveToolset lab = new LiveToolset("lab").lists(_ -> meeting(both, "b"));
        Toolbox tools = Toolbox.of(List.of(fez, lab));

        assertThat(tools.refresh(MONITOR)).isEmpty();
        assertThat(names(tools)).containsExactly("a", "b");
    }

    private static Outcome<List<Tool>> meeting(CountDownLatch both, String tool)
            throws InterruptedException {
        both.countDown();
        both.await();
        return new Outcome.Ready<>(List.of(new PlainTool(tool, "")));
    }

    @Test
    void oneThatDidNotAnswerIsNotAskedAgainByWhoRemembersIt() throws InterruptedException {
        CountDownLatch never = new CountDownLatch(1);
        AtomicInteger asked = new AtomicInteger();
        LiveToolset mute =
                new LiveToolset("mute")
                        .lists(_ -> {
                            asked.incrementAndGet();
                            never.await();
                            return new Outcome.Ready<>(List.of());
                        });
        LiveToolset fez = new LiveToolset("fez").has("get_t1");
        Toolbox tools = Toolbox.of(List.of(mute, fez), Duration.ofSeconds(2));
        Set<Toolset> silent = new HashSet<>();

        assertThat(tools.refresh(MONITOR, silent)).hasSize(1);
        fez.has("get_t1", "draw");
        assertThat(tools.refresh(MONITOR, silent)).isEmpty();
        assertThat(asked).hasValue(1);
        assertThat(names(tools)).containsExactly("get_t1", "draw");
        assertThat(silent).containsExactly(mute);

        tools.refresh(MONITOR);
        assertThat(asked).as("in the next turn").hasValue(2);
    }

    @Test
    void aNameOfTwoSourcesGetsItsSourceInFrontAndPlainNamesStayPlain() throws Exception {
        LiveToolset fez = new LiveToolset("fez").has("get_t1", "only_fez");
        LiveToolset odd = new LiveToolset("my device (old)").has("get_t1");
        Toolbox tools = Toolbox.of(List.of(fez, odd, own("read_stored_rows")));
        tools.refresh(MONITOR);

        assertThat(names(tools))
                .containsExactly(
                        "fez__get_t1", "only_fez", "my_device_old__get_t1", "read_stored_rows");
        assertThat(says(tools, "fez__get_t1")).isEqualTo("from fez");
        assertThat(says(tools, "my_device_old__get_t1")).isEqualTo("from my device (old)");
        assertThat(tools.specs().getFirst().title()).isEqualTo("The get_t1 · fez");
        assertThat(tools.absence("get_t1"))
                .isEqualTo(
                        "Several sources have a tool called get_t1. Call one by its whole name:"
                                + " fez__get_t1, my_device_old__get_t1.");
        odd.has();
        tools.refresh(MONITOR);
        assertThat(names(tools)).containsExactly("get_t1", "only_fez", "read_stored_rows");
    }

    @Test
    void theProgramsOwnToolsKeepTheirNamesAndSourcesOfOneNameAreToldApart() throws Exception {
        LiveToolset one = new LiveToolset("fez").has("read_stored_rows", "x");
        LiveToolset two = new LiveToolset("fez").has("x", "fez__x");
        LiveToolset nameless = new LiveToolset("Ω").has("x", "t".repeat(80));
        Toolbox tools = Toolbox.of(List.of(one, two, nameless, own("read_stored_rows")));
        tools.refresh(MONITOR);

        assertThat(names(tools))
                .containsExactly(
                        "fez__read_stored_rows",
                        "fez__x_2",
                        "fez_2__x",
                        "fez__x",
                        "source__x",
                        "t".repeat(64),
                        "read_stored_rows");
        assertThat(says(tools, "read_stored_rows")).isEqualTo("own");
        String front = "f".repeat(100);
        Toolbox lengthy =
                Toolbox.of(List.of(new LiveToolset(front).has("x"), new LiveToolset("b").has("x")));
        lengthy.refresh(MONITOR);
        assertThat(names(lengthy).getFirst()).hasSize(64).endsWith("ff__x");
    }

    @Test
    void everyNameIsOneThatModelsTakeAndStillReachesItsTool() throws InterruptedException {
        String lengthy = "t".repeat(70);
        LiveToolset one =
                new LiveToolset("µ one")
                        .has("files.read", "files/read", lengthy, lengthy + "2", "");
        LiveToolset two = new LiveToolset("two").has(lengthy, "files.write", "größe");
        LiveToolset three = new LiveToolset("three").has("files.write");
        LiveToolset live = new LiveToolset("").has("notes.add");
        Toolbox tools = Toolbox.of(List.of(one, two, three, live, own("read_stored_rows")));
        tools.refresh(MONITOR);

        assertThat(names(tools))
                .hasSize(11)
                .doesNotHaveDuplicates()
                .allMatch(name -> name.matches("[A-Za-z0-9_-]{1,64}"))
                .contains("files_read", "files_read_2", "two__files_write", "three__files_write")
                .contains("gr_e", "notes_add", "tool", "t".repeat(64));
        for (OfferedNames names : tools.offeredNames()) {
            for (var name : names.byOwn().entrySet()) {
                assertThat(tools.find(name.getValue())).isPresent();
            }
        }
        assertThat(says(tools, "three__files_write")).isEqualTo("from three");
        assertThat(says(tools, tools.offeredNames().getFirst().of(lengthy + "2")))
                .isEqualTo("from µ one");
        assertThat(tools.offeredNames().stream().map(OfferedNames::prefix))
                .as("only true ones")
                .containsExactly("", "two__", "three__", "", "");
    }

    @Test
    void descriptionsNameOtherToolsAsTheyAreOffered() throws InterruptedException {
        Tool guide =
                new DescribedTool(
                        "only_fez",
                        "After get_t1, not get_t1_all or search, `search`: see get_t1.");
        LiveToolset fez =
                new LiveToolset("fez")
                        .lists(_ ->
                                new Outcome.Ready<>(
                                        List.of(
                                                new PlainTool("get_t1", "t"),
                                                new PlainTool("search", "s"),
                                                guide)));
        LiveToolset other = new LiveToolset("other").has("get_t1", "search");
        Toolbox tools = Toolbox.of(List.of(fez, other));
        tools.refresh(MONITOR);

        ToolSpec spec = tools.find("only_fez").orElseThrow().spec();
        assertThat(spec.description())
                .isEqualTo(
                        "After fez__get_t1, not get_t1_all or search, `fez__search`: see"
                                + " fez__get_t1.");
        assertThat(spec.parameters().at("/properties/id/description").asText())
                .isEqualTo("From fez__get_t1.");
        assertThat(spec.title()).isEqualTo("The only_fez");
        Tool renamed = tools.find("fez__get_t1").orElseThrow();
        assertThat(renamed.refusal(Json.object(), List.of("no qid")))
                .isEqualTo(
                        ToolResult.failed("The arguments of fez__get_t1 are not right: no qid."));
        assertThat(tools.find("only_fez").orElseThrow().run(Json.object(), MONITOR))
                .isEqualTo(ToolResult.failed("Nothing. Call fez__get_t1 first."));
        other.has();
        tools.refresh(MONITOR);
        assertThat(tools.find("only_fez")).contains(guide);
    }

    /// A tool whose description and argument name other tools.
    private record DescribedTool(String name, String description) implements Tool {
        @Override
        public ToolSpec spec() {
            ToolSpec plain = new PlainTool(name, "").spec();
            ObjectNode parameters = plain.parameters();
            parameters.putObject("properties").putObject("id").put("description", "From get_t1.");
            return new ToolSpec(
                    name, plain.title(), plain.label(), description, parameters, plain.effect());
        }

        @Override
        public ToolResult run(ObjectNode arguments, Work.Monitor monitor) {
            return ToolResult.failed("Nothing. Call get_t1 first.");
        }
    }

    @Test
    void aLimitGoesWithItsToolsUnderWhateverNameTheyAreOffered() throws InterruptedException {
        CallLimit limit = new CallLimit("one", 3, "all", "it returns all of them");
        LiveToolset fez = new LiveToolset("fez", limit).has("one", "all");
        LiveToolset other = new LiveToolset("other").has("one");
        Toolbox tools = Toolbox.of(List.of(fez, other));
        tools.refresh(MONITOR);
        assertThat(tools.limits())
                .containsExactly(new CallLimit("fez__one", 3, "all", "it returns all of them"));
        other.has();
        tools.refresh(MONITOR);
        assertThat(tools.limits()).containsExactly(limit);
    }

    @Test
    void whatCannotBeListedKeepsItsToolsAndSaysSo() throws InterruptedException {
        LiveToolset fez = new LiveToolset("fez").has("get_t1");
        LiveToolset broken =
                new LiveToolset("broken")
                        .lists(_ -> {
                            throw new IllegalStateException("boom");
                        });
        Toolbox tools = Toolbox.of(List.of(fez, broken));
        assertThat(tools.refresh(MONITOR))
                .containsExactly(
                        "The tools of broken could not be listed; the log has the details. None of"
                                + " its tools can be called now.");
        fez.lists(_ -> new Outcome.Refused<>("The server does not answer."));
        assertThat(tools.refresh(MONITOR))
                .first()
                .isEqualTo(
                        "The server does not answer. The tools that it had before are still"
                                + " offered.");
        assertThat(names(tools)).containsExactly("get_t1");
        assertThat(says(tools, "get_t1")).isEqualTo("from fez");
        fez.has("a", "b", "a");
        assertThat(tools.refresh(MONITOR))
                .contains("fez has two tools called a. The first one is offered.");
        assertThat(names(tools)).containsExactly("a", "b");
    }

    @Test
    void aListingThatNeverEndsIsCancelledAndChangesNothing() throws InterruptedException {
        CountDownLatch asked = new CountDownLatch(1);
        Cancellation cancellation = new Cancellation();
        LiveToolset fez = new LiveToolset("fez").has("get_t1");
        LiveToolset stuck = new LiveToolset("stuck").has("old");
        Toolbox tools = Toolbox.of(List.of(fez, stuck));
        tools.refresh(MONITOR);
        fez.has("new");
        stuck.lists(_ -> {
            cancellation.cancel();
            asked.await();
            return new Outcome.Ready<>(List.of());
        });
        Thread turn = Thread.currentThread();
        try (Cancellation.Registration _ = cancellation.onCancel(turn::interrupt)) {
            assertThatThrownBy(() -> tools.refresh(new Work.Monitor(Progress.NONE, cancellation)))
                    .isInstanceOf(InterruptedException.class);
        }
        assertThat(names(tools)).containsExactly("get_t1", "old");
        stuck.has("late");
        tools.refresh(MONITOR);
        assertThat(names(tools)).containsExactly("new", "late");
    }

    @Test
    void aSilentServerIsLeftAfterAWhileAndTheOthersAreListed() throws InterruptedException {
        LiveToolset silent = new LiveToolset("silent").has("old");
        LiveToolset fez = new LiveToolset("fez").has("get_t1");
        Toolbox tools = Toolbox.of(List.of(silent, fez), Duration.ofSeconds(5));
        tools.refresh(MONITOR);
        silent.lists(_ -> {
            new CountDownLatch(1).await();
            return new Outcome.Ready<>(List.of());
        });
        fez.has("get_t2");
        assertThat(tools.refresh(MONITOR))
                .containsExactly(
                        "The tools of silent were not listed within 5 seconds. The tools that it had"
                                + " before are still offered.");
        assertThat(names(tools)).containsExactly("old", "get_t2");
    }

    @Test
    void aListingThatGivesUpByItselfIsNoWishToStop() throws InterruptedException {
        LiveToolset fez = new LiveToolset("fez").has("get_t1");
        Toolbox tools = Toolbox.of(List.of(fez));
        tools.refresh(MONITOR);
        fez.lists(_ -> {
            throw new InterruptedException("the connection was closed");
        });
        assertThat(tools.refresh(MONITOR))
                .containsExactly(
                        "Listing the tools of fez was broken off. The tools that it had before are"
                                + " still offered.");
        assertThat(names(tools)).containsExactly("get_t1");
    }

    @Test
    void aLiveSetWithoutANameTakesNoNameAway() throws InterruptedException {
        LiveToolset live = new LiveToolset("").has("read_stored_rows", "note");
        LiveToolset other = new LiveToolset(" ").has("note");
        Toolbox tools = Toolbox.of(List.of(live, other, own("read_stored_rows")));
        assertThat(tools.refresh(MONITOR))
                .containsExactly(
                        "Two tools are called read_stored_rows. The first one is offered.",
                        "Two tools are called note. The first one is offered.");
        assertThat(names(tools)).containsExactly("note", "read_stored_rows");
        assertThat(says(tools, "read_stored_rows")).isEqualTo("own");
    }

    @Test
    void twoOwnToolsOfOneNameAreABug() {
        assertThatThrownBy(() -> own("a", "a")).hasMessage("Two tools are called a");
        assertThatThrownBy(() -> Toolbox.of(List.of(own("a"), own("a"))))
                .hasMessage("Two tools are called a");
    }

    @Test
    void whatIsCalledLikeAToolThatEveryRequestMayHoldGetsItsSetInFront() throws Exception {
        Toolset lab =
                new LiveToolset("lab").has("batch", "describe_tools", "describe tools", "find");
        Toolbox tools = Toolbox.of(List.of(lab, own("read_stored_rows")));
        tools.refresh(MONITOR);
        assertThat(names(tools))
                .containsExactly(
                        "lab__batch",
                        "lab__describe_tools",
                        "describe_tools_2",
                        "find",
                        "read_stored_rows");
        assertThat(tools.find("describe_tools")).containsInstanceOf(DescribeTools.class);
        assertThat(tools.find("batch")).isEmpty();
    }
}
