package dev.assay.text.delimited;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

final class DelimitedShapeTest {
    /// What each text is: its delimiter, its columns, and whether they have names.
    private static final Map<String, String> TABLES =
            new TreeMap<>(
                    Map.ofEntries(
                            Map.entry("id,name\n1,Ann\n2,Bob\n", ",2 named"),
                            Map.entry("id,name\r\n1,Ann\r\n2,Bob\r\n", ",2 named"),
                            Map.entry("\uFEFFid,name\n1,Ann\n", ",2 named"),
                            Map.entry("id;price\n1;1,50\n2;20,25", ";2 named"),
                            Map.entry("id\tprice\n1\t1.5\n", "\t2 named"),
                            Map.entry("id|price\n1|1.5\n2|7", "|2 named"),
                            Map.entry("a,b\n1,\"two, three\nand \"\"four\"\"\"\n2,x\n", ",2 named"),
                            Map.entry("T1 (μs), T2 (μs)\n 45.1, 30\n 47, 31\n", ",2 named"),
                            Map.entry(",x,y\n0,1.5,2\n1,2.5,3\n", ",3 named"),
                            Map.entry("name,city\nAnn,Rome\nBob,Paris\nEve,Oslo\n", ",2 named"),
                            Map.entry("day,n\n2026-01-02,NA\n2026-01-03,\n\n\n", ",2 named"),
                            Map.entry("1,2\n3,4\n", ",2 nameless"),
                            Map.entry(
                                    "2026-11-02T10:00:01,42\n2026-11-02T10:00:02,43",
                                    ",2 nameless"),
                            Map.entry("a\tb c\t1\nd\te\t2\nf\tg\t3\n", "\t3 nameless"),
                            Map.entry("share,amount\nrent,$1 200\nfood,35.5%\n", ",2 named")));

    /// Texts that people would not call a table.
    private static final List<String> OTHERS =
            List.of(
                    "",
                    "\n\n\n",
                    "one\ntwo\nthree\n",
                    "id,name\n",
                    "Hello, world\nGoodbye, moon\nGood night, stars\nSleep well, sun\n",
                    "Dear Ann, thank you\nYours, 5\n",
                    "In 2020, it rained.\nIn 2021, it snowed.\nIn 2022, neither.\n",
                    "Coffee 3,50\nTea 2,80\nCake 4,20\n",
                    "An old silent pond,\nA frog jumps into the pond,\nSplash! Silence again.\n",
                    "total,5\ncount,6\n",
                    "London, 51.5, -0.12\nParis, 48.8, 2.35\n",
                    "[main]\nkeys=a,b\nmore=c,d\n",
                    "keys=a,b\nmore=c,d\nlast=e,f\nnone=g,h\n",
                    "names: Ann, Bob\nages: 5, 6\ncities: Rome, Oslo\n",
                    "| a | b |\n|---|---|\n| 1 | 2 |\n",
                    "a | b\n--|--\n1 | 2\n3 | 4\n",
                    "|a|b|\n|1|2|\n|3|4|\n",
                    " id | name \n----+------\n  1 | x\n(1 row)\n",
                    "2026-11-02 10:00:01,234 INFO one\n2026-11-02 10:00:02,235 WARN two\n",
                    "2026-11-02 10:00 | INFO | main | up\n2026-11-02 10:01 | WARN | main | slow\n",
                    "10:00:01\tINFO\t7 up\n10:00:02\tWARN\t8 down\n10:00:03\tWARN\t9 up\n",
                    "2026-11-02 10:00:01 up,5\n2026-11-02 10:00:02 down,6\n",
                    "ERROR: disk, 5\nERROR: net, 6\n",
                    "int a = 1;\nint b = 2;\nint c = 3;\n",
                    "import a.b;\nimport c.d;\nimport e.f;\n",
                    "foo(a, b)\nfoo(1, 2)\nfoo(3, 4)\n",
                    "{1, 2},\n{3, 4},\n{5, 6},\n",
                    "{\"a\":1,\"b\":2}\n{\"a\":3,\"b\":4}\n",
                    "INSERT INTO t VALUES (1, 'a');\nINSERT INTO t VALUES (2, 'b');\n",
                    "<td>a, b</td>\n<td>1, 2</td>\n<td>3, 4</td>\n",
                    "     1\tclass A {\n     2\t}\n     3\t\n",
                    "4096\t./a\n8192\t./b\n16\t./c\n",
                    "id,name\n1,Ann\n2\n3,Eve\n",
                    "id,name\n1,Ann\n2,Bob,x\n",
                    "id,name\n1,\"Ann\" x\n2,Bob\n",
                    "id,name\n1,\"Ann\n2,Bob\n",
                    "id,id\n1,Ann\n2,Bob\n",
                    "id,\n1,Ann\n2,Bob\n",
                    "0x1,0x2\nab,cd\n");

    @TestFactory
    Stream<DynamicTest> tablesAreKnown() {
        return TABLES.entrySet().stream()
                .map(each ->
                        dynamicTest(
                                shown(each.getKey()),
                                () ->
                                        assertThat(DelimitedShape.of(each.getKey(), true))
                                                .map(DelimitedShapeTest::words)
                                                .contains(each.getValue())));
    }

    @TestFactory
    Stream<DynamicTest> whatIsNoTableIsNone() {
        return OTHERS.stream()
                .map(text ->
                        dynamicTest(
                                "is none: " + shown(text),
                                () -> assertThat(DelimitedShape.of(text, true)).isEmpty()));
    }

    @Test
    void theRecordThatIsCutOffIsNotJudged() {
        assertThat(DelimitedShape.of("a,b\n1,2\n3", true)).isEmpty();
        assertThat(DelimitedShape.of("a,b\n1,2\n3", false)).isPresent();
        assertThat(DelimitedShape.of("a,b\n1,2\n3,\"x", false)).isPresent();
        assertThat(DelimitedShape.of("a,b\n1,\"x\"", false)).isEmpty();
    }

    @Test
    void theCellsOfALineAreThoseOfItsRecord() {
        DelimitedShape shape = DelimitedShape.of("a,b\n1,2\n", true).orElseThrow();

        assertThat(shape.cells("\"x, \"\"y\"\"\",2")).containsExactly("x, \"y\"", "2");
        assertThat(shape.cells("1,")).containsExactly("1", "");
        assertThat(shape.cells("\"cut off,2")).isEmpty();
        assertThat(shape.cells("")).isEmpty();
    }

    @Test
    void namesAreGivenWithoutTheirQuotes() {
        assertThat(DelimitedShape.of("\"a, x\",b\n1,2\n", true).orElseThrow().names())
                .containsExactly("a, x", "b");
    }

    private static String words(DelimitedShape shape) {
        String names = shape.names().isEmpty() ? " nameless" : " named";
        return String.valueOf(shape.delimiter()) + shape.columns() + names;
    }

    private static String shown(String text) {
        return text.replace("\n", "⏎").replace("\t", "→").replace("\r", "");
    }
}
