/// How the database is told to read a delimited text: the SQL of its separators and of cells that
/// stand for numbers and times. It stands below tables of files, each of which has such a form; the
/// package above finds out which.
@NullMarked
package dev.assay.result.delimited.form;

import org.jspecify.annotations.NullMarked;
