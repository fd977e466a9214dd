/// The commands that need no window: a question, a tool, an extraction, and what they write into a
/// folder. Each is given a [dev.assay.app.command.Console] and answers with an exit code.
@NullMarked
package dev.assay.app.command;

import org.jspecify.annotations.NullMarked;
