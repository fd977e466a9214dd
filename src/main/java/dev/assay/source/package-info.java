/// Where data come from: the port that every kind of data fills. A [dev.assay.source.Domain] lists
/// the ways to open a source; an open [dev.assay.source.Source] brings its tools, what a model is
/// told, questions to start with and what can be done with a row. Only the domains themselves and
/// their pages know what the data are about: a new kind of data is a package that fills these types
/// and one line in the composition root.
@NullMarked
package dev.assay.source;

import org.jspecify.annotations.NullMarked;
