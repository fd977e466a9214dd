/// What fits into one request: every request is measured before it is sent, old results make room
/// for new ones, and what cannot fit is never sent.
///
/// A turn has one [dev.assay.copilot.context.TurnContext]. It composes each request anew from what
/// the turn begins with and what came since; a result that is redacted keeps its call and its id,
/// and one line in the place of its text says what it was and how to see it again.
@NullMarked
package dev.assay.copilot.context;

import org.jspecify.annotations.NullMarked;
