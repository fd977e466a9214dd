/// The dialog in which a person chooses what is plotted of a table. Whoever draws it is a
/// [dev.assay.inspector.plot.Plotter].
@NullMarked
package dev.assay.inspector.plot;

import org.jspecify.annotations.NullMarked;
