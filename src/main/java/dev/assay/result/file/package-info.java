/// Tables that lie in the analyst's own files and are read there, nothing copied: what a file was
/// when it was read first, how its bytes stand for rows, and the SQL that reads it so. A file that
/// changed since is not read: its rows would be others than those that were told of.
@NullMarked
package dev.assay.result.file;

import org.jspecify.annotations.NullMarked;
