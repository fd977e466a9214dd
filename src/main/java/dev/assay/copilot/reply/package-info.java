/// One reply of a model while it comes in.
@NullMarked
package dev.assay.copilot.reply;

import org.jspecify.annotations.NullMarked;
