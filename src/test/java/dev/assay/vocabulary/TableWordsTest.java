package dev.assay.vocabulary;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.vocabulary.TableWords.State;
import dev.assay.vocabulary.TableWords.Things;
import dev.assay.vocabulary.TableWords.Told;
import dev.assay.vocabulary.Telling.Together;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class TableWordsTest {
    private static final TableWords BOOKS =
            new TableWords(
                    "books",
                    List.of(),
                    Optional.of(
                            Things.named(
                                    "title",
                                    List.of("book"),
                                    new NameIndex(List.of("A")),
                                    "isbn",
                                    List.of(),
                                    "")),
                    List.of(NamedColumn.plain("price")),
                    List.of(
                            new State(
                                    List.of("novel"),
                                    List.of("\"kind\" = 'N'"),
                                    Told.BY_ANY,
                                    true)),
                    List.of("library"),
                    Optional.empty(),
                    List.of(),
                    Optional.empty());

    /// Pages of novels are pages, and no novels.
    @Test
    void rowsOfThingsAreCalledByTheirOwnNoun() {
        TableWords pages = BOOKS.ofRows("pages", "page", List.of());
        assertThat(pages.table()).isEqualTo("pages");
        assertThat(pages.rows()).containsExactly("page");
        assertThat(pages.things()).isEqualTo(BOOKS.things());
        assertThat(pages.states()).isEqualTo(BOOKS.states());
        assertThat(pages.columns()).isEmpty();
    }

    @Test
    void namesOfAnyKindHaveNoForm() {
        assertThat(BOOKS.things().orElseThrow().isFree()).isTrue();
        assertThat(BOOKS.things().orElseThrow().key()).isEqualTo("isbn");
    }

    @Test
    void whatIsToldOfAColumnIsPutTogetherStepByStep() {
        Telling telling =
                Telling.of(Together.MEAN)
                        .in("km/h")
                        .byClock()
                        .weighedBy("pages")
                        .ends(List.of("longest"), List.of("shortest"))
                        .with("other")
                        .peakIn("top");
        assertThat(telling)
                .isEqualTo(
                        new Telling(
                                Together.MEAN,
                                "pages",
                                "km/h",
                                true,
                                List.of("longest"),
                                List.of("shortest"),
                                List.of("other"),
                                "top"));
    }
}
