package dev.assay.mcp.tool;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Iterator;
import java.util.Optional;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.stream.ImageInputStream;

/// A picture that a screen can show, as its bytes say: what a server says of their kind may be
/// wrong.
///
/// @param type the kind that the bytes are of: "image/png"
/// @param pixels how wide and high; empty where nothing here reads the kind
record SentPicture(String type, Optional<ObjectNode> pixels) {
    private static final String WEBP = "image/webp";

    /// The picture that bytes are; empty where they are none, or too damaged to say how large.
    static Optional<SentPicture> of(byte[] bytes) {
        return type(bytes)
                .map(type -> new SentPicture(type, pixels(bytes)))
                .filter(one -> one.pixels().isPresent() || one.type().equals(WEBP));
    }

    private static Optional<String> type(byte[] bytes) {
        String begin =
                new String(bytes, 0, Math.min(12, bytes.length), StandardCharsets.ISO_8859_1);
        return begin.startsWith("\u0089PNG\r\n\u001a\n")
                ? Optional.of("image/png")
                : begin.startsWith("\u00ff\u00d8\u00ff")
                        ? Optional.of("image/jpeg")
                        : begin.startsWith("GIF87a") || begin.startsWith("GIF89a")
                                ? Optional.of("image/gif")
                                : begin.startsWith("RIFF") && begin.startsWith("WEBP", 8)
                                        ? Optional.of(WEBP)
                                        : Optional.empty();
    }

    /// How wide and high a picture is, without drawing it.
    private static Optional<ObjectNode> pixels(byte[] bytes) {
        try (ImageInputStream stream =
                ImageIO.createImageInputStream(new ByteArrayInputStream(bytes))) {
            Iterator<ImageReader> readers = ImageIO.getImageReaders(stream);
            if (!readers.hasNext()) {
                return Optional.empty();
            }
            ImageReader reader = readers.next();
            try {
                reader.setInput(stream, true, true);
                return Optional.of(
                        Json.object()
                                .put("wide", reader.getWidth(0))
                                .put("high", reader.getHeight(0)));
            } finally {
                reader.dispose();
            }
        } catch (IOException | IllegalArgumentException | IndexOutOfBoundsException damaged) {
            return Optional.empty();
        }
    }
}
