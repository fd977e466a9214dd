/// Chips as a kind of data of the house: how their sources are opened (the sample, a dump folder, a
/// MongoDB server), and what an open one brings to a conversation: tools, what a model is told,
/// questions to start with, and asking about a task result wherever one is listed.
@NullMarked
package dev.assay.chip.domain;

import org.jspecify.annotations.NullMarked;
