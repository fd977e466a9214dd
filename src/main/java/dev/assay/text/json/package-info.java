/// The way from a stored text to a parser of JSON, whatever the text's size and encoding:
/// [dev.assay.text.json.JsonText].
@NullMarked
package dev.assay.text.json;

import org.jspecify.annotations.NullMarked;
