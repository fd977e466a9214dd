/// Files that are one table together: parts that some program wrote, months, days, the folders of a
/// partitioned table. Their names say which may belong together, their columns whether they do.
@NullMarked
package dev.assay.file.parts;

import org.jspecify.annotations.NullMarked;
