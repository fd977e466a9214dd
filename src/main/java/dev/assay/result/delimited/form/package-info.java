/// The form of a delimited text: its delimiters, quotes, decimal marks and written dates, with the
/// SQL that reads them so. The package above finds out which form a text has.
@NullMarked
package dev.assay.result.delimited.form;

import org.jspecify.annotations.NullMarked;
