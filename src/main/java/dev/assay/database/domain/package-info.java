/// Database servers as a kind of data: their addresses and passwords, what a model is told of an
/// open one, questions to start with, and what a form that connects asks for.
@NullMarked
package dev.assay.database.domain;

import org.jspecify.annotations.NullMarked;
