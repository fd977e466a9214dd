/// PostgreSQL and what speaks its protocol, asked through its own driver.
@NullMarked
package dev.assay.database.postgres;

import org.jspecify.annotations.NullMarked;
