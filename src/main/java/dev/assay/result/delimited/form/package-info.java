/// How the characters of a delimited text stand for cells, and its cells for values: delimiters,
/// quotes, decimal marks and written dates, with the SQL that reads them so. What a text is written
/// with is found out in the package above.
@NullMarked
package dev.assay.result.delimited.form;

import org.jspecify.annotations.NullMarked;
