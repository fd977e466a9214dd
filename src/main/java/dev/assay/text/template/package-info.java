/// What the lines of a log have in common: lines that differ only in numbers, times and ids have
/// one template, and [dev.assay.text.template.LogTemplates] counts how often each occurs, in
/// bounded memory and quick enough for tens of millions of lines.
@NullMarked
package dev.assay.text.template;

import org.jspecify.annotations.NullMarked;
