/// Which results of a turn make room for new ones or were taken out by the analyst, and the line in
/// their place: what it was, how large, and by which tool it is read again. The agent decides when;
/// it knows no tool by name.
@NullMarked
package dev.assay.copilot.redaction;

import org.jspecify.annotations.NullMarked;
