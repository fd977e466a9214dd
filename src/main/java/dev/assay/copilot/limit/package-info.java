/// Requests and readings that are larger than the analyst wants them sent without being asked.
@NullMarked
package dev.assay.copilot.limit;

import org.jspecify.annotations.NullMarked;
