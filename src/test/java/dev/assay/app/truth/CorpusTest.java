package dev.assay.app.truth;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.app.AskingDesk;
import dev.assay.database.LocalPostgres;
import dev.assay.mcp.HttpScript;
import dev.assay.source.FocusKey;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceAccessMode;
import org.junit.jupiter.api.parallel.ResourceLock;

/// All that is asked of the built-in guide, each answer checked against what is computed without
/// the program. What became of a question is written down with it: it fails where that changes, so
/// that no answer is lost unseen.
@ResourceLock(value = LocalPostgres.TABLES, mode = ResourceAccessMode.READ)
final class CorpusTest {
    private static final Map<String, String> GIVEN_UP = Corpus.givenUp();

    /// What was answered, for reading.
    private static final List<String> REPORT = new ArrayList<>();

    private static final HttpScript LAB = HttpScript.open();

    @TempDir static Path home;
    @TempDir static Path files;
    private static AskingDesk desk;
    private static Optional<AskedSource> open = Optional.empty();
    private static String opened = "";

    @BeforeAll
    static void openTheProgram() throws IOException {
        Files.writeString(
                home.resolve("mcp.json"),
                "{\"mcpServers\": {\"lab\": {\"url\": \"%s\"}}}".formatted(LAB.address()));
        desk = AskingDesk.open(home);
    }

    @AfterAll
    static void closeTheProgram() throws Exception {
        close();
        desk.close();
        LAB.close();
        Files.write(Path.of("target", "questions.txt"), REPORT);
    }

    private static void close() throws Exception {
        if (open.isPresent()) {
            open.get().close();
            open = Optional.empty();
        }
    }

    @TestFactory
    Stream<DynamicNode> everyQuestionIsAnsweredAsItWas() {
        return Corpus.NAMES.stream()
                .filter(n -> n.matches(System.getProperty("corpus", ".*")))
                .map(CorpusTest::questions);
    }

    /// The questions by their sources, those about something that was chosen last.
    private static DynamicNode questions(String corpus) {
        Map<String, List<Asked>> all =
                Corpus.read(corpus).questions().stream()
                        .sorted(Comparator.comparing(asked -> asked.about().isPresent()))
                        .collect(
                                Collectors.groupingBy(
                                        Asked::on, LinkedHashMap::new, Collectors.toList()));
        all.keySet().removeIf(on -> !on.matches(System.getProperty("on", ".*")));
        return DynamicContainer.dynamicContainer(
                corpus,
                all.values().stream()
                        .flatMap(List::stream)
                        .filter(asked -> asked.name().matches(System.getProperty("q", ".*")))
                        .map(asked ->
                                DynamicTest.dynamicTest(asked.name(), () -> check(corpus, asked))));
    }

    private static AskedSource source(String corpus, String name) throws Exception {
        if (!opened.equals(name)) {
            close();
            opened = "";
            open =
                    Optional.of(
                            new AskedSource(
                                    desk,
                                    switch (corpus) {
                                        case "chips" -> AskedChip.of(name);
                                        case "tables" -> AskedFile.of(name, files);
                                        case "activities" -> AskedActivities.open();
                                        case "databases" -> AskedServer.database();
                                        case "servers" -> new AskedServer("mcp:" + name);
                                        case String other ->
                                                throw new IllegalArgumentException(other);
                                    }));
            opened = name;
        }
        return open.orElseThrow();
    }

    @Test
    void questionsHaveNamesOfTheirOwn() {
        for (String corpus : Corpus.NAMES) {
            assertThat(Corpus.read(corpus).questions())
                    .as(corpus)
                    .extracting(Asked::name)
                    .doesNotHaveDuplicates()
                    .isNotEmpty();
        }
    }

    /// At most one in twenty of each corpus, with a reason each.
    @Test
    void fewAreGivenUp() {
        List<String> all = new ArrayList<>();
        for (String corpus : Corpus.NAMES) {
            List<String> names = Corpus.read(corpus).questions().stream().map(Asked::name).toList();
            assertThat(names.stream().filter(GIVEN_UP::containsKey).count())
                    .as(corpus)
                    .isLessThanOrEqualTo(names.size() / 20);
            all.addAll(names);
        }
        assertThat(all).containsAll(GIVEN_UP.keySet());
        assertThat(GIVEN_UP.values()).allSatisfy(reason -> assertThat(reason).isNotBlank());
    }

    private static void check(String corpus, Asked asked) throws Exception {
        AskedSource source = source(corpus, asked.on());
        Optional<FocusKey> about =
                asked.about().isPresent()
                        ? source.facts().focus(desk, asked.about().get())
                        : Optional.empty();
        Told told = source.ask(asked.questions(), about);
        List<String> problems = new ArrayList<>();
        if (!told.state().equals("ANSWERED") || told.markdown().contains("NaN")) {
            problems.add("The turn ended as " + told.state() + ", or NaN is shown");
        }
        for (Asked.Expected each : asked.expected()) {
            problems.addAll(source.facts().problems(told, each));
        }
        Outcome now =
                problems.isEmpty()
                        ? Outcome.RIGHT
                        : told.isRefusal() ? Outcome.REFUSED : Outcome.WRONG;
        REPORT.add(
                "%s %s%n   %s%n   %s%n"
                        .formatted(
                                now,
                                asked.name(),
                                problems,
                                told.markdown().strip().replace("\n", "\n   ")));
        assertThat(now)
                .as("%s%n%s", problems, told.markdown())
                .isEqualTo(GIVEN_UP.containsKey(asked.name()) ? Outcome.REFUSED : asked.today());
    }
}
