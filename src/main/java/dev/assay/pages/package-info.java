/// Sources opened as pages of their own, beside the conversation, and the forms that open them: one
/// sub-package for each kind of data. The window knows only [dev.assay.pages.SourcePage] and
/// [dev.assay.pages.SourceForm], found by the kind's id.
@NullMarked
package dev.assay.pages;

import org.jspecify.annotations.NullMarked;
