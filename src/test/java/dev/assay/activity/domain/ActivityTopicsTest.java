package dev.assay.activity.domain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.activity.Athlete;
import dev.assay.activity.finding.RecordingDetectors;
import dev.assay.activity.sample.SampleLibrary;
import dev.assay.finding.Detector;
import dev.assay.guide.table.catalogue.TableAtHand;
import dev.assay.guide.table.catalogue.TablesAtHand;
import dev.assay.guide.table.words.TableSlot;
import dev.assay.guide.table.words.TopicSheet;
import dev.assay.guide.table.words.TopicSheet.Chosen;
import dev.assay.guide.table.words.TopicWish;
import dev.assay.llm.RequestFacts.Holds;
import dev.assay.llm.RequestFacts.StoredColumn;
import dev.assay.llm.RequestFacts.StoredKey;
import dev.assay.llm.RequestFacts.StoredTable;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class ActivityTopicsTest {
    private static final TableAtHand TABLE =
            TablesAtHand.of(
                            List.of(
                                    new StoredKey(
                                            "activities",
                                            "activities",
                                            "",
                                            List.of(
                                                    new StoredTable(
                                                            "activities",
                                                            "activities",
                                                            13,
                                                            List.of(
                                                                    column("activity_id"),
                                                                    column("name")),
                                                            List.of())))),
                            List.of(ActivityWords.of(new SampleLibrary(() -> Athlete.UNKNOWN))))
                    .all()
                    .getFirst();

    private static StoredColumn column(String name) {
        return new StoredColumn(name, name, Holds.TEXT, "", Optional.empty());
    }

    private static Optional<TopicWish> read(String question, Chosen chosen, boolean first) {
        return TopicSheet.read(question, TABLE, chosen, first)
                .flatMap(sheet -> sheet.reading().first(TableSlot.TOPIC, TopicWish.class));
    }

    private static Optional<TopicWish> finding(String question) {
        return read(question, Chosen.NOTHING, true);
    }

    private static TopicWish known(String question) {
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
                        .map(question -> known(question).topic().from())
                        .toList();
        assertThat(RecordingDetectors.over(new SampleLibrary(() -> Athlete.UNKNOWN)))
                .extracting(Detector::id)
                .containsExactlyInAnyOrderElementsOf(asked);
    }

    @Test
    void aQuestionOfYesOrNoIsAnsweredByWhatItSupposes() {
        TopicWish faded = known("did I fade?");
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
        asked.put("how fast was the third lap", "third lap");
        asked.put("power of lap no. 12", "lap no 12");
        asked.put("which lap was the quickest", "quickest lap");
        asked.put("how long was the last lap", "last lap");
        asked.put("how fast was split 4", "split 4");
        asked.put("second fastest split", "second fastest split");
        asked.put("km 7", "split 7");
        asked.put("how fast was mile 3", "split 3");
        asked.put("how long was the longest break", "longest stop");
        asked.put("where was the 2nd stop", "2nd stop");
        asked.put("the hardest interval", "hardest effort");
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

    /// Lines of a text are of one thing, which is named or was chosen.
    @Test
    void linesOfTextsAreNamedAlike() {
        assertThat(read("what was the lowest temperature", Chosen.A_THING, false)).isEmpty();
        assertThat(read("what was its lowest temperature", Chosen.A_PART, false))
                .hasValueSatisfying(
                        wish -> assertThat("Temperature Range").matches(wish.topic().lines()));
        assertThat(read("how was the Pool swim", Chosen.NOTHING, false))
                .hasValueSatisfying(wish -> {
                    assertThat("Duration").matches(wish.topic().lines());
                    assertThat("Power Range").doesNotMatch(wish.topic().lines());
                });
        assertThat(read("lowest temperature of the lake", Chosen.A_PART, false)).isEmpty();
    }

    @Test
    void unitsArePassedOn() {
        assertThat(known("how fast was lap 5 of the intervals in mph").subject())
                .isEqualTo("lap 5 in miles");
        assertThat(known("1-mile splits of the Long run").subject()).isEqualTo("in miles");
    }
}
