/// The embedded database of a conversation, opened in the one way that is safe: nothing is
/// installed, loaded or fetched. Failures are a [dev.assay.result.database.StoreException], in
/// sentences for people.
@NullMarked
package dev.assay.result.database;

import org.jspecify.annotations.NullMarked;
