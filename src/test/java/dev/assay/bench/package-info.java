/// Measurements that are printed as Markdown, for the page on performance.
@NullMarked
package dev.assay.bench;

import org.jspecify.annotations.NullMarked;
