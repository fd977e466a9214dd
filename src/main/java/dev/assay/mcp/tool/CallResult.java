package dev.assay.mcp.tool;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.DiskException;
import dev.assay.base.Json;
import dev.assay.base.ScratchFolder;
import dev.assay.base.Words;
import dev.assay.mcp.server.ServerWords;
import dev.assay.mcp.server.WholeLetters;
import dev.assay.text.json.SameJson;
import dev.assay.tool.ChartSpec;
import dev.assay.tool.ResultPart;
import dev.assay.tool.Spending;
import dev.assay.tool.ToolResult;
import dev.assay.tool.ToolResult.Parts;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// What a server answered to a call, as a result: texts of any size, letter by letter, structured
/// content as JSON, pictures for the screen, embedded files as files. The lists of JSON open as
/// tables, whichever way it came. A link is told and never opened, and what nobody knows is kept as
/// it came.
///
/// @param server by its name
/// @param tool the name of what was called
/// @param title of pictures
/// @param scratch for files until they are stored
record CallResult(String server, String tool, String title, ScratchFolder scratch) {
    private static final Pattern MEDIA_TYPE =
            Pattern.compile("[a-z0-9.+-]{1,60}/[a-z0-9.+-]{1,60}");
    private static final Pattern BLANKS = Pattern.compile("\\s+");
    private static final int LARGEST_PICTURE = 12 << 20;
    private static final int LONGEST_SHORT = 2_000;
    private static final int LONGEST_FAILURE = 2_000;

    /// The result; `isError` is a failure in the server's words. Servers say structured content
    /// once more as texts, for programs that do not read it: as one text, which stays, for its
    /// every letter is the server's, or as one for each item of a list, which then go.
    ToolResult of(JsonNode sent) {
        JsonNode answer = WholeLetters.of(sent);
        List<JsonNode> content = listed(answer.path("content"));
        JsonNode structured = answer.path("structuredContent");
        List<String> texts =
                content.stream()
                        .filter(CallResult::isText)
                        .map(each -> each.path("text").asText())
                        .toList();
        boolean areItems = ItemTexts.areOf(structured, texts);
        List<ResultPart> parts = new ArrayList<>();
        content.stream()
                .filter(each -> !areItems || !isText(each))
                .forEach(each -> parts.add(part(each)));
        boolean saysMore =
                structured.isContainerNode()
                        && !structured.isEmpty()
                        && texts.stream().noneMatch(each -> SameJson.isOf(each, structured))
                        && !isWrapping(structured, texts);
        if (saysMore) {
            parts.add(new ResultPart.Value(structured, structured));
        }
        if (answer.path("isError").asBoolean(false)) {
            return failure(together(parts));
        }
        return parts.isEmpty()
                ? ToolResult.text("The tool answered without any content.")
                : new Parts(together(parts), Spending.NOTHING);
    }

    /// What a server sent as its content: a list, or the only thing that would stand in it. A bare
    /// string is a text.
    private static List<JsonNode> listed(JsonNode content) {
        Stream<JsonNode> all = content.isArray() ? content.valueStream() : Stream.of(content);
        return all.filter(each -> !each.isNull() && !each.isMissingNode())
                .<JsonNode>map(each ->
                        each.isValueNode()
                                ? Json.object().put("type", "text").put("text", each.asText())
                                : each)
                .toList();
    }

    /// Short texts become one, in their order, where the first of them stood: servers write a text
    /// for each line. Those of JSON become one list. One that is long stays by itself while there
    /// are few.
    private static List<ResultPart> together(List<ResultPart> parts) {
        return ItemTexts.bounded(linesAsOne(ItemTexts.listed(parts)));
    }

    private static List<ResultPart> linesAsOne(List<ResultPart> parts) {
        List<ResultPart> all = new ArrayList<>();
        List<String> texts = new ArrayList<>();
        int place = 0;
        for (ResultPart part : parts) {
            if (part instanceof ResultPart.Text(String text) && isShort(text)) {
                place = texts.isEmpty() ? all.size() : place;
                texts.add(text);
            } else {
                all.add(part);
            }
        }
        if (!texts.isEmpty()) {
            all.add(place, new ResultPart.Text(String.join("\n", texts)));
        }
        return all;
    }

    private static boolean isShort(String text) {
        return text.length() <= LONGEST_SHORT
                && Json.parse(text).filter(JsonNode::isContainerNode).isEmpty();
    }

    /// What a server sent of something that was opened.
    ToolResult ofContents(JsonNode sent) {
        JsonNode answer = WholeLetters.of(sent);
        List<ResultPart> parts =
                listed(answer.path("contents")).stream().map(this::opened).toList();
        return parts.isEmpty()
                ? ToolResult.text("There is nothing in it.")
                : new Parts(parts, Spending.NOTHING);
    }

    private static boolean isText(JsonNode content) {
        return content.path("type").asText().equals("text") && content.path("text").isValueNode();
    }

    /// The other way round: a text that is put into an object with one field says nothing more.
    private static boolean isWrapping(JsonNode structured, List<String> texts) {
        JsonNode only = structured.size() == 1 ? structured.iterator().next() : structured;
        return only.isTextual() && texts.contains(only.asText());
    }

