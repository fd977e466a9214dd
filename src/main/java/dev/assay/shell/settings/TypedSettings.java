package dev.assay.shell.settings;

import dev.assay.base.Words;
import dev.assay.llm.ModelSettings;
import java.net.URI;
import java.util.Optional;

/// What is typed into the fields of the settings, and what it means where it makes sense.
record TypedSettings(
        String usualAddress,
        String baseUrl,
        String temperature,
        String maxOutputTokens,
        String contextTokens,
        String modelTemperature) {
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
        try {
            URI address = URI.create(baseUrl.strip());
            String scheme = address.getScheme();
            if (address.getHost() != null && ("http".equals(scheme) || "https".equals(scheme))) {
                return Optional.empty();
            }
        } catch (IllegalArgumentException notAnAddress) {
            // Said below.
        }
        return Optional.of("The base URL looks like " + usualAddress + ".");
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
