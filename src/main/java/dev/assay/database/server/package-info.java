/// What a database server is and can be asked, whoever made it: its address, its tables, the rows
/// of a query. Whatever blocks can be cancelled within a second, has a time limit, and fails with a
/// [dev.assay.database.server.ServerException], whose message is a sentence for people.
@NullMarked
package dev.assay.database.server;

import org.jspecify.annotations.NullMarked;
