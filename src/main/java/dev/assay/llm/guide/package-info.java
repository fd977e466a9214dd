/// The offline guide: a [dev.assay.llm.LanguageModel] that is no language model and always says so.
/// It reads a plain question by fixed rules, plans real tool calls and writes an answer from what
/// they return, so that every other part of the program works with no key and no network.
///
/// It keeps nothing between calls. Every call of [dev.assay.llm.guide.OfflineGuide] reads the
/// request anew: [dev.assay.llm.guide.QuestionReader] finds the [dev.assay.llm.guide.Intent] of the
/// question, the planner of that intent runs from its beginning against the
/// [dev.assay.llm.guide.Notes], and what the notes do not hold yet becomes the calls of this round.
@NullMarked
package dev.assay.llm.guide;

import org.jspecify.annotations.NullMarked;
