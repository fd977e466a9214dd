package dev.assay.inspector.extract;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.base.RecordJson;
import dev.assay.extract.Coverage;
import dev.assay.extract.Extraction;
import dev.assay.extract.Extraction.CheckedQuote;
import dev.assay.extract.Extraction.PageFacts;
import dev.assay.extract.ExtractionRequest;
import dev.assay.extract.Mode;
import dev.assay.extract.view.StoredPlace;
import dev.assay.text.ByteRange;
import dev.assay.tool.Spending;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A card as it is written into the log of its conversation, and back. Its text is the field
/// [#TEXT], so that a long one can be kept elsewhere. A field that is not known is left alone.
public final class CardJson {
    /// The extracted text.
    static final String TEXT = "text";

    private static final String SPENT = "spent";

    private CardJson() {}

    /// What there is to keep of a card; empty while it runs and where it was stopped before there
    /// was anything. Of pages that are read by number, only the number: they cost nothing.
    static Optional<ObjectNode> of(CardViewModel card) {
        return switch (card.state().get()) {
            case CardState.Drawn drawn ->
                    Optional.of(
                            card.asked().mode() == Mode.RAW
                                    ? request(card)
                                    : drawn(request(card), drawn, card.by()));
            case CardState.Refused(String sentence) ->
                    Optional.of(request(card).put("refused", sentence));
            case CardState.Failed(String sentence) ->
                    Optional.of(failed(request(card).put("failed", sentence), card.spent()));
            case CardState.Running _, CardState.Stopped _, CardState.Unreadable _ ->
                    Optional.empty();
        };
    }

    /// What a kept card took of a model; nothing where it asked none.
    public static Spending spent(ObjectNode card) {
        return card.has(SPENT) ? spending(card.path(SPENT)) : Spending.NOTHING;
    }

    private static ObjectNode failed(ObjectNode json, Spending spent) {
        if (spent.modelCalls() > 0) {
            json.set(SPENT, spending(spent));
        }
        return json;
    }

    private static ObjectNode request(CardViewModel card) {
        AskedExtraction asked = card.asked();
        ObjectNode json = Json.object();
        json.put("asked", asked.mode().id()).put("wanted", asked.wanted());
        json.put("page", asked.page()).put("page_size", asked.pageSize());
        asked.table().ifPresent(table -> json.put("table", table));
        return json;
    }

    private static ObjectNode drawn(ObjectNode json, CardState.Drawn drawn, Optional<String> by) {
        Extraction.Drawn made = drawn.extraction();
        json.put("mode", made.mode().id());
        json.put(TEXT, made.text());
        made.original().ifPresent(range -> json.set("original", RecordJson.write(range)));
        made.page().ifPresent(page -> json.set("shown", RecordJson.write(page)));
        json.set("coverage", RecordJson.write(made.coverage()));
        ArrayNode quotes = json.putArray("quotes");
        made.quotes().forEach(quote -> put(quotes.addObject(), quote));
        made.warnings().forEach(json.putArray("warnings")::add);
        made.steps().forEach(json.putArray("steps")::add);
        json.set(SPENT, spending(made.spent()));
        if (made.spent().modelCalls() > 0) {
            by.ifPresent(name -> json.put("model", name));
        }
        return json.put("tokens", drawn.tokens()).put("millis", drawn.took().toMillis());
    }

    private static void put(ObjectNode json, CheckedQuote quote) {
        json.put("text", quote.text());
        quote.place()
                .ifPresent(place -> {
                    switch (place) {
                        case StoredPlace.InText(ByteRange bytes, long line) ->
                                json.put("line", line).setAll(RecordJson.write(bytes));
                        case StoredPlace.InTable(String table, long from, long to) ->
                                json.put("table", table).put("from", from).put("to", to);
                    }
                });
    }

