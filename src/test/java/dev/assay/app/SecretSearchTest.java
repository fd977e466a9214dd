package dev.assay.app;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16BE;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.net.URLEncoder;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The search finds what it is there to find.
final class SecretSearchTest {
    private static final String SECRET = "Kq7/Zw+4tR=x9";

    private final SecretSearch search = new SecretSearch(Map.of("it", SECRET));

    @Test
    void findsASecretInEveryForm() throws Exception {
        for (Charset charset : List.of(UTF_8, UTF_16LE, UTF_16BE)) {
            assertThat(search.in(("x" + SECRET + "y").getBytes(charset))).isNotEmpty();
        }
        assertThat(search.in("?key=" + URLEncoder.encode(SECRET, UTF_8) + "&b")).hasSize(1);
        for (int before = 0; before < 7; before++) {
            byte[] around = ("a".repeat(before) + SECRET + "bcd").getBytes(UTF_8);
            assertThat(search.in(Base64.getEncoder().encode(around))).as("%s", before).hasSize(1);
            assertThat(search.in(Base64.getUrlEncoder().encode(around))).hasSize(1);
        }
        assertThat(
                        search.in(
                                SECRET.substring(1)
                                        + Base64.getEncoder().encodeToString(new byte[99])))
                .isEmpty();
    }

    @Test
    void findsASecretInWhatIsPacked(@TempDir Path folder) throws Exception {
        ByteArrayOutputStream zipped = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(zipped)) {
            zip.putNextEntry(new ZipEntry("inner"));
            zip.write(("many words, " + SECRET).getBytes(UTF_8));
        }
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
            gzip.write(zipped.toByteArray());
        }
        Files.write(folder.resolve("a.gz"), packed.toByteArray());
        Files.writeString(folder.resolve("b"), "nothing");

        assertThat(search.below(folder)).containsOnlyKeys("a.gz");
    }

    @Test
    void whatBeginsLikeAPackedFileByChanceIsReadAsItIs() throws Exception {
        String checksum = "\u001f\u008b\u0000\u0007";

        assertThat(search.in((checksum + "DUCK" + SECRET).getBytes(ISO_8859_1))).hasSize(1);
        assertThat(search.in((checksum + "DUCK").getBytes(ISO_8859_1))).isEmpty();
    }
}
