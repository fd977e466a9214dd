/// Requests and replies as they went over the wire, kept while the program runs.
@NullMarked
package dev.assay.copilot.raw;

import org.jspecify.annotations.NullMarked;