    /// What was spent, to be kept.
    public static ObjectNode spending(Spending spent) {
        ObjectNode json = Json.object();
        json.put("calls", spent.modelCalls());
        json.put("input", spent.input()).put("output", spent.output());
        json.put("cached", spent.cached());
        spent.dollars().ifPresent(dollars -> json.put("dollars", dollars));
        json.put("written", spent.written()).put("reasoning", spent.reasoning());
        json.put("estimated", spent.estimated()).put("unpriced", spent.unpriced());
        return json;
    }

    /// What was asked for; empty where this program has no such mode.
    static Optional<AskedExtraction> asked(ObjectNode json) {
        return Mode.of(json.path("asked").asText())
                .map(mode ->
                        new AskedExtraction(
                                mode,
                                json.path("wanted").asText(),
                                text(json, "table"),
                                Math.max(1, json.path("page").asLong(1)),
                                Math.max(
                                        1,
                                        json.path("page_size")
                                                .asInt(ExtractionRequest.USUAL_PAGE))));
    }

    /// The model that read for it.
    static Optional<String> by(ObjectNode json) {
        return text(json, "model");
    }

    /// Whether it is to be read from the result once more.
    static boolean isPage(ObjectNode json) {
        return Mode.RAW.id().equals(json.path("asked").asText())
                && !json.has("refused")
                && !json.has("failed");
    }

    /// How a card that is no page stood when it was kept.
    static CardState state(ObjectNode json) {
        if (json.has("refused")) {
            return new CardState.Refused(json.path("refused").asText());
        }
        if (json.has("failed")) {
            return new CardState.Failed(json.path("failed").asText());
        }
        try {
            Mode mode = Mode.of(json.path("mode").asText()).orElse(null);
            return mode != null && json.path(TEXT).isTextual()
                    ? drawn(json, mode)
                    : CardState.Unreadable.DAMAGED;
        } catch (IllegalArgumentException damaged) {
            return CardState.Unreadable.DAMAGED;
        }
    }

    private static CardState drawn(ObjectNode json, Mode mode) {
        List<CheckedQuote> quotes = new ArrayList<>();
        json.path("quotes").forEach(quote -> quotes.add(quote(quote)));
        Extraction.Drawn made =
                new Extraction.Drawn(
                        mode,
                        json.path(TEXT).asText(),
                        json.optional("original").map(CardJson::range),
                        json.optional("shown").map(page -> RecordJson.read(page, PageFacts.class)),
                        RecordJson.read(json.path("coverage"), Coverage.class),
                        List.of(),
                        quotes,
                        Json.texts(json.path("warnings")),
                        spending(json.path(SPENT)),
                        Json.texts(json.path("steps")));
        return new CardState.Drawn(
                made, json.path("tokens").asInt(), Duration.ofMillis(json.path("millis").asLong()));
    }

    private static ByteRange range(JsonNode json) {
        return RecordJson.read(json, ByteRange.class);
    }

    private static CheckedQuote quote(JsonNode json) {
        Optional<StoredPlace> place = Optional.empty();
        if (json.has("line")) {
            place = Optional.of(new StoredPlace.InText(range(json), json.path("line").asLong()));
        } else if (json.has("table")) {
            place =
                    Optional.of(
                            new StoredPlace.InTable(
                                    json.path("table").asText(),
                                    json.path("from").asLong(),
                                    json.path("to").asLong()));
        }
        return new CheckedQuote(json.path("text").asText(), place);
    }

    /// What was kept of [#spending].
    public static Spending spending(JsonNode json) {
        JsonNode dollars = json.path("dollars");
        return new Spending(
                json.path("calls").asInt(),
                json.path("input").asLong(),
                json.path("output").asLong(),
                json.path("cached").asLong(),
                dollars.isNumber() ? Optional.of(dollars.asDouble()) : Optional.empty(),
                json.path("written").asLong(),
                json.path("reasoning").asLong(),
                json.path("estimated").asBoolean(),
                json.path("unpriced").asInt());
    }

    private static Optional<String> text(ObjectNode json, String field) {
        return json.path(field).isTextual()
                ? Optional.of(json.path(field).asText())
                : Optional.empty();
    }
}
