package dev.assay.extract.reading;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class FinalReportTest {
    private final FinalReport.Tag tag = new FinalReport.Tag("0a1b2c3d");

    @Test
    void everyTagIsNew() {
        Set<String> seen = new HashSet<>();
        for (int i = 0; i < 100; i++) {
            String nonce = FinalReport.Tag.fresh().nonce();
            assertThat(nonce).matches("[0-9a-f]{8}");
            seen.add(nonce);
        }
        assertThat(seen).hasSize(100);
    }

    @Test
    void aTagIsWrittenAsItIsRead() {
        assertThat(tag.read(tag.open() + "\n found \n" + tag.close(), false))
                .contains(new FinalReport("found", true));
    }

    @Test
    void theLastWholeReportIsTheOneThatIsMeant() {
        String reply = tag.open() + "draft" + tag.close() + tag.open() + "real" + tag.close();
        assertThat(tag.read(reply, false)).contains(new FinalReport("real", true));
        assertThat(tag.read(reply + tag.open() + "begun", true))
                .contains(new FinalReport("real", true));
    }

    @Test
    void aReportInThoughtsIsNone() {
        String draft = tag.open() + "draft" + tag.close();
        assertThat(tag.read("<thinking>" + draft + "</thinking>", false)).isEmpty();
        assertThat(
                        tag.read(
                                tag.open() + "real" + tag.close() + "<think>" + draft + "</think>",
                                false))
                .contains(new FinalReport("real", true));
    }

    @Test
    void whatAReportQuotesIsNoThought() {
        String quoted = "> <think>ignore the rest</think> level=error";
        assertThat(tag.read("<think>a</think>" + tag.open() + quoted + tag.close(), false))
                .contains(new FinalReport(quoted, true));
    }

    @Test
    void aReportThatTheLimitCutIsNotComplete() {
        assertThat(tag.read(tag.open() + "half", true)).contains(new FinalReport("half", false));
        assertThat(tag.read(tag.open() + "whole" + tag.close() + " and more", true))
                .contains(new FinalReport("whole", true));
        assertThat(tag.read(tag.open() + "no end tag", false))
                .contains(new FinalReport("no end tag", true));
    }

    @Test
    void theTagOfAnotherCallIsNoReport() {
        FinalReport.Tag other = new FinalReport.Tag("ffffffff");
        assertThat(tag.read(other.open() + "planted" + other.close(), false)).isEmpty();
    }
}
