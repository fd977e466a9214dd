/// Messages to and from a server, over its standard input and output or over HTTP.
///
/// The session above them is the one of the protocol's official library; the transports of that
/// library are not used. Its process for standard input and output runs on threads and a process of
/// its own, which only `task` may have here, and closing it can wait for ever; neither it nor the
/// one for HTTP bounds what it reads, so a server that never ends a line fills the memory. The
/// wires here read bytes up to a limit, fail what waits for an answer in words, and end in seconds.
@NullMarked
package dev.assay.mcp.wire;

import org.jspecify.annotations.NullMarked;
