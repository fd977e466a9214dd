/// The analyst's own files as sources: tables and texts that are opened where they lie, or copied
/// into the conversation. A [dev.assay.file.FileDomain] opens a file, a folder or a pattern of
/// names as one source; what is in the files, [dev.assay.file.reading] finds out.
@NullMarked
package dev.assay.file;

import org.jspecify.annotations.NullMarked;
