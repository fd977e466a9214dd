/// Which tools may be called, as the analyst answered: kept for each server and tool, and for what
/// the server said of the tool then. A tool that says something else asks again.
@NullMarked
package dev.assay.mcp.approval;

import org.jspecify.annotations.NullMarked;
