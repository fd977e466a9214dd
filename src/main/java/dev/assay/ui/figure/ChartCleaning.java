package dev.assay.ui.figure;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.assay.base.Json;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Takes out of a figure what would reach beyond the page: remote pictures, maps and settings. A
/// page's Content-Security-Policy is the wall; this keeps a figure from running against it.
public final class ChartCleaning {
    /// Settings of a figure that carry an address or are shown as a picture.
    private static final Set<String> ADDRESSES =
            Set.of("source", "geojson", "topojsonURL", "plotlyServerURL", "mapboxAccessToken");

    private static final Pattern HARMLESS_PICTURE =
            Pattern.compile(
                    "(?i)\\s*data:image/(png|jpeg|jpg|gif|bmp|webp|svg\\+xml)[;,].*",
                    Pattern.DOTALL);

    private static final Pattern HREF =
            Pattern.compile("(?i)\\bhref\\s*=\\s*(\"[^\"]*\"|'[^']*'|[^\\s>]*)");

    private static final Pattern WEB_ADDRESS =
            Pattern.compile("(?i)[\"']?\\s*https?://.*", Pattern.DOTALL);

    private ChartCleaning() {}

    /// A copy of a figure with every number finite and nothing remote, in the spelling that the
    /// bundled Plotly reads. Links to web pages stay.
    public static ObjectNode clean(ObjectNode figure) {
        ObjectNode copy = (ObjectNode) cleaned(figure);
        copy.remove("config");
        ChartSpelling.modernise(copy);
        return copy;
    }

    private static JsonNode cleaned(JsonNode json) {
        return switch (json) {
            case ObjectNode object -> cleanedObject(object);
            case ArrayNode list -> {
                ArrayNode copy = Json.array();
                list.forEach(child -> copy.add(cleaned(child)));
                yield copy;
            }
            case TextNode text when text.textValue().indexOf('<') >= 0 ->
                    TextNode.valueOf(withoutOddLinks(text.textValue()));
            default -> isFinite(json) ? json : NullNode.getInstance();
        };
    }

    private static ObjectNode cleanedObject(ObjectNode object) {
        ObjectNode copy = Json.object();
        for (Map.Entry<String, JsonNode> member : object.properties()) {
            if (!isRemote(member.getKey(), member.getValue())) {
                copy.set(member.getKey(), cleaned(member.getValue()));
            }
        }
        return copy;
    }

    /// Update menus name settings by path: `images[0].source`.
    private static boolean isRemote(String name, JsonNode value) {
        String last = name.substring(name.lastIndexOf('.') + 1);
        return value.isTextual()
                && ADDRESSES.contains(last)
                && !HARMLESS_PICTURE.matcher(value.textValue()).matches()
                && looksLikeAddress(value.textValue());
    }

    private static boolean looksLikeAddress(String text) {
        String start = text.strip().toLowerCase(Locale.ROOT);
        return start.contains(":") || start.contains("/");
    }

    private static boolean isFinite(JsonNode json) {
        return !json.isFloatingPointNumber()
                || json.isBigDecimal()
                || Double.isFinite(json.doubleValue());
    }

    private static String withoutOddLinks(String text) {
        return HREF.matcher(text)
                .replaceAll(link ->
                        WEB_ADDRESS.matcher(link.group(1)).matches()
                                ? Matcher.quoteReplacement(link.group())
                                : "");
    }
}
