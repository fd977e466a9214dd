/// Texts of any size and any encoding, read in place: what encoding a file has, where its lines
/// begin, a page of them at a time, the times that are written in them, and a short profile of what
/// a text is and holds. Nothing here ever changes a byte of a file, and what is held of it in
/// memory is bounded.
@NullMarked
package dev.assay.text;

import org.jspecify.annotations.NullMarked;
