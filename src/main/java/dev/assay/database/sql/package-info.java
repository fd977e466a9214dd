/// The text of SQL, taken apart before it is sent to a server: [dev.assay.database.sql.SqlTokens]
/// knows comments, quotes and names, and [dev.assay.database.sql.StatementCheck] lets one reading
/// statement through. The server's own read-only session stands behind it; neither is enough alone.
@NullMarked
package dev.assay.database.sql;

import org.jspecify.annotations.NullMarked;
