/// What is kept of servers: `mcp.json` in the form that other programs use, with the secrets of it
/// beside the keys.
@NullMarked
package dev.assay.mcp.entry;

import org.jspecify.annotations.NullMarked;
