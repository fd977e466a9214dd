/// Code by hand, beside a stored table, in whatever language: an editor with colours, suggestions
/// and mistakes underlined ([dev.assay.inspector.code.CodeInput]), the pane around it with what was
/// run and what became of it ([dev.assay.inspector.code.CodePane]), and the open conversation as it
/// meets them ([dev.assay.inspector.code.CodeDesk]).
@NullMarked
package dev.assay.inspector.code;

import org.jspecify.annotations.NullMarked;
