/// Trino, the engine for data that no machine holds, asked through its own driver.
@NullMarked
package dev.assay.database.trino;

import org.jspecify.annotations.NullMarked;
