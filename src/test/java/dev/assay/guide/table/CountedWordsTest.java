package dev.assay.guide.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.guide.table.TableDesk.Answered;
import dev.assay.llm.RequestFacts.Holds;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Words behind a number are of what there are so many, and no column of numbers that has such a
/// word in its name.
final class CountedWordsTest {
    private static Answered asked(String question) throws Exception {
        TestTable trusts =
                new TestTable("trusts")
                        .column("organisation", Holds.TEXT)
                        .column("recalls_to_hospital", Holds.WHOLE_NUMBER)
                        .column("admissions", Holds.WHOLE_NUMBER)
                        .column("sales", Holds.WHOLE_NUMBER);
        trusts.row("North", 1, 70, 9);
        trusts.row("South", 2, 90, 8);
        trusts.row("West", 3, 80, 7);
        try (TableDesk desk = new TableDesk(trusts)) {
            return desk.ask(question);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "which 2 hospitals had the most admissions",
                "top 2 hospitals by admissions",
                "the 2 hospitals with the most admissions"
            })
    void aPartOfANameIsNotWhatIsCounted(String question) throws Exception {
        assertThat(asked(question).statements()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "which 2 organisations had the most admissions, South",
        "top 2 organisations by admissions, South",
        "top 2 sales, North",
        "show the 2 largest admissions, South"
    })
    void aWholeNameIs(String question, String first) throws Exception {
        assertThat(asked(question).text()).contains(first);
    }
}
