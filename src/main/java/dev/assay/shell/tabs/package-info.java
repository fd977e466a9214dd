/// The tabs beside the chat: the pages of open sources, stored results, charts; how they were left
/// and how they are found again.
@NullMarked
package dev.assay.shell.tabs;

import org.jspecify.annotations.NullMarked;
