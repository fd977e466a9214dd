/// What a server offers as tools of Assay, and what it answers as results. Descriptions are in the
/// server's words and say so; a call is asked about until the analyst decided.
@NullMarked
package dev.assay.mcp.tool;

import org.jspecify.annotations.NullMarked;
