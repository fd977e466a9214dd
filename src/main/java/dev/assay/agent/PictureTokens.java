package dev.assay.agent;

import dev.assay.llm.Picture;
import java.nio.ByteBuffer;
import java.util.Base64;

/// What a picture costs, by the rule of OpenAI's models at high detail: it is made to fit 2,048 by
/// 2,048 pixels, then its shorter side to 768; every square of 512 costs 170 tokens, and 85 come on
/// top. Others count in another way but not far from it.
final class PictureTokens {
    private static final int BASE = 85;
    private static final int SQUARE = 170;

    /// Six squares, for a picture whose size cannot be read.
    private static final int UNKNOWN = BASE + 6 * SQUARE;

    private static final String PNG = "data:image/png;base64,";

    /// Where the width stands in a PNG file; the height follows.
    private static final int WIDTH_AT = 16;

    private PictureTokens() {}

    static int of(Picture picture) {
        byte[] head = head(picture.dataUrl());
        return head.length < WIDTH_AT + 8
                ? UNKNOWN
                : of(number(head, WIDTH_AT), number(head, WIDTH_AT + 4));
    }

    static int of(int width, int height) {
        if (width <= 0 || height <= 0) {
            return UNKNOWN;
        }
        double fitting = Math.min(1, 2048.0 / Math.max(width, height));
        double shrinking = Math.min(1, 768 / (fitting * Math.min(width, height)));
        double scale = fitting * shrinking;
        return BASE + SQUARE * squares(width * scale) * squares(height * scale);
    }

    private static int squares(double side) {
        return (int) Math.ceil(Math.round(side) / 512.0);
    }

    /// The first 24 bytes; none where it is no PNG.
    private static byte[] head(String dataUrl) {
        int end = PNG.length() + 32;
        if (!dataUrl.startsWith(PNG) || dataUrl.length() < end) {
            return new byte[0];
        }
        try {
            return Base64.getDecoder().decode(dataUrl.substring(PNG.length(), end));
        } catch (IllegalArgumentException noBase64) {
            return new byte[0];
        }
    }

    private static int number(byte[] bytes, int at) {
        return ByteBuffer.wrap(bytes).getInt(at);
    }
}
