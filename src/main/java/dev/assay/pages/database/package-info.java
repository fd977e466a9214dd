/// The dialog that connects to a database server, or changes that connection.
@NullMarked
package dev.assay.pages.database;

import org.jspecify.annotations.NullMarked;
