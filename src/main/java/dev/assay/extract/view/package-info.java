/// What a reader (a model, a search, a person with a page of text) sees of a stored result: one
/// text in UTF-8 with lines of a readable length, whatever the result is.
///
/// [dev.assay.extract.view.ReadingView] is that text. Most texts are it as they are stored; of the
/// others, and of tables, it is made in a folder that is gone when the view is closed. Every place
/// in it leads back to a place of the result, and what people and models are told is that one.
@NullMarked
package dev.assay.extract.view;

import org.jspecify.annotations.NullMarked;
