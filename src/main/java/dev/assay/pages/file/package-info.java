/// The analyst's own files, plugged into the program.
@NullMarked
package dev.assay.pages.file;

import org.jspecify.annotations.NullMarked;
