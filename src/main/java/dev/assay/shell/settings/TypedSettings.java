package dev.assay.shell.settings;

import dev.assay.base.Secrets;
import dev.assay.base.Words;
import dev.assay.llm.ModelSettings;
import java.net.URI;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What is typed into the fields of the settings, and what it means where it makes sense.
record TypedSettings(
        String usualAddress,
        String baseUrl,
        String temperature,
        String maxOutputTokens,
        String contextTokens,
        String modelTemperature) {
    private static final Pattern PASSWORD = Pattern.compile("^([a-zA-Z]+://)?[^/@]*@");

    /// A name or a number of a computer, perhaps with a port and a path.
    private static final Pattern BARE =
            Pattern.compile("([\\w-]+(\\.[\\w-]+)+|[\\w-]+:\\d+)(:\\d+)?(/\\S*)?");

    private static final Pattern BARE_AND_HERE =
            Pattern.compile(
                    "(?i)(?<place>(localhost|127(\\.\\d+){3}|\\[::1])(:\\d+)?)(?<path>/\\S*)?");

    private static final String NO_TEMPERATURE =
            "The temperature is a number from 0 to 2, or empty.";

    /// Why it cannot be kept or tried out; empty where it can.
    Optional<String> problem() {
        if (!contextTokens.isBlank() && context().isEmpty()) {
            return Optional.of(
                    "The context is a whole number of tokens, at least %s, or empty."
                            .formatted(Words.count(ModelSettings.LEAST_CONTEXT_TOKENS)));
        }
        if (!modelTemperature.isBlank() && modelDegrees().isEmpty()) {
            return Optional.of(NO_TEMPERATURE);
        }
        return addressProblem().or(this::figureProblem);
    }

    /// Why what is said of all models cannot be kept; empty where it can.
    Optional<String> figureProblem() {
        if (!temperature.isBlank() && degrees().isEmpty()) {
            return Optional.of(NO_TEMPERATURE);
        }
        return tokens().isEmpty()
                ? Optional.of(
                        "The longest reply is a whole number of tokens, at least %d."
                                .formatted(ModelSettings.LEAST_OUTPUT_TOKENS))
                : Optional.empty();
    }

    /// Why no server can be asked there.
    Optional<String> addressProblem() {
        String typed = baseUrl.strip();
        if (PASSWORD.matcher(typed).find()) {
            return Optional.of(
                    "The base URL has a name or a password before its @, and would be kept in settings.json, where no password belongs. Take it out; a key goes into the field Key.");
        }
        if (Secrets.hasSecretValue(typed)) {
            return Optional.of(
                    "The base URL has a key after its question mark, and would be kept in settings.json, where no key belongs. Take it out; a key goes into the field Key.");
        }
        try {
            URI address = URI.create(typed);
            String scheme = address.getScheme();
            if (address.getHost() != null && ("http".equals(scheme) || "https".equals(scheme))) {
                return Optional.empty();
            }
        } catch (IllegalArgumentException notAnAddress) {
            // Said below.
        }
        return Optional.of(
                BARE.matcher(typed).matches()
                        ? "The base URL needs https:// or http:// before %s.".formatted(typed)
                        : "The base URL is no address of a server. One begins with https:// or http://, for example %s."
                                .formatted(usualAddress));
    }

    /// An address as it is meant: a server on this computer needs neither "http://" nor "/v1" to be
    /// typed.
    static String completed(String typed) {
        Matcher bare = BARE_AND_HERE.matcher(typed.strip());
        if (!bare.matches()) {
            return typed;
        }
        String path = bare.group("path");
        boolean named = path != null && !path.equals("/");
        return "http://" + bare.group("place") + (named ? path : "/v1");
    }

    /// The temperature of all models.
    Optional<Double> degrees() {
        return degrees(temperature);
    }

    /// The temperature of the model in front.
    Optional<Double> modelDegrees() {
        return degrees(modelTemperature);
    }

    private static Optional<Double> degrees(String text) {
        try {
            double degrees = Double.parseDouble(text.strip());
            return degrees >= 0 && degrees <= ModelSettings.MOST_DEGREES
                    ? Optional.of(degrees)
                    : Optional.empty();
        } catch (NumberFormatException notANumber) {
            return Optional.empty();
        }
    }

    Optional<Integer> tokens() {
        return number(maxOutputTokens, ModelSettings.LEAST_OUTPUT_TOKENS);
    }

    Optional<Integer> context() {
        return number(contextTokens, ModelSettings.LEAST_CONTEXT_TOKENS);
    }

    /// Commas are how the window itself writes numbers.
    private static Optional<Integer> number(String text, int least) {
        try {
            int number = Integer.parseInt(text.replace(",", "").strip());
            return number < least ? Optional.empty() : Optional.of(number);
        } catch (NumberFormatException notANumber) {
            return Optional.empty();
        }
    }
}
