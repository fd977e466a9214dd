package dev.assay.chart;

import dev.assay.base.Json;
import dev.assay.tool.ChartSpec;
import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.Base64;
import java.util.Locale;
import java.util.regex.Pattern;

/// What stands in the files of an export, and how they appear: complete or not at all.
final class ChartFiles {
    private static final String BASE64 = ";base64,";
    private static final Pattern MARKS = Pattern.compile("\\p{M}+");
    private static final Pattern TAGS = Pattern.compile("<[^<>]*>");
    private static final Pattern NOT_IN_XML =
            Pattern.compile(
                    "[^\\t\\n\\r\\x{20}-\\x{D7FF}\\x{E000}-\\x{FFFD}\\x{10000}-\\x{10FFFF}]");
    private static final int LONGEST_NAME = 60;

    private ChartFiles() {}

    /// The whole figure, indented.
    static byte[] json(ChartSpec chart) {
        return Json.pretty(chart.figure()).getBytes(StandardCharsets.UTF_8);
    }

    /// The bytes behind a `data:` address of a picture.
    ///
    /// @throws IOException where it is none
    static byte[] picture(String address) throws IOException {
        int comma = address.indexOf(',');
        if (!address.startsWith("data:image/") || comma < 0) {
            throw new IOException("The page answered with something that is not a picture.");
        }
        String content = address.substring(comma + 1);
        if (address.startsWith(BASE64, comma + 1 - BASE64.length())) {
            return Base64.getDecoder().decode(content);
        }
        // Only percent signs are special in such an address; a plus sign is one.
        String text = URLDecoder.decode(content.replace("+", "%2B"), StandardCharsets.UTF_8);
        return NOT_IN_XML.matcher(text).replaceAll("").getBytes(StandardCharsets.UTF_8);
    }

    /// A file name made of a title, without an ending: "speed-of-nine-rides". A title is anybody's
    /// text; of it, only plain letters and digits come through.
    static String name(String title) {
        String plain =
                MARKS.matcher(
                                Normalizer.normalize(
                                        TAGS.matcher(title).replaceAll(" "), Normalizer.Form.NFKD))
                        .replaceAll("")
                        .toLowerCase(Locale.ROOT)
                        .replaceAll("[^a-z0-9]+", "-")
                        .replaceAll("^-|-$", "");
        String shortened =
                plain.length() > LONGEST_NAME
                        ? plain.substring(0, LONGEST_NAME).replaceAll("-[^-]*$", "")
                        : plain;
        return shortened.isEmpty() ? "chart" : shortened;
    }
}
