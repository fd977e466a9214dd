package dev.assay.llm;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;

/// The models whose context and price are known: a small table that comes with the program, as far
/// as known on its day.
///
/// A model is found by the longest name in the table that its own begins with, where only a version
/// follows: "gpt-4.1-2025-04-14" is "gpt-4.1", but neither is "gpt-5-pro" "gpt-5", nor is
/// "claude-opus-5-9" "claude-opus-5". A price holds at the provider's own address only. Of a server
/// on this computer nothing is known: how much its models read at once is a matter of its own
/// settings.
public final class KnownModels {
    private static final String TABLE = "/dev/assay/llm/known-models.json";
    private static final Pattern VERSION =
            Pattern.compile("|-latest|-\\d{8}|-\\d{4}(-\\d\\d-\\d\\d)?");

    private final LocalDate asOf;
    private final List<Known> models;

    /// @param pricedAt the host where its price holds
    private record Known(String name, String pricedAt, ModelFacts facts) {
        private ModelFacts at(String host) {
            return host.equals(pricedAt)
                    ? facts
                    : new ModelFacts(facts.contextTokens(), Optional.empty());
        }
    }

    private KnownModels(ObjectNode table) {
        this.asOf = LocalDate.parse(table.path("as_of").asText());
        String usual = table.path("prices_hold_at").asText();
        List<Known> all = new ArrayList<>();
        table.path("models")
                .forEach(model ->
                        all.add(
                                new Known(
                                        model.path("name").asText(),
                                        model.path("at").asText(usual),
                                        facts(model))));
        all.sort(Comparator.comparingInt((Known known) -> known.name().length()).reversed());
        this.models = List.copyOf(all);
    }

    /// Reads the table.
    public static KnownModels bundled() {
        try (InputStream in =
                Objects.requireNonNull(KnownModels.class.getResourceAsStream(TABLE), TABLE)) {
            String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            return new KnownModels(Json.parseObject(text).orElseThrow());
        } catch (IOException e) {
            throw new UncheckedIOException("The table of known models could not be read", e);
        }
    }

    private static ModelFacts facts(JsonNode model) {
        double input = model.path("input").asDouble();
        Optional<Price> price =
                model.has("input")
                        ? Optional.of(
                                new Price(
                                        input,
                                        model.path("cached_input").asDouble(input),
                                        model.path("output").asDouble(),
                                        model.path("most_input").asLong(Long.MAX_VALUE)))
                        : Optional.empty();
        return new ModelFacts(model.path("context").asInt(), price);
    }

    /// The day of the table.
    public LocalDate asOf() {
        return asOf;
    }

    /// What is known of a model at an address.
    public ModelFacts find(String baseUrl, String model) {
        String host = host(baseUrl);
        if (isThisComputer(host)) {
            return ModelFacts.NONE;
        }
        return models.stream()
                .filter(known -> is(model.strip(), known.name()))
                .findFirst()
                .map(known -> known.at(host))
                .orElse(ModelFacts.NONE);
    }

    private static boolean is(String model, String known) {
        return model.startsWith(known)
                && VERSION.matcher(model.substring(known.length())).matches();
    }

    private static boolean isThisComputer(String host) {
        return host.equals("localhost") || host.startsWith("127.") || host.equals("[::1]");
    }

    private static String host(String baseUrl) {
        try {
            String host = URI.create(baseUrl.strip()).getHost();
            return host == null ? "" : host.toLowerCase(Locale.ROOT);
        } catch (IllegalArgumentException notAnAddress) {
            return "";
        }
    }
}
