package dev.assay.activity.domain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.chip.domain.KeptPasswords;
import dev.assay.settings.CheckedJson;
import dev.assay.settings.ChosenValues;
import dev.assay.source.Briefing;
import dev.assay.source.Source;
import dev.assay.task.Cancellation;
import dev.assay.task.Outcome;
import dev.assay.task.Work;
import java.nio.file.Path;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.format.TextStyle;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ActivitySourceTest {
    private static final Pattern DAY = Pattern.compile(" on (\\S{10})(?: \\(UTC\\))?, (\\w{3})$");

    private @TempDir Path home;

    /// People ask about Sunday's ride.
    @Test
    void eachActivityIsListedWithTheDayOfItsWeek() throws Exception {
        Source sample =
                new ActivityDomain(
                                home,
                                () -> CheckedJson.of("copilot.json", "{}"),
                                new KeptPasswords(),
                                () -> ChosenValues.NONE)
                        .open("activity:sample", Work.Monitor.none());

        List<String> listed =
                ((Outcome.Ready<Briefing>) sample.briefing(Optional.empty(), new Cancellation()))
                        .value().facts().stream().filter(fact -> fact.contains("(ID ")).toList();

        assertThat(listed).hasSizeGreaterThan(5).allMatch(fact -> DAY.matcher(fact).find());
        for (String fact : listed) {
            MatchResult day = DAY.matcher(fact).results().findFirst().orElseThrow();
            assertThat(LocalDate.parse(day.group(1)).getDayOfWeek())
                    .as(fact)
                    .hasToString(weekday(day.group(2)));
        }
    }

    private static String weekday(String shortName) {
        return List.of(DayOfWeek.values()).stream()
                .filter(day -> day.getDisplayName(TextStyle.SHORT, Locale.ROOT).equals(shortName))
                .findFirst()
                .orElseThrow()
                .toString();
    }
}
