/// Servers of the tests: one that is scripted, spoken to in both ways, and ones that misbehave.
@NullMarked
package dev.assay.mcp;

import org.jspecify.annotations.NullMarked;
