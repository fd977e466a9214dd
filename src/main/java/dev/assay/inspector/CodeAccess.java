package dev.assay.inspector;

import dev.assay.inspector.code.CodeDesk;
import dev.assay.inspector.python.PythonDesk;
import dev.assay.settings.SnippetShelf;

/// Who runs the code that is written by hand, and what it is written with.
///
/// @param sql runs statements
/// @param python runs Python
/// @param interpreter that it runs in
/// @param snippets code that is kept by name
public record CodeAccess(
        CodeDesk sql, CodeDesk python, PythonDesk interpreter, SnippetShelf snippets) {}
