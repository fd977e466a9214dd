package dev.assay.text.search;

import java.util.BitSet;
import java.util.List;

/// A regular expression as a tree. It may describe more than the expression does, never less.
sealed interface Node {
    /// One character.
    ///
    /// @param ascii which of ASCII it may be
    /// @param others whether it may be one beyond ASCII, whichever
    record OneOf(BitSet ascii, boolean others) implements Node {}

    /// One byte: what a character beyond ASCII is written with.
    record Octet(int value) implements Node {}

    /// One after the other; nothing where there are none.
    record Sequence(List<Node> parts) implements Node {}

    /// One of them.
    record Choice(List<Node> parts) implements Node {}

    /// Again and again.
    ///
    /// @param most -1 where there is no limit
    record Repeat(Node part, int least, int most) implements Node {}

    /// Where a line begins.
    record Begin() implements Node {}

    /// Where a line ends.
    record End() implements Node {}
}
