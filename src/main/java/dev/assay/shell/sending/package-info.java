/// What a question would be sent as, before it is sent: every part with its tokens, and what of it
/// can be told in fewer words or left out.
@NullMarked
package dev.assay.shell.sending;

import org.jspecify.annotations.NullMarked;
