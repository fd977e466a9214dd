package dev.assay.inspector.grid;

import dev.assay.ui.Shortcut;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Supplier;

/// Something that can be done with a row, whatever table it is in, by whoever knows what the values
/// of certain columns mean.
///
/// @param shortcut its keys, and its words in the menu
/// @param columns of which a table must have one; asked anew each time
/// @param act receives a column and the row's value in it
public record RowCommand(
        Shortcut shortcut, Supplier<List<String>> columns, BiConsumer<String, String> act) {}
