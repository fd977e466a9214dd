/// SQL over stored results: [dev.assay.result.sql.SqlAccess] runs a statement in the conversation's
/// own database, which is locked, in a transaction that only reads, or over copies of its tables in
/// a process of its own where its values may be of any size, and hands its rows on one after the
/// other. Which statement may be run at all, and under which names it finds which tables, others
/// decide.
@NullMarked
package dev.assay.result.sql;

import org.jspecify.annotations.NullMarked;
