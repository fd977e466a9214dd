package dev.assay.result;

/// How much more the model of the running turn can be told, in tokens. Safe from several threads:
/// calls that run side by side share it.
public interface TokenAllowance {
    /// Where no model is asked, or nobody knows how much it reads.
    TokenAllowance ENDLESS =
            new TokenAllowance() {
                @Override
                public boolean fits(long tokens) {
                    return true;
                }

                @Override
                public boolean take(long tokens) {
                    return true;
                }
            };

    /// Whether a text would fit now. Nothing is taken.
    boolean fits(long tokens);

    /// Takes room for a text.
    ///
    /// @return false where it does not fit, for another call took the room; nothing is taken then
    boolean take(long tokens);
}
