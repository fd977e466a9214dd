/// Findings: what is odd, what changed and what differs in data, said with its numbers and its
/// place. A [dev.assay.finding.Detector] looks for one kind of thing; a model and a person reach
/// all of them through the tool `analyse`. The general ones are in [dev.assay.finding.table]; kinds
/// of data bring their own.
@NullMarked
package dev.assay.finding;

import org.jspecify.annotations.NullMarked;
