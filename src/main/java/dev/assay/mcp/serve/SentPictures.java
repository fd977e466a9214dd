package dev.assay.mcp.serve;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import dev.assay.base.Words;
import dev.assay.tool.ChartSpec;
import java.util.Base64;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The pictures among the charts of a result, as images of the protocol. A chart that is no picture
/// is drawn on a screen alone: how many were left out is said in words.
final class SentPictures {
    /// Letters of all images of an answer, which is about as much as clients take.
    static final int MOST_LETTERS = 5 << 20;

    private static final Pattern SOURCE =
            Pattern.compile("data:(image/[a-z]{1,10});base64,([A-Za-z0-9+/=]+)");

    private static final Set<String> KINDS =
            Set.of("image/png", "image/jpeg", "image/gif", "image/webp");

    private SentPictures() {}

    /// Adds the pictures to what a call is answered with.
    static void add(List<ChartSpec> charts, ArrayNode content) {
        int letters = 0;
        int left = 0;
        for (ChartSpec chart : charts) {
            Matcher source = SOURCE.matcher(source(chart));
            if (source.matches()
                    && KINDS.contains(source.group(1))
                    && letters + source.group(2).length() <= MOST_LETTERS
                    && isWhole(source.group(2))) {
                letters += source.group(2).length();
                content.addObject()
                        .put("type", "image")
                        .put("data", source.group(2))
                        .put("mimeType", source.group(1));
            } else {
                left++;
            }
        }
        if (left > 0) {
            content.addObject()
                    .put("type", "text")
                    .put(
                            "text",
                            "%s not sent: only pictures are, of at most 5 MB together. The analyst sees all when this session is opened in Assay's list of conversations."
                                    .formatted(Words.count(left, "chart", "was", "were")));
        }
    }

    /// Where the picture of a figure that is nothing else is; empty for any other.
    private static String source(ChartSpec chart) {
        JsonNode layout = chart.figure().path("layout");
        boolean only = chart.figure().path("data").isEmpty() && layout.path("images").size() == 1;
        return only && layout.at("/meta/kind").asText().equals("picture")
                ? layout.at("/images/0/source").asText()
                : "";
    }

    private static boolean isWhole(String base64) {
        try {
            return Base64.getDecoder().decode(base64).length > 0;
        } catch (IllegalArgumentException damaged) {
            return false;
        }
    }
}
