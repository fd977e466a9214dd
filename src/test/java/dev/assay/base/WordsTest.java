package dev.assay.base;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;

@Isolated
final class WordsTest {
    @Test
    void bytesHaveThreeSignificantDigits() {
        assertThat(Words.bytes(0)).isEqualTo("0 bytes");
        assertThat(Words.bytes(1)).isEqualTo("1 byte");
        assertThat(Words.bytes(899)).isEqualTo("899 bytes");
        assertThat(Words.bytes(931)).isEqualTo("0.93 KB");
        assertThat(Words.bytes(4_730_000)).isEqualTo("4.73 MB");
        assertThat(Words.bytes(47_300_000)).isEqualTo("47.3 MB");
        assertThat(Words.bytes(473_000_000)).isEqualTo("473 MB");
        assertThat(Words.bytes(Long.MAX_VALUE)).isEqualTo("9.22 EB");
    }

    @Test
    void countsHaveCommasWhateverTheMachineSpeaks() {
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.GERMANY);
            assertThat(Words.count(1_182_640)).isEqualTo("1,182,640");
            assertThat(Words.bytes(4_730_000)).isEqualTo("4.73 MB");
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void namesStandWithCommasBetweenThemOnOneLineOrSeveral() {
        assertThat(
                        Words.list(
                                """
                                SELECT, GROUP BY,
                                _x
                                """))
                .containsExactly("SELECT", "GROUP BY", "_x");
    }

    @Test
    void oneThingIsNotManyThings() {
        assertThat(Words.count(1, "row")).isEqualTo("1 row");
        assertThat(Words.count(0, "row")).isEqualTo("0 rows");
        assertThat(Words.count(41_472, "row")).isEqualTo("41,472 rows");
    }

    @Test
    void sumsGetFinerAsTheyShrink() {
        assertThat(Words.dollars(1234.5)).isEqualTo("$1,234.50");
        assertThat(Words.dollars(0.0136)).isEqualTo("$0.014");
        assertThat(Words.dollars(0.00031)).isEqualTo("$0.0003");
        assertThat(Words.dollars(0.00002)).isEqualTo("under $0.0001");
    }

    @Test
    void durationsGetCoarserAsTheyGrow() {
        assertThat(Words.duration(Duration.ofMillis(12))).isEqualTo("12 ms");
        assertThat(Words.duration(Duration.ofMillis(420))).isEqualTo("0.4 s");
        assertThat(Words.duration(Duration.ofMillis(34_400))).isEqualTo("34 s");
        assertThat(Words.duration(Duration.ofSeconds(125))).isEqualTo("2 min 5 s");
    }

    @Test
    void aSentenceEndsWithOneFullStop() {
        assertThat(Words.sentence("The disk is full")).isEqualTo("The disk is full.");
        assertThat(Words.sentence("It is full. Make room. ")).isEqualTo("It is full. Make room.");
        assertThat(Words.sentence("Really?")).isEqualTo("Really?");
        assertThat(Words.sentence("two\nlines")).isEqualTo("two\nlines.");
    }

    @Test
    void aWaitIsSaidAsOneWouldSayIt() {
        assertThat(Words.wait(Duration.ofMillis(250))).isEqualTo("1 second");
        assertThat(Words.wait(Duration.ofSeconds(20))).isEqualTo("20 seconds");
        assertThat(Words.wait(Duration.ofMinutes(10))).isEqualTo("10 minutes");
        assertThat(Words.wait(Duration.ofHours(1))).isEqualTo("an hour");
        assertThat(Words.wait(Duration.ofHours(3))).isEqualTo("3 hours");
        assertThat(Words.wait(Duration.ofDays(400))).isEqualTo("400 days");
        assertThat(Words.duration(Duration.ofMinutes(80))).isEqualTo("1 h 20 min");
    }

    @Test
    void theBeginningOfATextTearsNoCharacter() {
        assertThat(Words.beginning("a😀b", 1)).isEqualTo("a");
        assertThat(Words.beginning("a😀b", 2)).isEqualTo("a");
        assertThat(Words.beginning("a😀b", 3)).isEqualTo("a😀");
        assertThat(Words.beginning("", 0)).isEmpty();
    }
}
