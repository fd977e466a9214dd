/// Stored results on their way to files: one export at a time, with progress and Cancel.
@NullMarked
package dev.assay.inspector.export;

import org.jspecify.annotations.NullMarked;
