/// What the user chose: the settings of the window in one record, `copilot.json` and `prices.json`,
/// which people write by hand.
///
/// Each has a file in the data home whose unknown fields survive; a broken one is told and set
/// aside. The environment wins over what is kept, and every value says where it came from. What the
/// choices do is up to the rooms above; the words in which a window or a theme is kept are theirs.
@NullMarked
package dev.assay.settings;

import org.jspecify.annotations.NullMarked;
