/// What models write as text though it is none, because their servers do not take it out: thoughts,
/// and calls of tools. It is the same behind every kind of API.
@NullMarked
package dev.assay.llm.written;

import org.jspecify.annotations.NullMarked;
