package dev.assay.result;

/// Room of a given size, which may look larger than it is.
public final class FakeRoom implements TokenAllowance {
    private final long looks;
    private long left;
    private long taken;

    public FakeRoom(long tokens) {
        this(tokens, tokens);
    }

    public FakeRoom(long looks, long left) {
        this.looks = looks;
        this.left = left;
    }

    long taken() {
        return taken;
    }

    @Override
    public boolean fits(long tokens) {
        return tokens <= looks - taken;
    }

    @Override
    public boolean take(long tokens) {
        boolean fits = tokens <= left;
        left -= fits ? tokens : 0;
        taken += fits ? tokens : 0;
        return fits;
    }
}
