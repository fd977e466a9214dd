/// Database servers as sources: PostgreSQL and what speaks its protocol, and Trino. SQL is run
/// where the data are, read-only, and only the rows that were asked for come here, streamed.
///
/// [dev.assay.database.server] is what every kind of server can be asked; `postgres` and `trino`
/// ask through the drivers of their makers, which are loaded when a server is first opened.
@NullMarked
package dev.assay.database;

import org.jspecify.annotations.NullMarked;
