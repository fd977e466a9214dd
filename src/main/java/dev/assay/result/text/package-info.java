/// Texts of any size and any encoding, read in place: what encoding a file has, where its lines
/// begin, and a page of them at a time. Nothing here ever changes a byte of the file, and no method
/// holds more of it in memory than a page.
@NullMarked
package dev.assay.result.text;

import org.jspecify.annotations.NullMarked;
