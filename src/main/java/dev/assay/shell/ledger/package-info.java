/// What a conversation took of its models: a line for each round, with its tokens, its price and
/// its times, and what they add up to.
@NullMarked
package dev.assay.shell.ledger;

import org.jspecify.annotations.NullMarked;
