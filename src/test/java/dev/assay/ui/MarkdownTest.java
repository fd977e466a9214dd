package dev.assay.ui;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class MarkdownTest {
    @Test
    void textTablesAndCodeBecomeHtml() {
        String html =
                Markdown.html(
                        """
                        **9 of 144** qubits

                        | qid | t1 |
                        |----:|---:|
                        | 38 | 28.0 |

                        ```sql
                        select a < b
                        ```
                        """);

        assertThat(html)
                .contains("<strong>9 of 144</strong>")
                .contains("<td align=\"right\">38</td>")
                .contains("<code class=\"language-sql\">select a &lt; b");
    }

    @Test
    void aTableMayStandUnderItsSentence() {
        assertThat(Markdown.html("The worst:\n\n| a |\n|---|\n| 1 |")).contains("<table>");
    }

    @Test
    void aNumberAndItsUnitStayTogether() {
        assertThat(Markdown.html("From 94.4 μs (-2.9 %, 5 GHz) in 3 steps, `2 s`"))
                .contains("94.4\u00a0μs (-2.9\u00a0%, 5\u00a0GHz) in 3 steps, <code>2 s</code>");
    }

    @Test
    void secureLinksStayLinks() {
        assertThat(Markdown.html("[Qiskit](https://qiskit.example/docs?a=1&b=2)"))
                .contains("href=\"https://qiskit.example/docs?a=1&amp;b=2\"")
                .contains(">Qiskit</a>");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<script>alert(1)</script>",
                "text <img src=x onerror=alert(1)> text",
                "<iframe src='https://evil.example'></iframe>",
                "<svg/onload=alert(1)>",
                "[a](javascript:alert(1))",
                "[a](JaVaScRiPt:alert(1))",
                "[a](data:text/html;base64,PHNjcmlwdD4=)",
                "[a](file:///etc/passwd)",
                "[a](http://plain.example)",
                "[a](transcript.html)",
                "<javascript:alert(1)>",
                "![x](https://evil.example/pixel.png)",
                "![x](data:image/png;base64,AAAA)",
                "[![x](https://evil.example/p.png)](javascript:alert(1))",
                "[a]: javascript:alert(1)\n\n[a]",
                "| <b onclick=x> | [a](vbscript:x) |\n|---|---|\n| <style>*{display:none}</style> | 1 |"
            })
    void nothingHostileBecomesMarkup(String hostile) {
        assertThat(Markdown.html(hostile))
                .doesNotContainPattern("<(script|img|iframe|svg|b|style|a)[\\s/>]");
    }

    @Test
    void attributesCannotBeBrokenOutOf() {
        assertThat(Markdown.html("[a](https://x.example/\"onmouseover=\"alert(1))"))
                .doesNotContainPattern("\"\\s*onmouseover=\"");
        assertThat(Markdown.html("```x\"onclick=\"alert(1)\ncode\n```"))
                .doesNotContainPattern("\"\\s*onclick=\"");
        assertThat(Markdown.html("```a class=b><script>\ncode\n```")).doesNotContain("<script>");
    }

    @ParameterizedTest
    @ValueSource(strings = {">", "- ", "[", "*a **b ", "![", "`", "((", "[a](", "1. ", "_a __b "})
    void noNestingExhaustsTheStackOrTheReader(String piece) {
        assertThat(Markdown.html(piece.repeat(20_000))).isNotEmpty();
    }

    @Test
    void whatIsStillArrivingIsShownAsFarAsItGoes() {
        assertThat(Markdown.html("Here:\n\n```python\nprint(1)"))
                .containsPattern("print\\(1\\)\\s*</code>");
        assertThat(Markdown.html("**9 of")).contains("**9 of");
    }
}
