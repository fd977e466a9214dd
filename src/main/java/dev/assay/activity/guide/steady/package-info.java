/// Whether an athlete kept a level: the output over the time in motion, where it changed for good,
/// and whether it was hard stretches between easy ones instead. Numbers in, numbers out: what they
/// are called is said elsewhere.
@NullMarked
package dev.assay.activity.guide.steady;

import org.jspecify.annotations.NullMarked;
