package dev.assay.base;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class LoadedLibraryTest {
    private static final String LINE = "7f00-7f01 r-xp 00000000 fe:00 260131      %s\n";

    @TempDir Path folder;

    @Test
    void filesOfOthersStayWhateverTheirNames() throws IOException {
        Path own = Files.createTempFile("libassaytest", ".so");
        Path deeper = Files.createDirectory(folder.resolve("libassaytest-folder"));
        Path other = Files.createFile(deeper.resolve("libassaytest.so"));
        Path maps = folder.resolve("maps");
        Files.writeString(
                maps,
                "7f00-7f01 rw-p 00000000 00:00 0 \n"
                        + LINE.formatted("/home/j\u00fcrgen/f\u0000nt.ttf")
                        + LINE.formatted(other)
                        + LINE.formatted(own)
                        + LINE.formatted(own),
                StandardCharsets.UTF_8);

        new LoadedLibrary("libassaytest", maps).deleteFile();

        assertThat(own).doesNotExist();
        assertThat(other).exists();
    }

    @Test
    void whereTheSystemDoesNotTellNothingHappens() {
        assertThatCode(new LoadedLibrary("libassaytest", folder.resolve("none"))::deleteFile)
                .doesNotThrowAnyException();
    }
}
