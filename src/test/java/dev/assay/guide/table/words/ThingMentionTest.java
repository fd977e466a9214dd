package dev.assay.guide.table.words;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.guide.table.catalogue.Column;
import dev.assay.guide.table.catalogue.TableAtHand;
import dev.assay.guide.table.catalogue.TablesAtHand;
import dev.assay.guide.table.words.ThingMention.Kind;
import dev.assay.llm.RequestFacts.Holds;
import dev.assay.llm.RequestFacts.StoredColumn;
import dev.assay.llm.RequestFacts.StoredKey;
import dev.assay.llm.RequestFacts.StoredTable;
import dev.assay.vocabulary.TableWords.Alone;
import dev.assay.vocabulary.TableWords.Pairs;
import dev.assay.vocabulary.TableWords.Things;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ThingMentionTest {
    private static final Things SHIPS =
            new Things(
                    "ship",
                    List.of("ship"),
                    "\\d{1,4}",
                    Alone.NEVER,
                    Optional.of(new Pairs("moorings", "mooring", List.of("beside"))),
                    List.of());

    private static final TableAtHand TABLE =
            TablesAtHand.of(
                            List.of(
                                    new StoredKey(
                                            "ships",
                                            "ships",
                                            "rows",
                                            List.of(
                                                    new StoredTable(
                                                            "ships",
                                                            "ships",
                                                            9,
                                                            List.of(
                                                                    new StoredColumn(
                                                                            "ship",
                                                                            "ship",
                                                                            Holds.TEXT,
                                                                            "",
                                                                            Optional.empty())),
                                                            List.of())))),
                            List.of())
                    .all()
                    .getFirst();

    private static final Column SHIP = TABLE.column("ship").orElseThrow();

    private static ThingMention mention(Kind kind, String ids) {
        return new ThingMention(SHIPS, kind, List.of(ids.split(" ", -1)));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "LISTED; 3; ship 3; it is ship 3",
                "LISTED; 3 7; ships 3 or 7; it is ship 3 or 7",
                "RANGE; 10 20; ships 10 to 20; it is one of ships 10 to 20",
                "FIRST; 5; the first 5 ships; it is one of the first 5 ships",
                "LAST; 5; the last 5 ships; it is one of the last 5 ships",
                "BESIDE; 4; the neighbours of ship 4; it is a neighbour of ship 4",
                "WITH_BESIDE; 4; ship 4 and its neighbours; it is ship 4 or a neighbour of it",
                "PAIRS_OF; 4; ships of 4; it is a ship of 4"
            })
    void isSaidOfItselfAndAsACondition(Kind kind, String ids, String words, String condition) {
        ThingMention mention = mention(kind, ids);

        assertThat(mention.words()).isEqualTo(words);
        assertThat(mention.condition(TABLE, SHIP, false).words()).isEqualTo(condition);
        assertThat(mention.condition(TABLE, SHIP, true).words())
                .isEqualTo(condition.replace("it is", "it is not"));
    }

    @Test
    void onlyASingleListedNameIsOne() {
        assertThat(mention(Kind.LISTED, "3").isOne()).isTrue();
        assertThat(mention(Kind.LISTED, "3 7").isOne()).isFalse();
        assertThat(mention(Kind.FIRST, "5").isOne()).isFalse();
        assertThat(mention(Kind.BESIDE, "4").isOne()).isFalse();
    }

    @Test
    void aPairIsFoundEitherWayRound() {
        assertThat(mention(Kind.LISTED, "3-4").condition(TABLE, SHIP, false).sql())
                .contains("'3-4'", "'4-3'");
    }

    @Test
    void severalMentionsAreOneList() {
        ThingMention both = mention(Kind.LISTED, "3 7").and(mention(Kind.LISTED, "7 9"));

        assertThat(both.words()).isEqualTo("ships 3, 7 or 9");
        assertThat(both.each()).extracting(ThingMention::words).contains("ship 3", "ship 9");
    }
}
