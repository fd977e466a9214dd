package dev.assay.result;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.assay.base.Json;
import dev.assay.llm.TokenCounter;
import dev.assay.result.store.ModelView;
import dev.assay.result.store.ResultStore.Stored;
import dev.assay.tool.ResultPart;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// The parts of one result as the one text that a model reads.
///
/// A model reads a single part as it is. Several parts are one JSON object, `{"parts": [...]}`, in
/// which each stands as it would stand alone: JSON as it is, a text as a JSON string, a stored part
/// as its summary or its handle message. Those of a failure stand behind its `error`. Of very many
/// stored parts only the first stand there, and one line that says where the others are.
///
/// @param error what went wrong after these parts
record JoinedParts(List<PartDraft> drafts, Optional<String> error) {
    /// A stored part takes about a thousand letters.
    private static final int MOST_SUMMARIES = 20;

    private static final int MOST_NAMES = 20;

    /// The drafts of which a model reads all.
    List<PartDraft> sent() {
        return drafts.stream().filter(PartDraft::isSent).toList();
    }

    PartDraft largestSent() {
        return sent().stream()
                .max(Comparator.comparingInt(draft -> draft.whole().length()))
                .orElseThrow();
    }

    /// What a model reads of the parts that are sent whole.
    String textOfSent() {
        return text(sent().stream().map(draft -> piece(draft, draft.whole())).toList());
    }

    /// What a model reads of all parts.
    ///
    /// @param stored a place for each part
    ModelView view(List<Optional<Stored>> stored, TokenCounter counter) {
        boolean complete = drafts.stream().allMatch(PartDraft::isSent);
        if (isAlone() && !complete) {
            return stored.getFirst().orElseThrow().result().view();
        }
        String text = text(pieces(stored));
        ModelView.Kind kind = complete ? ModelView.Kind.WHOLE : ModelView.Kind.SUMMARY;
        return new ModelView(text, counter.count(text), kind);
    }

    private List<String> pieces(List<Optional<Stored>> stored) {
        List<String> pieces = new ArrayList<>();
        List<String> unseen = new ArrayList<>();
        int summaries = 0;
        for (int i = 0; i < drafts.size(); i++) {
            PartDraft draft = drafts.get(i);
            summaries += draft.isSent() ? 0 : 1;
            if (draft.isSent() || summaries <= MOST_SUMMARIES) {
                pieces.add(piece(draft, stored.get(i)));
            } else {
                unseen.add(stored.get(i).orElseThrow().result().key());
            }
        }
        if (!unseen.isEmpty()) {
            pieces.add(more(unseen));
        }
        return pieces;
    }

    private static String more(List<String> keys) {
        ObjectNode more = Json.object().put("more_parts_stored", keys.size());
        ArrayNode first = more.putArray("data_keys");
        keys.stream().limit(MOST_NAMES).forEach(first::add);
        if (keys.size() > MOST_NAMES) {
            more.put("last_data_key", keys.getLast());
        }
        return Json.write(more);
    }

    /// Whether the only part stands for the whole result.
    boolean isAlone() {
        return drafts.size() == 1 && error.isEmpty();
    }

    private String text(List<String> pieces) {
        if (isAlone()) {
            return pieces.getFirst();
        }
        List<String> members = new ArrayList<>();
        error.ifPresent(message -> members.add("\"error\":" + quoted(message)));
        members.add("\"parts\":[" + String.join(",", pieces) + "]");
        return "{" + String.join(",", members) + "}";
    }

    private String piece(PartDraft draft, Optional<Stored> stored) {
        if (!draft.isSent()) {
            return piece(draft, stored.orElseThrow().result().view());
        }
        return piece(
                draft, stored.map(one -> draft.sentAs(one.result().key())).orElseGet(draft::whole));
    }

    private String piece(PartDraft draft, ModelView view) {
        return switch (view.kind()) {
            case WHOLE -> piece(draft, view.text());
            case SUMMARY -> view.text();
            case HANDLE, REDACTED -> quoted(view.text());
        };
    }

    private String piece(PartDraft draft, String text) {
        if (isAlone()) {
            return text;
        }
        return switch (draft.part()) {
            case ResultPart.Text _, ResultPart.File _ -> isJson(text) ? text : quoted(text);
            case ResultPart.Value _,
                    ResultPart.Rows _,
                    ResultPart.Page _,
                    ResultPart.Tables _,
                    ResultPart.RowStream _,
                    ResultPart.Told _,
                    ResultPart.Charts _ ->
                    text;
        };
    }

    private static boolean isJson(String text) {
        return Json.parse(text).filter(JsonNode::isContainerNode).isPresent();
    }

    private static String quoted(String text) {
        return Json.write(TextNode.valueOf(text));
    }
}
