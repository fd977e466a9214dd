package dev.assay.guide.table.words;

import dev.assay.guide.table.catalogue.Column;

/// Something that stands in a column of texts.
///
/// @param value as it stands there
public record ColumnValue(Column column, String value) {}
