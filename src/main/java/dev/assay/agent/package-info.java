/// The one loop in which a model works with tools: [dev.assay.agent.AgentLoop] asks it, has the
/// calls that it wants run, hands their outputs back, round after round, until a rule says that it
/// is done, and then once more without tools where the rounds or the room ran out.
///
/// What differs from agent to agent is passed in: what it is told and how that is kept within its
/// window ([dev.assay.agent.Dialogue]), its calls, when it is done, and who is told of it all. A
/// [dev.assay.agent.TurnContext] is the dialogue of a conversation's turn: every request is
/// measured before it is sent, old results make room for new ones, and what cannot fit is never
/// sent.
@NullMarked
package dev.assay.agent;

import org.jspecify.annotations.NullMarked;
