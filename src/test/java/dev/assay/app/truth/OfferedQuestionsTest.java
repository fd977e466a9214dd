package dev.assay.app.truth;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.app.AskingDesk;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What the built-in guide offers to ask, it answers.
final class OfferedQuestionsTest {
    @TempDir static Path home;
    @TempDir static Path files;
    private static AskingDesk desk;

    @BeforeAll
    static void openTheProgram() {
        desk = AskingDesk.open(home);
    }

    @AfterAll
    static void closeTheProgram() {
        desk.close();
    }

    private static void areAnswered(AskedSource source, List<String> questions) {
        assertThat(questions).isNotEmpty();
        for (String question : questions) {
            Told told = source.ask(List.of(question), Optional.empty());
            assertThat(told.isRefusal()).as("%s%n%s", question, told.markdown()).isFalse();
            assertThat(told.markdown()).as(question).doesNotContain("**None**");
        }
    }

    @Test
    void theHelpOnActivitiesAndTheQuestionsToStartWith() throws Exception {
        try (AskedSource source = new AskedSource(desk, AskedActivities.open())) {
            String help = source.ask(List.of("help"), Optional.empty()).markdown();
            assertThat(help).contains("For example, on `activities`:");
            List<String> offered =
                    help.substring(help.indexOf("For example"))
                            .lines()
                            .filter(line -> line.startsWith("- "))
                            .map(line -> line.substring(2))
                            .toList();
            assertThat(offered).isNotEmpty();
            areAnswered(source, offered);
            areAnswered(source, desk.questions(source.facts().source()));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"sales", "shop_entries", "quiet_entries", "staff"})
    void whatIsOfferedWhereATableIsNotUnderstood(String table) throws Exception {
        try (AskedSource source = new AskedSource(desk, AskedFile.of(table, files))) {
            List<String> offered =
                    source.ask(List.of("what would Ada make of it"), Optional.empty())
                            .markdown()
                            .lines()
                            .filter(line -> line.startsWith("- "))
                            .map(line -> line.substring(2))
                            .toList();
            assertThat(offered).hasSize(3);
            areAnswered(source, offered);
        }
    }
}
