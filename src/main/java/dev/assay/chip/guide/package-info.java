/// What the offline guide understands of chips: [dev.assay.chip.guide.ChipPlanner] reads a
/// question, the plans here answer it from what the chip's tools return. Limits, failed fits and
/// units are those of the chip's page.
@NullMarked
package dev.assay.chip.guide;

import org.jspecify.annotations.NullMarked;
