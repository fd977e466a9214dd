package dev.assay.app.truth;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.app.AskingDesk;
import dev.assay.house.SharedFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/// The built-in guide tells the truth: on the sample and on three real chips, asked as people ask.
final class TruthTest {
    private static final String SAMPLE = "sample";
    private static final Map<String, ChipFacts> FACTS = new HashMap<>();

    /// What was answered, for reading.
    private static final List<String> REPORT = new ArrayList<>();

    private static final Set<String> UNANSWERED = Set.copyOf(Asked.unanswered());

    @TempDir static Path home;
    private static AskingDesk desk;

    @BeforeAll
    static void openTheProgram() {
        desk = AskingDesk.open(home);
    }

    @AfterAll
    static void closeTheProgram() throws IOException {
        desk.close();
        Files.write(Path.of("target", "truth.txt"), REPORT);
        FACTS.clear();
    }

    @TestFactory
    Stream<DynamicTest> theAnswerIsTrue() {
        return Asked.all().stream()
                .map(asked -> DynamicTest.dynamicTest(asked.name(), () -> check(asked)));
    }

    /// A question that is listed as not answered has to fail, so that the list can only shrink.
    private static void check(Asked asked) throws IOException, InterruptedException {
        String source =
                asked.on().equals(SAMPLE)
                        ? SAMPLE
                        : SharedFiles.require("data/chips/" + asked.on()).toString();
        ChipFacts facts = facts(asked.on(), source);
        Told told = Told.of(desk.ask(source, asked.taskId(facts), asked.questions()));
        List<String> problems =
                new Expectations(new Truths(facts)).problems(told, asked.expected());
        REPORT.add(report(asked, told, problems));
        if (UNANSWERED.contains(asked.name())) {
            assertThat(problems)
                    .as("answered rightly now: take it off unanswered.json\n%s", told)
                    .isNotEmpty();
        } else {
            assertThat(problems).as("%s", told).isEmpty();
        }
    }

    private static String report(Asked asked, Told told, List<String> problems) {
        String listed = UNANSWERED.contains(asked.name()) ? " (listed)" : "";
        return "%s %s%s%n   %s%n   %s%n"
                .formatted(
                        problems.isEmpty() ? "true" : "FALSE",
                        asked.name(),
                        listed,
                        problems,
                        told.words().strip().replace("\n", "\n   ")
                                + "\n   badge "
                                + told.badge()
                                + ", charts "
                                + told.charts().size());
    }

    private static ChipFacts facts(String on, String source)
            throws IOException, InterruptedException {
        ChipFacts known = FACTS.get(on);
        if (known == null) {
            known = on.equals(SAMPLE) ? ChipFacts.ofSample() : ChipFacts.ofDump(Path.of(source));
            FACTS.put(on, known);
        }
        return known;
    }

    @Test
    void questionsHaveNamesOfTheirOwnAndTheListNamesOnlyQuestions() {
        List<String> names = Asked.all().stream().map(Asked::name).toList();
        assertThat(names).doesNotHaveDuplicates().hasSizeGreaterThan(150).containsAll(UNANSWERED);
        Set<String> chips = Asked.all().stream().map(Asked::on).collect(Collectors.toSet());
        assertThat(chips).containsExactlyInAnyOrder(SAMPLE, "fez", "sherbrooke", "manila");
    }
}
