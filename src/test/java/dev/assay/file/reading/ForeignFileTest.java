package dev.assay.file.reading;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.result.delimited.ReadingChoice;
import dev.assay.result.file.UnreadableFileException;
import dev.assay.task.Work;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class ForeignFileTest {
    private static final String TABLE = "place,amount\nZürich,12\nGenève,7\n";

    @TempDir Path folder;

    private FileContents read(String name, byte[] bytes) throws Exception {
        Path file = Files.write(folder.resolve(name), bytes);
        return new FileReader(folder.resolve("made"))
                .read(file, ReadingChoice.NONE, Work.Monitor.none());
    }

    private static byte[] random(int length) {
        byte[] bytes = new byte[length];
        new Random(5).nextBytes(bytes);
        return bytes;
    }

    private static byte[] zipped(byte[] plain) throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (OutputStream out = new GZIPOutputStream(bytes)) {
            out.write(plain);
        }
        return bytes.toByteArray();
    }

    @ParameterizedTest
    @CsvSource({
        "some.csv, 300",
        "some.csv, 5000",
        "some.csv, 300000",
        "some.log, 5000",
        "some.json, 5000"
    })
    void bytesThatAreNoTextAreRefusedUnderTheNameOfOne(String name, int length) {
        assertThatThrownBy(() -> read(name, random(length)))
                .isInstanceOf(UnreadableFileException.class)
                .hasMessage(
                        name
                                + " is named like a text file, but holds no text: it looks like a program, a picture, or a packed or encrypted file. It was not opened. Unpack it, or export its data as CSV, JSON or Parquet. If it is a text in a rare encoding, say in which one it is to be read.");
    }

    @Test
    void aPictureIsRefusedAndToldAsOne() throws Exception {
        ByteArrayOutputStream png = new ByteArrayOutputStream();
        BufferedImage picture = new BufferedImage(40, 30, BufferedImage.TYPE_INT_RGB);
        ImageIO.write(picture, "png", png);

        assertThatThrownBy(() -> read("some.csv", png.toByteArray()))
                .hasMessageContaining("it looks like a picture (PNG). It was not opened.");
        assertThatThrownBy(() -> read("some.csv.gz", zipped(png.toByteArray())))
                .hasMessageContaining("some.csv.gz is named like a text file")
                .hasMessageContaining("a picture (PNG)");
    }

    @Test
    void aZippedTableIsReadUnderTheNameOfAPlainOne() throws Exception {
        byte[] text = TABLE.getBytes(StandardCharsets.UTF_8);

        assertThat(read("some.csv", zipped(text)).tables().getFirst().rows()).isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "UTF-8",
                "UTF-16LE",
                "UTF-16BE",
                "UTF-32LE",
                "ISO-8859-1",
                "IBM850",
                "x-MacRoman"
            })
    void textsOfAnyEncodingStillOpen(String charset) throws Exception {
        String text = TABLE + "Lausanne,9\n".repeat(30);

        assertThat(
                        read("some.csv", text.getBytes(Charset.forName(charset)))
                                .tables()
                                .getFirst()
                                .rows())
                .isEqualTo(32);
    }

    @Test
    void zerosAmongTheSignsOfATextAreNoReasonToRefuseIt() throws Exception {
        byte[] few = "a,b\n1,x\0\n2,\0y\n3,z\n".getBytes(StandardCharsets.UTF_8);
        byte[] filled = "a,b\n1,x\0\0\0\0\0\0\n2,y\0\0\0\0\0\0\n".getBytes(StandardCharsets.UTF_8);

        assertThat(read("few.csv", few).tables().getFirst().rows()).isEqualTo(3);
        assertThat(read("filled.csv", filled).tables().getFirst().rows()).isEqualTo(2);
    }

    @Test
    void whoSaysInWhichEncodingATextIsReadsIt() throws Exception {
        Path file = Files.write(folder.resolve("some.csv"), random(5_000));
        ReadingChoice latin = ChosenFiles.choice("{'encoding': 'ISO-8859-1'}");

        assertThat(
                        new FileReader(folder.resolve("made"))
                                .preview(file, latin, Work.Monitor.none())
                                .columns())
                .isNotEmpty();
    }
}
