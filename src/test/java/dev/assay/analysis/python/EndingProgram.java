package dev.assay.analysis.python;

/// A program that ends at once, after it has said to its error output what it is told to say.
public final class EndingProgram {
    private EndingProgram() {}

    public static void main(String... words) {
        System.err.print(String.join(" ", words));
    }
}
