package dev.assay.inspector;

import dev.assay.ui.Shortcut;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

/// Something that can be done with a row, whatever table it is in, by whoever knows what the values
/// of a certain column mean.
///
/// @param shortcut its keys, and its words in the menu
/// @param column that a table must have
/// @param hindrance why it cannot be done now, in words that go on after its own: "no chip is
///   open"; empty where it can
/// @param act receives the row's value in that column
public record RowAction(
        Shortcut shortcut,
        String column,
        Supplier<Optional<String>> hindrance,
        Consumer<String> act) {}
