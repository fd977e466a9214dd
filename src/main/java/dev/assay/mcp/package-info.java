/// Servers of the Model Context Protocol as a kind of data: programs on this computer and addresses
/// in the web, each a source whose tools work in any conversation.
///
/// `wire` carries messages and bounds them, `server` has the session and the life of a server,
/// `entry` is what is kept of servers in `mcp.json`, `approval` what was answered about their
/// tools, `tool` makes tools and results of what they offer, and `domain` plugs all of it in.
/// Whatever a server writes is data: bounded, fenced before it goes to a model, never markup and
/// never a path that is opened.
@NullMarked
package dev.assay.mcp;

import org.jspecify.annotations.NullMarked;
