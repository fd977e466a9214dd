package dev.assay.extract.derived;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.text.template.LogLevel;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Counts of buckets beside counts by the calendar, one moment at a time.
final class BucketsTest {
    private static final long START = Instant.parse("2026-01-01T08:15:30Z").toEpochMilli();

    @ParameterizedTest
    @ValueSource(
            longs = {
                9,
                100,
                4_000,
                90_000,
                86_400,
                700_000,
                7_000_000,
                17_280_000,
                80_000_000,
                900_000_000,
                20_000_000_000L,
                200_000_000_000L
            })
    void everyMomentIsInTheBucketThatTheCalendarPutsItIn(long spanSeconds) {
        Random random = new Random(spanSeconds);
        List<Long> moments = new ArrayList<>();
        for (int i = 0; i < 5_000; i++) {
            moments.add(START + (long) (random.nextDouble() * spanSeconds * 1_000));
        }
        moments.add(START);
        moments.add(START + spanSeconds * 1_000);
        if (spanSeconds % 2 == 0) {
            moments.sort(null);
        }
        Buckets buckets = new Buckets();
        moments.forEach(moment -> buckets.add(moment, LogLevel.INFO));

        Buckets.Shown shown = buckets.shown(12, Buckets.Width.SECOND);

        SortedMap<Long, Long> expected = new TreeMap<>();
        moments.forEach(moment -> expected.merge(begin(shown.width(), moment), 1L, Long::sum));
        SortedMap<Long, Long> counted = new TreeMap<>();
        shown.counts().forEach((begin, levels) -> counted.put(begin, Arrays.stream(levels).sum()));
        assertThat(counted).isEqualTo(expected).hasSizeBetween(2, 12);
    }

    private static long begin(Buckets.Width width, long moment) {
        LocalDate day = LocalDate.ofInstant(Instant.ofEpochMilli(moment), ZoneOffset.UTC);
        return switch (width) {
            case SECOND -> moment / 1_000 * 1_000;
            case TEN_SECONDS -> moment / 10_000 * 10_000;
            case MINUTE -> moment / 60_000 * 60_000;
            case TEN_MINUTES -> moment / 600_000 * 600_000;
            case HOUR -> moment / 3_600_000 * 3_600_000;
            case SIX_HOURS -> moment / 21_600_000 * 21_600_000;
            case DAY -> of(day);
            case WEEK -> of(day.minusDays(day.getDayOfWeek().getValue() - 1));
            case MONTH -> of(LocalDate.of(day.getYear(), day.getMonth(), 1));
            case YEAR -> of(LocalDate.of(day.getYear(), 1, 1));
            case DECADE -> of(LocalDate.of(day.getYear() / 10 * 10, 1, 1));
            case CENTURY -> of(LocalDate.of(day.getYear() / 100 * 100, 1, 1));
            case MILLENNIUM -> of(LocalDate.of(day.getYear() / 1_000 * 1_000, 1, 1));
        };
    }

    private static long of(LocalDate day) {
        return day.toEpochDay() * 86_400_000L;
    }
}
