package dev.assay.ui;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class InertMarkdownTest {
    @Test
    void codeIsWrittenAsItWasAlsoWhereSomethingElseIsDisarmed() {
        String code = "```\ngrep '\\<word\\>' a.txt < b.txt\n```";

        String inert = InertMarkdown.of("Is 3 < 4? <script>run()</script>\n\n" + code);

        assertThat(inert)
                .contains("&lt;script", "3 &lt; 4", code)
                .doesNotContain("<script", "&lt;word");
        assertThat(InertMarkdown.of("Use `\\<` here <b>now</b>")).contains("`\\<`", "&lt;b");
    }

    @Test
    void whatCanDoNothingIsTheVerySameText() {
        String plain = "**Nine** of 64\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n`\\<`";

        assertThat(InertMarkdown.of(plain)).isEqualTo(plain);
    }
}
