/// What can be computed from a result without a model: of a table its series and groups, of a text
/// its line shapes, of JSON its key paths. Each digest reads everything once or a few times, from
/// disk, and is a text of about a page.
@NullMarked
package dev.assay.extract.derived;

import org.jspecify.annotations.NullMarked;