    private ToolResult failure(List<ResultPart> parts) {
        boolean short_ =
                parts.size() == 1
                        && parts.getFirst() instanceof ResultPart.Text(String text)
                        && text.length() <= LONGEST_FAILURE;
        String said =
                short_ && parts.getFirst() instanceof ResultPart.Text(String text)
                        ? " It says: " + ServerWords.quoted(text, LONGEST_FAILURE)
                        : "";
        return new ToolResult.Failed(
                "%s of the server %s failed.%s".formatted(tool, server, said),
                ToolResult.Wording.JSON,
                short_ ? Parts.NONE : new Parts(parts, Spending.NOTHING));
    }

    private ResultPart part(JsonNode content) {
        if (isText(content)) {
            return new ResultPart.Text(content.path("text").asText());
        }
        return switch (content.path("type").asText()) {
            case "image", "audio" ->
                    binary(content.path("data").asText(), content.path("mimeType").asText());
            case "resource" -> resource(content.path("resource"));
            case "resource_link" -> new ResultPart.Text(link(content));
            default -> new ResultPart.Value(content, content);
        };
    }

    private ResultPart resource(JsonNode resource) {
        return resource.has("blob")
                ? binary(resource.path("blob").asText(), resource.path("mimeType").asText())
                : new ResultPart.Text(resource.path("text").asText());
    }

    /// A text that was opened is a file, too: it is called after what was opened.
    private ResultPart opened(JsonNode resource) {
        return resource.has("blob")
                ? resource(resource)
                : file(
                        resource.path("text").asText().getBytes(StandardCharsets.UTF_8),
                        mediaType(resource.path("mimeType").asText("text/plain")));
    }

    private static String link(JsonNode content) {
        return "The server points to %s (%s), which was not opened."
                .formatted(
                        ServerWords.quoted(content.path("name").asText("something"), 200),
                        ServerWords.line(content.path("uri").asText(), 500));
    }

    private ResultPart binary(String base64, String mediaType) {
        byte[] bytes;
        try {
            bytes = decoded(base64);
        } catch (IllegalArgumentException damaged) {
            return new ResultPart.Text("The server sent a file that is damaged; it was left out.");
        }
        String type = mediaType(mediaType);
        if (!type.startsWith("image/")) {
            return file(bytes, type);
        }
        if (bytes.length == 0) {
            return new ResultPart.Text("The server sent an empty picture; it was left out.");
        }
        Optional<SentPicture> shown = SentPicture.of(bytes);
        return shown.isPresent() && bytes.length <= LARGEST_PICTURE
                ? picture(bytes, shown.get())
                : file(bytes, shown.map(SentPicture::type).orElse(type));
    }

    /// Lines may be broken; any other foreign letter is damage. Some servers write the letters that
    /// addresses take.
    private static byte[] decoded(String base64) {
        String letters = BLANKS.matcher(base64).replaceAll("");
        boolean forAddresses = letters.indexOf('-') >= 0 || letters.indexOf('_') >= 0;
        return (forAddresses ? Base64.getUrlDecoder() : Base64.getDecoder()).decode(letters);
    }

    /// As the server says, without what stands behind it.
    private static String mediaType(String said) {
        String type = said.split(";", 2)[0].strip().toLowerCase(Locale.ROOT);
        return MEDIA_TYPE.matcher(type).matches() ? type : "application/octet-stream";
    }

    private ResultPart file(byte[] bytes, String type) {
        try {
            Path file = Files.createTempFile(scratch.folder(), "answer", ".bin");
            Files.write(file, bytes);
            return new ResultPart.File(tool, file, type);
        } catch (IOException e) {
            throw new DiskException(
                    "What the server %s sent cannot be kept; nothing of it was stored. Make room on the disk."
                            .formatted(server),
                    e);
        }
    }

    /// As a figure that is nothing but the picture.
    private ResultPart picture(byte[] bytes, SentPicture sent) {
        ObjectNode figure = Json.object();
        figure.putArray("data");
        ObjectNode layout = figure.putObject("layout");
        layout.putArray("images")
                .addObject()
                .put(
                        "source",
                        "data:"
                                + sent.type()
                                + ";base64,"
                                + Base64.getEncoder().encodeToString(bytes))
                .put("xref", "paper")
                .put("yref", "paper")
                .put("x", 0)
                .put("y", 1)
                .put("sizex", 1)
                .put("sizey", 1)
                .put("xanchor", "left")
                .put("yanchor", "top")
                .put("sizing", "contain");
        for (String axis : List.of("xaxis", "yaxis")) {
            layout.putObject(axis).put("visible", false).putArray("range").add(0).add(1);
        }
        layout.putObject("margin").put("l", 0).put("r", 0).put("t", 0).put("b", 0);
        ObjectNode meta = layout.putObject("meta").put("title", title).put("kind", "picture");
        sent.pixels().ifPresent(size -> meta.set("pixels", size));
        return new ResultPart.Charts(
                List.of(new ChartSpec(figure)),
                Json.object()
                        .put("picture", "%s, %s".formatted(sent.type(), Words.bytes(bytes.length)))
                        .put("shown", "to the analyst, in Charts"));
    }
}
