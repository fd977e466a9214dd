package dev.assay.llm;

import dev.assay.base.Secrets;
import java.util.regex.Pattern;

/// A provider's key. Its text form shows no more than the last four characters, and from the moment
/// it exists [Secrets] takes it out of every log line, so that it can end up in none by accident.
///
/// @param value the key itself; empty where a server needs none
public record ApiKey(String value) {
    /// What nobody sees that is copied from a page with the key: characters without a width, and
    /// blanks that are not to be broken.
    private static final Pattern UNSEEN = Pattern.compile("[\\p{Cf}\\u00A0\\u202F\\u2007\\u3000]");

    /// No key, for servers of one's own.
    public static final ApiKey NONE = new ApiKey("");

    /// Whether it can go into a header: no key has a letter with an accent or a line break.
    public boolean isSendable() {
        return value.chars().allMatch(character -> character >= ' ' && character <= '~');
    }

    public ApiKey {
        Secrets.remember(value.strip());
        value = UNSEEN.matcher(value).replaceAll("").strip();
        Secrets.remember(value);
    }

    public boolean isEmpty() {
        return value.isEmpty();
    }

    /// For the screen: "••••1a2b", or nothing where there is no key. A short key shows no character
    /// at all.
    public String masked() {
        if (value.isEmpty()) {
            return "";
        }
        return value.length() < 16 ? "••••" : "••••" + value.substring(value.length() - 4);
    }

    @Override
    public String toString() {
        return "ApiKey[" + masked() + "]";
    }
}
