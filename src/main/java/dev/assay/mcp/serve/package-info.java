/// The other side of the protocol: this program as a server, whose tools another program calls.
@NullMarked
package dev.assay.mcp.serve;

import org.jspecify.annotations.NullMarked;
