/// What all kinds of API have in common on the wire: requests that go to one server and to no
/// other, answers that have an end, streams of events read line by line, silences that are given
/// up, and failures told in sentences.
///
/// [dev.assay.llm.wire.StreamedModel] is a model behind any of them. What an API has of its own is
/// an [dev.assay.llm.wire.Exchange], one a kind, in a room of its own. Failures become sentences in
/// two places: [dev.assay.llm.wire.Problems] judges what servers answer,
/// [dev.assay.llm.wire.Connections] what happens to the connection.
@NullMarked
package dev.assay.llm.wire;

import org.jspecify.annotations.NullMarked;
