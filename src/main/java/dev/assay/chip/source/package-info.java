/// Where the documents of a chip come from: one seam, {@link dev.assay.chip.source.DocumentSource},
/// and its adapters. A query names a collection, filters, order and fields; the adapter answers it
/// in its own engine, confined to one project and chip.
@NullMarked
package dev.assay.chip.source;

import org.jspecify.annotations.NullMarked;
