/// The offline guide: a [dev.assay.llm.LanguageModel] that is no language model and always says so.
/// It reads a plain question by fixed rules, plans real tool calls and writes an answer from what
/// they return, so that every other part of the program works with no key and no network.
///
/// It keeps nothing between calls. Every call of [dev.assay.llm.guide.OfflineGuide] reads the
/// request anew: [dev.assay.llm.guide.QuestionReader] reads the question word by word and finds the
/// plan in [dev.assay.llm.guide.PlanTable] that has a use for every word of it; where there is
/// none, the answer names the words that are left. The plan of that [dev.assay.llm.guide.Intent]
/// runs from its beginning against the [dev.assay.llm.guide.Notes], which hand out whole tables,
/// never a page; what they do not hold yet becomes the calls of this round.
@NullMarked
package dev.assay.llm.guide;

import org.jspecify.annotations.NullMarked;
