/// Which models a server has, and how much each of them reads at once, as servers say it in many
/// ways; and where servers are found on this computer.
@NullMarked
package dev.assay.llm.listing;

import org.jspecify.annotations.NullMarked;
