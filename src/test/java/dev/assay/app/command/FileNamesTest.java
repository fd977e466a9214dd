package dev.assay.app.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

final class FileNamesTest {
    private static Stream<String> names(String... wanted) {
        FileNames names = new FileNames();
        return Stream.of(wanted).map(names::of);
    }

    @Test
    void aPlainNameStays() {
        assertThat(names("chip_summary", "t1-2")).containsExactly("chip_summary", "t1-2");
    }

    @Test
    void whatNoFileMayBeCalledIsLeftOut() {
        assertThat(names("t1#2", "../up", "")).containsExactly("t1-2", "-up", "result");
    }

    @Test
    void noNameIsGivenTwice() {
        assertThat(names("t1#2", "t1-2", "t1 2", "T1-2", "t1-2-2"))
                .containsExactly("t1-2", "t1-2-2", "t1-2-3", "T1-2-4", "t1-2-2-2")
                .doesNotHaveDuplicates();
    }
}
