/// Models behind Anthropic's Messages API, at Anthropic or at a gateway that speaks it.
///
/// [dev.assay.llm.anthropic.AnthropicProvider] is the kind. Requests go through the official client
/// library, over the same HTTP as those of other kinds, so that no redirect takes the key along.
/// What repeats from request to request is marked for the provider's cache; thoughts go back as
/// they came, with their signatures.
@NullMarked
package dev.assay.llm.anthropic;

import org.jspecify.annotations.NullMarked;
