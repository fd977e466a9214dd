package dev.assay.llm;

import com.knuddels.jtokkit.Encodings;
import com.knuddels.jtokkit.api.Encoding;
import com.knuddels.jtokkit.api.EncodingType;
import org.jspecify.annotations.Nullable;

/// Counts tokens with the O200K vocabulary, whatever the model: numeric JSON has about 2.4
/// characters a token, so a guess by length would be 40 % too low.
///
/// The vocabulary takes a few hundred milliseconds to load and is loaded by the first count, not by
/// the constructor. One counter serves the whole program; it is safe from several threads.
public final class TokenCounter {
    /// Texts up to this length are counted in some 20 ms; longer ones are better sampled.
    public static final int EXACT_CHARACTERS = 200_000;

    private @Nullable Encoding vocabulary;

    /// The number of tokens of a text. Text that looks like a special token is counted as plain
    /// text.
    public int count(String text) {
        return vocabulary().countTokensOrdinary(text);
    }

    private synchronized Encoding vocabulary() {
        if (vocabulary == null) {
            vocabulary = Encodings.newLazyEncodingRegistry().getEncoding(EncodingType.O200K_BASE);
        }
        return vocabulary;
    }
}
