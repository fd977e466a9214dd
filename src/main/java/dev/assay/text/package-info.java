/// Texts of any size and any encoding, read in place: what encoding a file has, where its lines
/// begin, and a page of them at a time; below it, the times that are written in texts, searching
/// them, their JSON, and a short profile of what one is and holds. Nothing here ever changes a byte
/// of a file, and what is held of it in memory is bounded.
@NullMarked
package dev.assay.text;

import org.jspecify.annotations.NullMarked;
