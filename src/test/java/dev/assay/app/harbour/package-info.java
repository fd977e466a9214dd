/// A kind of data that the program does not know: water levels of a harbour. Nothing of the program
/// is changed for it, which shows that kinds of data plug in.
@NullMarked
package dev.assay.app.harbour;

import org.jspecify.annotations.NullMarked;
