package dev.assay.copilot.offer;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.base.Words;
import dev.assay.copilot.log.Transcript;
import dev.assay.result.DeliveredResult;
import dev.assay.result.ResultKeeper;
import dev.assay.result.TokenAllowance;
import dev.assay.task.Work;
import dev.assay.tool.DescribeTools;
import dev.assay.tool.ResultPart;
import dev.assay.tool.ToolCall;
import dev.assay.tool.ToolResult;
import dev.assay.tool.ToolSpec;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/// What `describe_tools` tells one model: tools as they are among its own from the next request on,
/// and of which of them that is not so. What it is told is short enough to be read whole.
///
/// @param tools all that there are now
/// @param now the conversation, with the calls that run
public record DescribedTools(
        ToolOffer offer, Supplier<List<ToolSpec>> tools, Supplier<Transcript> now) {
    /// How many characters are told beside the tools themselves, which say the same.
    private static final int MOST = 8_000;

    /// What is said of names under which there is nothing, with all the names that there are.
    private static final int LONGEST_ABSENCE = 2_000;

    private static final String NAME = "name";
    private static final String PARAMETERS = "parameters";
    private static final String NOTE = "note";

    private static final String BRIEFLY = "What these do and take is told where your tools are.";

    /// Keeps the result of a call, blocking; that of `describe_tools` as the model is told it.
    ///
    /// @param room what the model can still be told in this turn
    /// @throws InterruptedException when cancelled; nothing is stored then
    public DeliveredResult kept(
            ToolCall call,
            ToolResult result,
            ResultKeeper keeper,
            TokenAllowance room,
            Work.Monitor monitor)
            throws InterruptedException {
        ToolResult told = told(call, result, text -> keeper.fits(text, room));
        return keeper.keep(call, told, room, monitor);
    }

    /// The result of a call for the model; that of any other tool as it is.
    ///
    /// @param fits whether a text goes to the model whole
    ToolResult told(ToolCall call, ToolResult result, Predicate<String> fits) {
        if (!call.name().equals(DescribeTools.NAME)
                || !(result instanceof ToolResult.Parts(List<ResultPart> parts, _))
                || parts.size() != 1
                || !(parts.getFirst() instanceof ResultPart.Told(JsonNode found))) {
            return result;
        }
        ObjectNode told = told(found);
        String text = Json.write(told);
        return ToolResult.told(text.length() <= MOST && fits.test(text) ? told : inBrief(told));
    }

    private ObjectNode told(JsonNode found) {
        List<ToolSpec> all = tools.get();
        List<String> known = LookedUp.in(now.get());
        Map<String, ToolSpec> offered = byName(offer.of(all, known));
        Map<String, ToolSpec> there = byName(all);
        ObjectNode answer = Json.object();
        ArrayNode entries = answer.putArray("tools");
        Set<String> tooLarge = new LinkedHashSet<>();
        for (JsonNode tool : found.path("tools")) {
            String name = tool.path(NAME).asText();
            if (offered.containsKey(name)) {
                entries.add(entry(offered.get(name)));
            } else if (!there.containsKey(name)) {
                entries.add(tool);
            } else if (offer.fitted(there.get(name)).isEmpty()) {
                tooLarge.add(name);
                entries.addObject().put(NAME, name).put("does", there.get(name).brief());
            }
        }
        Set<String> crowdedOut = new LinkedHashSet<>(known);
        crowdedOut.retainAll(there.keySet());
        crowdedOut.removeAll(offered.keySet());
        all.stream()
                .filter(spec -> offer.fitted(spec).isEmpty())
                .forEach(spec -> crowdedOut.remove(spec.name()));
        String note = note(found.path(NOTE).asText(), tooLarge, crowdedOut);
        if (!note.isEmpty()) {
            answer.put(NOTE, note);
        }
        return answer;
    }

    private static String note(String absent, Set<String> tooLarge, Set<String> crowdedOut) {
        List<String> sentences = new ArrayList<>();
        if (!absent.isEmpty()) {
            sentences.add(Words.shortened(absent, LONGEST_ABSENCE));
        }
        if (!tooLarge.isEmpty()) {
            sentences.add(
                    "You cannot be told what %s takes: that is more than you can read beside a question. Do not call it. Answer without it, and tell the analyst that a model that reads more at once can use it."
                            .formatted(String.join(" or ", tooLarge)));
        }
        if (!crowdedOut.isEmpty()) {
            sentences.add(
                    "For want of room these are only named: %s. Describe them when you need them, fewer at once."
                            .formatted(String.join(", ", crowdedOut)));
        }
        return String.join(" ", sentences);
    }

    /// The names alone.
    private static ObjectNode inBrief(ObjectNode told) {
        ObjectNode answer = Json.object();
        ArrayNode names = answer.putArray("tools");
        told.path("tools")
                .valueStream()
                .filter(tool -> tool.has(PARAMETERS))
                .forEach(tool -> names.add(tool.path(NAME).asText()));
        String note = told.path(NOTE).asText();
        return answer.put(NOTE, (BRIEFLY + " " + note).strip());
    }

    private static ObjectNode entry(ToolSpec spec) {
        return Json.object()
                .put(NAME, spec.name())
                .put("description", spec.description())
                .set(PARAMETERS, spec.parameters());
    }

    private static Map<String, ToolSpec> byName(List<ToolSpec> specs) {
        return specs.stream()
                .collect(
                        Collectors.toMap(
                                ToolSpec::name,
                                Function.identity(),
                                (first, _) -> first,
                                LinkedHashMap::new));
    }
}
