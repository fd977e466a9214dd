package dev.assay.guide.table.words;

import dev.assay.guide.quantity.Bound.Side;
import dev.assay.guide.table.catalogue.Column;
import dev.assay.vocabulary.NameWords;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/// The columns that words may name.
///
/// @param options one where the words leave no choice
/// @param row whether they are what a row is about: "orders" where each row has an `order_id`
public record ColumnMention(List<Column> options, String text, boolean row) {
    /// The side of one column on which another one has to be: "more than twice".
    ///
    /// @param factor by which values of the other one are multiplied
    public record Beside(Side side, double factor) {}

    public ColumnMention {
        options = List.copyOf(options);
    }

    public ColumnMention(List<Column> options, String text) {
        this(options, text, false);
    }

    /// The mention without columns that cannot be meant here; the same where none would be left.
    public ColumnMention among(Predicate<Column> possible) {
        List<Column> left = options.stream().filter(possible).toList();
        return left.isEmpty() ? this : new ColumnMention(left, text, row);
    }

    /// Returns whether words that say what there are so many of name only parts of the names of
    /// numbers, which are no such thing: "the 5 hospitals with".
    public boolean isByChance() {
        List<String> said = NameWords.stems(text);
        return options.stream()
                .allMatch(of ->
                        of.isNumber()
                                && !of.isName()
                                && !of.words().said().contains(text)
                                && !NameWords.stems(of.name()).equals(said));
    }

    /// Returns whether none of the words stands in a name of the columns, so that they may as well
    /// be a value: "Bill" is a column called `fee` only where nobody has that name.
    public boolean isGuess() {
        List<String> said = NameWords.stems(text);
        return options.stream()
                .noneMatch(of ->
                        of.words().said().contains(text)
                                || NameWords.stems(of.name()).stream()
                                        .anyMatch(word ->
                                                said.stream()
                                                        .anyMatch(stem ->
                                                                word.startsWith(stem)
                                                                        || stem.startsWith(word))));
    }

    /// The difference of the one column of numbers or times that is meant and another one; empty
    /// where several may be meant, or their values cannot be taken from each other.
    ///
    /// @param days whether days are wanted of all times
    /// @param size whether only the size counts
    Optional<ColumnMention> minus(ColumnMention other, boolean days, boolean size) {
        List<Column> found =
                options.stream()
                        .flatMap(of ->
                                other.options.stream()
                                        .flatMap(the -> of.minus(the, days, size).stream()))
                        .toList();
        return found.size() == 1
                ? Optional.of(new ColumnMention(found, text + " minus " + other.text))
                : Optional.empty();
    }

    public boolean is(Predicate<Column> kind) {
        return options.stream().anyMatch(kind);
    }
}
