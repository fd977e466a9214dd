package dev.assay.llm;

import dev.assay.base.Secrets;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/// Which model to ask, where, and how.
///
/// @param baseUrl up to and including the version: "https://api.openai.com/v1"
/// @param model as the provider names it: "gpt-4.1"
/// @param temperature left to the provider where empty
/// @param effort how much the model is to think
/// @param maxOutputTokens how long a reply may be, reasoning included; at least 16
public record ModelSettings(
        String baseUrl,
        ApiKey key,
        String model,
        Optional<Double> temperature,
        Effort effort,
        int maxOutputTokens,
        Patience patience) {
    public static final String OPENAI = "https://api.openai.com/v1";
    public static final int DEFAULT_MAX_OUTPUT_TOKENS = 16_384;

    /// The highest temperature of any API.
    public static final double MOST_DEGREES = 2;

    /// The least that OpenAI accepts.
    public static final int LEAST_OUTPUT_TOKENS = 16;

    /// Fewer would not hold one question with its tools.
    public static final int LEAST_CONTEXT_TOKENS = 1000;

    public ModelSettings {
        baseUrl = baseUrl.strip().replaceAll("/+$", "");
        model = model.strip();
        Secrets.rememberFrom(baseUrl);
        if (maxOutputTokens < LEAST_OUTPUT_TOKENS) {
            throw new IllegalArgumentException("maxOutputTokens below " + LEAST_OUTPUT_TOKENS);
        }
    }

    /// How much a model is to think before it answers. Which of these a model takes, only its
    /// server knows.
    public enum Effort {
        /// As the model does it where nobody asks for anything.
        OWN,
        NONE,
        MINIMAL,
        LOW,
        MEDIUM,
        HIGH,
        XHIGH,
        MAX;

        /// As every API and the settings write it; [#OWN] is not written.
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }

        /// The effort of a word; the model's own where it is none.
        public static Effort of(String word) {
            return Stream.of(values())
                    .filter(each -> each.word().equals(word))
                    .findFirst()
                    .orElse(OWN);
        }
    }

    /// How long to wait before giving up.
    ///
    /// @param connect for a connection
    /// @param first for the first byte of an answer; a server that loads its model first is silent
    ///   until then
    /// @param silence between two pieces of a reply; a model that reasons is silent for minutes
    /// @param whole for the whole reply
    public record Patience(Duration connect, Duration first, Duration silence, Duration whole) {
        public static final Patience DEFAULT =
                new Patience(
                        Duration.ofSeconds(10),
                        Duration.ofSeconds(60),
                        Duration.ofMinutes(5),
                        Duration.ofMinutes(30));

        /// The same with another patience for the first byte.
        public Patience withFirst(Duration other) {
            return new Patience(connect, other, silence, whole);
        }
    }

    /// The same for another model at the same address.
    public ModelSettings asking(String other) {
        return new ModelSettings(
                baseUrl, key, other, temperature, effort, maxOutputTokens, patience);
    }

    /// Settings with everything else at its default.
    public static ModelSettings of(String baseUrl, ApiKey key, String model) {
        return new ModelSettings(
                baseUrl,
                key,
                model,
                Optional.empty(),
                Effort.OWN,
                DEFAULT_MAX_OUTPUT_TOKENS,
                Patience.DEFAULT);
    }
}
