package dev.assay.text.template;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.text.template.TemplateMask.Marks;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

final class LogTemplatesTest {
    private long lines;

    private void add(LogTemplates templates, String line) {
        byte[] bytes = line.getBytes(StandardCharsets.UTF_8);
        templates.add(bytes, 0, bytes.length, ++lines);
    }

    private static LogTemplate most(LogTemplates templates) {
        return templates.merged().getFirst();
    }

    private String only(Marks marks, String line) {
        LogTemplates templates = new LogTemplates(marks, 10);
        add(templates, line);
        return most(templates).text();
    }

    @Test
    void numbersTimesAndIdsAreMarkedOrWordsThatHaveADigit() {
        String line = "Mar 03 10:00:07 q12 at -0.5 µs, id 7f3a9c01: ok";
        assertThat(only(Marks.NUMBERS, line)).isEqualTo("# q# at # µs, id #: ok");
        assertThat(only(Marks.WORDS, line)).isEqualTo("# # #:#:# # at -#.# µs, id #: ok");
    }

    @Test
    void charactersBeyondAsciiStayWhole() {
        assertThat(only(Marks.WORDS, "日本6語 → 完了… 😀0")).isEqualTo("# → 完了… 😀#");
        assertThat(only(Marks.NUMBERS, "région=süd→7")).isEqualTo("région=süd→#");
    }

    @Test
    void aFrequentTemplateIsFoundBehindMoreRareOnesThanAreToldApart() {
        LogTemplates templates = new LogTemplates(Marks.NUMBERS, 100);
        for (int i = 0; i < 1_000; i++) {
            add(templates, "x".repeat(i % 300) + " once " + "y".repeat(i / 7));
        }
        for (int i = 0; i < 50; i++) {
            add(templates, "late " + i);
        }
        assertThat(most(templates).text()).isEqualTo("late #");
        assertThat(most(templates).count()).isEqualTo(50);
        assertThat(most(templates).first()).isEqualTo(1_001);
        assertThat(templates.forgotten()).isPositive();
    }

    @Test
    void templatesThatDifferInFewWordsAreOne() {
        LogTemplates templates = new LogTemplates(Marks.NUMBERS, 100);
        List.of("alice", "bob", "carol")
                .forEach(name -> add(templates, "ERROR login of " + name + " was refused"));
        assertThat(templates.merged()).hasSize(1);
        assertThat(most(templates).text()).isEqualTo("ERROR login of * was refused");
        assertThat(most(templates).count()).isEqualTo(3);
        assertThat(most(templates).level()).isEqualTo(LogLevel.ERROR);
    }
}
