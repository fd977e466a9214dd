package dev.assay.agent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.llm.Picture;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class PictureTokensTest {
    @ParameterizedTest
    @CsvSource({"1024,1024,765", "2048,4096,1105", "512,512,255", "100,20,255", "513,512,425"})
    void squaresAreCounted(int width, int height, int tokens) {
        assertThat(PictureTokens.of(width, height)).isEqualTo(tokens);
    }

    @Test
    void theSizeStandsInThePicture() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        ImageIO.write(new BufferedImage(1024, 1024, BufferedImage.TYPE_INT_RGB), "png", bytes);
        assertThat(PictureTokens.of(Picture.png("T1", bytes.toByteArray()))).isEqualTo(765);
    }

    @ParameterizedTest
    @CsvSource({"data:image/jpeg;base64", "data:image/png;base64", "''"})
    void ofAnUnknownSizeRatherMuchIsTaken(String head) {
        assertThat(PictureTokens.of(new Picture("T1", head + ",AAAA"))).isEqualTo(1105);
    }
}
