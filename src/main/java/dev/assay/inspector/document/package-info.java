/// A stored text of any size, line by line, and looking for words in it. Only the lines in sight
/// are read.
@NullMarked
package dev.assay.inspector.document;

import org.jspecify.annotations.NullMarked;
