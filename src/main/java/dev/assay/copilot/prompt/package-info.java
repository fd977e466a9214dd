/// The system prompt, put together from small parts: who the model is, in which language it speaks,
/// how it calls tools and presents what it found, what is known beforehand, what it is asked about.
///
/// Nothing in it speaks of a tool that is not offered. What a domain knows (limits of good values,
/// what a task measures) comes as finished sections from that domain's package.
@NullMarked
package dev.assay.copilot.prompt;

import org.jspecify.annotations.NullMarked;
