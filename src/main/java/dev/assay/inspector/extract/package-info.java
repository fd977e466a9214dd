/// Drawing more out of a stored result by hand: the panel beside its rows or its text.
///
/// [dev.assay.inspector.extract.ExtractViewModel] is what is asked for,
/// [dev.assay.inspector.extract.CardViewModel] one extraction from its start until its card is
/// closed; several run at once. What leaves the panel (into the question, into the store) and where
/// its model comes from is [dev.assay.inspector.extract.ExtractAccess].
@NullMarked
package dev.assay.inspector.extract;

import org.jspecify.annotations.NullMarked;
