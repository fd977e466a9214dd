/// What a tool is: its description for models and people, its arguments, and what it hands back.
///
/// A [dev.assay.tool.ToolResult] is any number of parts together (JSON, rows, tables, texts, files,
/// charts) and what they cost, or says why there is nothing. A [dev.assay.tool.Tool] says nothing
/// about how its result is shown to a model or to a person: that is decided once, for all tools, in
/// `result`.
@NullMarked
package dev.assay.tool;

import org.jspecify.annotations.NullMarked;
