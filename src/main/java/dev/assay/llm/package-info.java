/// Language models behind one port, [dev.assay.llm.LanguageModel]: a request in, a streamed reply
/// out. Adapters translate a provider's wire format and its errors, once.
///
/// What a model sends is an open world: items we do not know are kept as they came and handed back
/// in their place.
@NullMarked
package dev.assay.llm;

import org.jspecify.annotations.NullMarked;
