package dev.assay.guide.table.words;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.guide.reading.Part;
import dev.assay.guide.reading.QuestionTokens;
import dev.assay.vocabulary.NameIndex;
import dev.assay.vocabulary.TableWords;
import dev.assay.vocabulary.TableWords.State;
import dev.assay.vocabulary.TableWords.Things;
import dev.assay.vocabulary.TableWords.Told;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class ThingNamesTest {
    private static final Things BOOKS =
            Things.named(
                    "title",
                    List.of("book", "volume"),
                    new NameIndex(
                            List.of(
                                    "Novel",
                                    "The long novel of the sea, part 2",
                                    "Garden guide with pictures",
                                    "Kitchen guide",
                                    "Average",
                                    "Morning",
                                    "Über Öl")),
                    "isbn",
                    List.of(),
                    "");
    private static final State NOVEL =
            new State(List.of("novel", "novels"), List.of("\"kind\" = 'N'"), Told.BY_ANY, true);
    private static final State GUIDE =
            new State(List.of("guide", "guides"), List.of("\"kind\" = 'G'"), Told.BY_ANY, true);
    private static final TableWords WORDS =
            new TableWords(
                    "books",
                    List.of(),
                    Optional.of(BOOKS),
                    List.of(),
                    List.of(NOVEL, GUIDE),
                    List.of(),
                    Optional.empty(),
                    List.of(),
                    Optional.empty());

    private static List<Part> parts(String question) {
        QuestionTokens sheet = new QuestionTokens(question);
        ThingNames.read(sheet, WORDS, BOOKS, word -> List.of("garden", "average").contains(word));
        return sheet.reading().parts();
    }

    private static List<String> names(String question) {
        return parts(question).stream()
                .filter(part -> part.slot() == TableSlot.THINGS)
                .flatMap(part -> ((ThingMention) part.value()).ids().stream())
                .toList();
    }

    private static List<Object> ones(String question) {
        return parts(question).stream()
                .filter(part -> part.slot() == TableSlot.ONE)
                .map(Part::value)
                .toList();
    }

    @Test
    void namesAreReadAsTheyStandInWhateverCase() {
        assertThat(names("how long is the kitchen guide?")).containsExactly("Kitchen guide");
        assertThat(names("the long novel of the sea, part 2's price"))
                .containsExactly("The long novel of the sea, part 2");
        assertThat(names("price of ÜBER ÖL")).containsExactly("Über Öl");
    }

    @Test
    void aNameThatIsANounAlreadyIsNoName() {
        assertThat(names("how many novels")).isEmpty();
        assertThat(names("price of the novel")).isEmpty();
    }

    /// The meaning that a word has in any question comes first.
    @Test
    void aNameThatIsAWordOfQuestionsIsNoName() {
        assertThat(names("average price")).isEmpty();
        assertThat(names("how many in the morning")).isEmpty();
    }

    @Test
    void namesMayBeShortenedUpToANoun() {
        assertThat(names("price of the garden guide"))
                .containsExactly("Garden guide with pictures");
        assertThat(names("price of the kitchen")).containsExactly("Kitchen guide");
        // The word means something else.
        assertThat(names("price of the garden")).isEmpty();
        assertThat(names("price of the long novel"))
                .containsExactly("The long novel of the sea, part 2");
        // The word says which of all is meant.
        assertThat(names("price of the longest novel")).isEmpty();
    }

    @Test
    void oneOfAKindNeedsNoName() {
        assertThat(ones("price of my novel")).containsExactly(NOVEL);
        assertThat(ones("price of the last guide")).containsExactly(GUIDE);
        assertThat(ones("Sunday's book")).containsExactly("book");
        assertThat(ones("price of each novel")).isEmpty();
        assertThat(ones("how many novels")).isEmpty();
    }
}
