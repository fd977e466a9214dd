/// A server while it is used: started when it is first needed, asked, stopped, started again after
/// it ended by itself, with a log of what it wrote.
@NullMarked
package dev.assay.mcp.server;

import org.jspecify.annotations.NullMarked;
