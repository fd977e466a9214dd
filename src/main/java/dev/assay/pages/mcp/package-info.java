/// What MCP servers have on screen: the form for a server, the one that takes servers over from
/// another program, and the page of a server with its tools and its log.
@NullMarked
package dev.assay.pages.mcp;

import org.jspecify.annotations.NullMarked;
