package dev.assay.activity.guide.words;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.activity.finding.RecordingDetectors;
import dev.assay.activity.sample.SampleLibrary;
import dev.assay.finding.Detector;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class ToolWordsTest {
    private static Optional<ToolWish> finding(String question) {
        return ToolWords.finding(Sentence.of(question));
    }

    private static ToolWish known(String question) {
        return finding(question).orElseThrow(() -> new AssertionError(question));
    }

    @Test
    void everyDetectorIsAskedForByWords() {
        List<String> asked =
                List.of(
                                "was it steady",
                                "did the heart rate drift",
                                "were the halves even",
                                "how long did I stop",
                                "how many laps are there",
                                "did the clocks change",
                                "is anything wrong with the data")
                        .stream()
                        .map(question -> known(question).from())
                        .toList();
        assertThat(RecordingDetectors.over(new SampleLibrary()))
                .extracting(Detector::id)
                .containsExactlyInAnyOrderElementsOf(asked);
    }

    @Test
    void aQuestionOfYesOrNoIsAnsweredByWhatItSupposes() {
        ToolWish faded = known("did I fade?");
        assertThat(faded.yes() + faded.no()).isEqualTo("**Yes.** **No.** ");
        assertThat(faded.supposes("fell")).isTrue();
        assertThat(faded.supposes("efforts fell")).isTrue();
        assertThat(faded.supposes("held")).isFalse();
        assertThat(faded.supposes("")).isFalse();
        assertThat(known("where did I fade").yes()).isEmpty();
        assertThat(known("where did I fade").no()).isEqualTo("**Not found.** ");
        assertThat(known("how much did I fade").no()).isEmpty();
        assertThat(known("did I slow down or speed up").no()).isEmpty();
        assertThat(known("was it steady, and where did I fade").kinds()).containsExactly("held");
    }

    @Test
    void whatIsMeasuredIsNamedOrMeant() {
        assertThat(known("was my power steady").subject()).isEqualTo("power");
        assertThat(known("did I slow down").subject()).isEqualTo("speed");
        assertThat(known("was it steady").subject()).isEmpty();
        assertThat(finding("did I slow down in power")).isEmpty();
        assertThat(finding("was my power and pace steady")).isEmpty();
    }

    @Test
    void oneOfTheListedPartsIsMeantByItsNumberOrItsSuperlative() {
        Map<String, String> asked = new LinkedHashMap<>();
        asked.put("show me lap 9", "lap 9");
        asked.put("how fast was the third lap", "lap 3");
        asked.put("power of lap no. 12", "lap 12");
        asked.put("which lap was the quickest", "fastest lap");
        asked.put("how long was the last lap", "last lap");
        asked.put("how fast was split 4", "split 4");
        asked.put("second fastest split", "2nd fastest split");
        asked.put("km 7", "split 7");
        asked.put("how fast was mile 3", "split 3");
        asked.put("how long was the longest break", "longest stop");
        asked.put("where was the 2nd stop", "stop 2");
        asked.put("the hardest interval", "strongest effort");
        asked.forEach((question, part) ->
                assertThat(known(question).subject()).as(question).isEqualTo(part));
        assertThat(
                        List.of(
                                "fastest and slowest lap",
                                "was the second half faster",
                                "how often did I stop",
                                "did the last intervals get weaker"))
                .allSatisfy(question -> assertThat(known(question).subject()).isEmpty());
        assertThat(List.of("laps 3 and 4", "lap 3 of 4", "longest lap in the rain", "lap 0"))
                .allSatisfy(question -> assertThat(finding(question)).isEmpty());
    }

    @Test
    void whatSaysMoreIsNotRead() {
        assertThat(List.of("was it steady in the rain", "how was it", "stop at the bakery"))
                .allSatisfy(question -> assertThat(finding(question)).isEmpty());
    }

    @Test
    void linesOfTextsAreNamedAlike() {
        assertThat(ToolWords.lines(Sentence.of("what was the lowest temperature")))
                .hasValueSatisfying(wish -> assertThat("Temperature Range").matches(wish.lines()));
        assertThat(ToolWords.lines(Sentence.of("how was it")))
                .hasValueSatisfying(wish -> {
                    assertThat("Duration").matches(wish.lines());
                    assertThat("Power Range").doesNotMatch(wish.lines());
                });
        assertThat(ToolWords.lines(Sentence.of("lowest temperature of the lake"))).isEmpty();
    }
}
