package dev.assay.inspector.python;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.inspector.code.CodeProposal;
import dev.assay.inspector.code.CodeProposals;
import dev.assay.inspector.python.PythonNames.Result;
import dev.assay.result.table.TableInfo;
import dev.assay.result.table.TableInfo.ColumnInfo;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

final class PythonCompletionTest {
    private static TableInfo table(String name, String... columns) {
        List<ColumnInfo> infos =
                Stream.of(columns)
                        .map(column ->
                                new ColumnInfo(column, TableInfo.Type.NUMBER, Optional.of("μs")))
                        .toList();
        return new TableInfo(name, name, 3, infos);
    }

    private static final PythonNames NAMES =
            new PythonNames(
                    List.of(
                            new Result("orders", List.of(table("rows", "price", "it's"))),
                            new Result(
                                    "t1",
                                    List.of(
                                            table("series", "time", "t1_value"),
                                            table("fits", "amplitude"))),
                            new Result("log", List.of())));

    /// The proposals at the bar of a text.
    private static CodeProposals at(String withCaret) {
        int caret = withCaret.indexOf('|');
        String text = withCaret.substring(0, caret) + withCaret.substring(caret + 1);
        return new PythonCompletion(NAMES, Optional.of("t1")).at(text, caret);
    }

    private static List<String> names(String withCaret) {
        return at(withCaret).all().stream().map(CodeProposal::text).toList();
    }

    private static String inserted(String withCaret) {
        CodeProposals found = at(withCaret);
        int caret = withCaret.indexOf('|');
        return withCaret.substring(0, found.from())
                + found.all().getFirst().inserted()
                + withCaret.substring(caret + 1);
    }

    @Test
    void dataKeysStandBehindDataAndInFrame() {
        assertThat(names("data[\"|")).containsExactly("orders", "t1", "log");
        assertThat(names("data['o|")).containsExactly("orders");
        assertThat(names("x = data.get('|')")).containsExactly("orders", "t1", "log");
        assertThat(names("df = frame(\"t|")).containsExactly("t1");
        assertThat(at("data[\"|").atOnce()).isTrue();
    }

    @Test
    void whatHasToStandBehindAKeyIsPutIn() {
        assertThat(inserted("data[\"t|")).isEqualTo("data[\"t1\"]");
        assertThat(inserted("data[\"t|\"]")).isEqualTo("data[\"t1\"]");
        assertThat(inserted("data['t|]")).isEqualTo("data['t1']");
        assertThat(inserted("frame('t|)")).isEqualTo("frame('t1')");
        assertThat(inserted("o = data['orders']['rows'][0]['it|"))
                .isEqualTo("o = data['orders']['rows'][0]['it\\'s']");
    }

    @Test
    void tablesStandBehindAKey() {
        assertThat(names("data['t1'][\"|")).containsExactly("series", "fits");
        assertThat(names("frame('t1', '|")).containsExactly("series", "fits");
    }

    @Test
    void columnsAreThoseOfTheResultThatIsNamedAndOfTheOneInFront() {
        assertThat(names("for row in data['orders']['rows']:\n    row[\"|"))
                .containsExactly("price", "it's", "time", "t1_value", "amplitude");
        assertThat(names("df[['time', '|']]")).contains("t1_value");
        assertThat(names("row['|")).containsExactly("time", "t1_value", "amplitude");
        assertThat(at("row['t1|").all().getFirst().detail()).isEqualTo("number, μs");
    }

    @Test
    void wordsOfTheLanguageAndNamesOfTheCodeStandElsewhere() {
        assertThat(names("whole = 1\nwh|")).containsExactly("whole", "while");
        assertThat(names("fr|").getFirst()).isEqualTo("frame");
        assertThat(inserted("pri|")).isEqualTo("print()");
        assertThat(names("x = Non|")).contains("None");
    }

    @Test
    void nothingStandsInCommentsNumbersMembersAndOtherTexts() {
        assertThat(names("# da|")).isEmpty();
        assertThat(names("x = 12|")).isEmpty();
        assertThat(names("df.me|")).isEmpty();
        assertThat(names("x = 'pri|")).isEmpty();
        assertThat(names("data['t1']|")).doesNotContain("orders");
        assertThat(names("data['t1'|")).doesNotContain("orders");
    }
}
