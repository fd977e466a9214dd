package dev.assay.llm;

import com.knuddels.jtokkit.Encodings;
import com.knuddels.jtokkit.api.Encoding;
import com.knuddels.jtokkit.api.EncodingType;

/// Counts tokens with the O200K vocabulary, whatever the model: numeric JSON has about 2.4
/// characters a token, so a guess by length would be 40 % too low.
///
/// The vocabulary takes a few hundred milliseconds and some 30 MB to load; it is loaded by the
/// first count, and all counters share it. Safe from several threads.
public final class TokenCounter {
    /// Texts up to this length are counted in some 20 ms; longer ones are better sampled.
    public static final int EXACT_CHARACTERS = 200_000;

    /// Loaded when it is first asked for.
    private static final class Vocabulary {
        private static final Encoding O200K =
                Encodings.newLazyEncodingRegistry().getEncoding(EncodingType.O200K_BASE);
    }

    /// The number of tokens of a text. Text that looks like a special token is counted as plain
    /// text.
    public int count(String text) {
        return Vocabulary.O200K.countTokensOrdinary(text);
    }
}
