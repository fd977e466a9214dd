/// The offline guide: a [dev.assay.llm.LanguageModel] that is no language model and always says so.
/// By fixed rules it plans real tool calls and writes an answer from what they return, so that
/// every other part of the program works with no key and no network.
///
/// What a question means is known to the domains: each open source brings its
/// [dev.assay.guide.Planner]. The engine asks all of them and takes the plan that understands most.
/// Commands (`/tool {…}`), help and what is stored need no domain. [dev.assay.guide.OfflineGuide]
/// keeps nothing between calls: a plan runs from its beginning against the
/// [dev.assay.guide.answer.ToolOutputs]; what they do not hold yet becomes the calls of this round.
@NullMarked
package dev.assay.guide;

import org.jspecify.annotations.NullMarked;
