/// What a text is and holds, learned while it streams by, so that a model that cannot read it knows
/// what to ask for: [dev.assay.text.profile.ContentProfile]. Texts may be of any size; what is kept
/// of them here is bounded.
@NullMarked
package dev.assay.text.profile;

import org.jspecify.annotations.NullMarked;
