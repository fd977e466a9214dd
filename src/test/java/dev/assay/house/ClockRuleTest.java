package dev.assay.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// No test compares the time that something took with a limit: on a busy machine it fails, and on a
/// fast one it shows nothing. [Patience] waits for what takes time; what must not be slow is a
/// benchmark, or counts its work.
final class ClockRuleTest {
    private static final Pattern TIMED =
            Pattern.compile(
                    "(?:nanoTime|currentTimeMillis|Instant\\.now)\\(\\)[^;]*\\.isLess"
                            + "|\\bassertTimeout\\(");

    @Test
    void noTestComparesTheClockWithALimit() throws IOException {
        List<String> timed = new ArrayList<>();
        for (Path file : Sources.below(Sources.TEST)) {
            Matcher found = TIMED.matcher(Files.readString(file));
            while (found.find()) {
                timed.add(file + ": " + found.group());
            }
        }
        assertThat(timed).isEmpty();
    }

    @Test
    void aComparisonOverTwoLinesIsFound() {
        String planted =
                "assertThat(Duration.ofNanos(System.nano"
                        + "Time() - begin))\n    .isLessThan(SECOND);";
        assertThat(TIMED.matcher(planted).find()).isTrue();
    }
}
