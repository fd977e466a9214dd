/// A result read whole by a model that cannot read it at once: cut into chunks, each read by a call
/// of its own, and their reports put together by further calls.
///
/// [dev.assay.extract.chunks.ChunkedReading] does it, for two modes. What a chunk says is data,
/// fenced by a number that nobody could know before the call. Whatever fails, the reports that came
/// are kept.
@NullMarked
package dev.assay.extract.chunks;

import org.jspecify.annotations.NullMarked;
