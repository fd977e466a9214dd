/// Forms of delimited texts: the SQL with which the database reads their separators, and cells that
/// stand for numbers and times. Tables of files have such a form each; the package above finds it.
@NullMarked
package dev.assay.result.delimited.form;

import org.jspecify.annotations.NullMarked;
