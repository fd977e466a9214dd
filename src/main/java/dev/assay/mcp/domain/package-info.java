/// Servers of the Model Context Protocol, plugged in as a kind of data.
@NullMarked
package dev.assay.mcp.domain;

import org.jspecify.annotations.NullMarked;
