package dev.assay.settings;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Words;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Above which size a request is asked about before it is sent. One of both at most.
///
/// @param tokens that the model would read; 0 for no limit
/// @param dollars that reading them would cost; 0 for no limit
public record SendLimit(long tokens, double dollars) {
    /// Nothing is asked about, as before anything was chosen.
    public static final SendLimit NONE = new SendLimit(0, 0);

    private static final String FIELD = "ask_above";
    private static final Pattern TOKENS =
            Pattern.compile("([0-9][0-9,]*)\\s*(k)?\\s*(?:tokens?)?", Pattern.CASE_INSENSITIVE);
    private static final Pattern DOLLARS =
            Pattern.compile("\\$\\s*([0-9]*\\.?[0-9]+)|([0-9]*\\.?[0-9]+)\\s*(?:\\$|dollars?)");

    /// Zeros behind the cents.
    private static final Pattern TRAILING = Pattern.compile("(\\.\\d\\d\\d*?)0+$");

    /// What somebody wrote: "40,000 tokens", "40k", "$0.10"; nothing for no limit. Empty where it
    /// is none of these, or a limit that could not be written down again as it is.
    public static Optional<SendLimit> parse(String written) {
        String words = written.strip().toLowerCase(Locale.ROOT);
        return read(words).filter(limit -> read(limit.words()).equals(Optional.of(limit)));
    }

    private static Optional<SendLimit> read(String words) {
        if (words.isEmpty()) {
            return Optional.of(NONE);
        }
        Matcher dollars = DOLLARS.matcher(words);
        if (dollars.matches()) {
            String number = dollars.group(1) == null ? dollars.group(2) : dollars.group(1);
            return Optional.of(new SendLimit(0, Double.parseDouble(number)));
        }
        Matcher tokens = TOKENS.matcher(words);
        if (tokens.matches() && tokens.group(1).length() <= 20 && digits(tokens) <= 12) {
            long number = Long.parseLong(tokens.group(1).replace(",", ""));
            return Optional.of(new SendLimit(tokens.group(2) == null ? number : number * 1000, 0));
        }
        return Optional.empty();
    }

    private static long digits(Matcher tokens) {
        return tokens.group(1).chars().filter(Character::isDigit).count();
    }

    /// As it is written: "40,000 tokens", "$0.10"; nothing where there is no limit.
    public String words() {
        if (tokens > 0) {
            return Words.count(tokens, "token");
        }
        String exact = String.format(Locale.ROOT, "$%.4f", dollars);
        return dollars > 0 ? TRAILING.matcher(exact).replaceFirst("$1") : "";
    }

    /// Whether a request is above it.
    ///
    /// @param read tokens of the request
    /// @param cost of reading them, where the price is known; without it no limit of dollars holds
    public boolean isExceededBy(long read, Optional<Double> cost) {
        return (tokens > 0 && read > tokens)
                || (dollars > 0 && cost.filter(sum -> sum > dollars).isPresent());
    }

    static SendLimit of(ObjectNode json) {
        return parse(json.path(FIELD).asText("")).orElse(NONE);
    }

    void into(ObjectNode json) {
        Fields.put(json, FIELD, words(), NONE.words());
    }
}
